"""塔罗·命运博弈: secret simultaneous placement, 22 rule-changing arcana, fourteen rounds."""
