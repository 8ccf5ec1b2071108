from paiju.show.scene import Show


class TongbingShow(Show):
    pass
