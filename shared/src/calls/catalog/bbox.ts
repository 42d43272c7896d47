import { Type } from 'typebox'

const degrees = '-?\\d{1,3}(\\.\\d{1,6})?'

/** Map area `west,south,east,north`; west is greater than east across the 180th meridian. */
export const Bbox = Type.String({ pattern: `^${degrees}(,${degrees}){3}$` })
