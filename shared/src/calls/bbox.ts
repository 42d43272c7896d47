import { Type } from 'typebox'

const degrees = '-?\\d{1,3}(\\.\\d{1,6})?'

/**
 * Map area as `west,south,east,north` in degrees. If the area contains the 180th meridian, west is
 * greater than east.
 */
export const Bbox = Type.String({ pattern: `^${degrees}(,${degrees}){3}$` })
