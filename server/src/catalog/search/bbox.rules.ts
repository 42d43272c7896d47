import { throwRefusal } from '@enp/shared/errors'

/** In degrees; crosses the 180th meridian if its west is above its east. */
export interface Bbox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Parses `west,south,east,north`. Errors: VALIDATION_ERROR with the field. */
export function parseBbox(text: string): Bbox {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = text.split(',').map(Number)
  const isOnEarth =
    [west, east].every((lng) => Math.abs(lng) <= 180) && [south, north].every((lat) => Math.abs(lat) <= 90)
  if (!isOnEarth || south > north)
    throwRefusal('VALIDATION_ERROR', { field: 'bbox', problem: 'must be west,south,east,north in degrees' })
  return { west, south, east, north }
}

export const isEverywhere = ({ west, south, east, north }: Bbox): boolean =>
  west === -180 && south === -90 && east === 180 && north === 90
