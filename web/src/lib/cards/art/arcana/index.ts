import { arcana0 } from './from0'
import { arcana5 } from './from5'
import { arcana9 } from './from9'
import { arcana13 } from './from13'
import { arcana18 } from './from18'

/** The twenty-two majors by number. */
export const ARCANA = { ...arcana0, ...arcana5, ...arcana9, ...arcana13, ...arcana18 }
