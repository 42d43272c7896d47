import { lakes } from './lakes.ts'
import { readOutlines } from './outline.rules.ts'
import { type Place, toWorld } from './projection.rules.ts'

/** The width of the world in the outlines: whole pixels are fine enough at every zoom. */
export const outlineUnits = 65_536

export interface Outlines {
  readonly land: Path2D
  readonly lakes: Path2D
}

let made: Promise<Outlines> | undefined

/** The shores come after the map's code, in a file of their own; the paths are made once, and drawn at every scale. */
export function loadOutlines(): Promise<Outlines> {
  made ??= import('virtual:land').then(
    ({ default: land }) => ({
      land: pathOf(readOutlines(land)),
      lakes: pathOf(lakes.map((shore) => shore.map(([lng, lat]) => ({ lng, lat })))),
    }),
    (error: unknown) => {
      // The next map asks for it again.
      made = undefined
      throw error
    },
  )
  return made
}

function pathOf(rings: readonly (readonly Place[])[]): Path2D {
  const path = new Path2D()
  for (const ring of rings) {
    for (const [at, place] of ring.entries()) {
      const { x, y } = toWorld(place)
      if (at === 0) path.moveTo(x * outlineUnits, y * outlineUnits)
      else path.lineTo(x * outlineUnits, y * outlineUnits)
    }
    path.closePath()
  }
  return path
}
