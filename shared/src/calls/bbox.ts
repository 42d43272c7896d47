import { Type } from 'typebox'

const degrees = '-?\\d{1,3}(\\.\\d{1,6})?'

/**
 * An area of the map, `west,south,east,north` in degrees. One that holds the 180th meridian has its west above its east.
 */
export const Bbox = Type.String({ pattern: `^${degrees}(,${degrees}){3}$` })
