/** Where the user is, so that a reload by the host leads back; docs/rules/mini-app.md. */
export interface Place {
  /** Identifies the opening: another one never returns to this place. */
  readonly opening: string
  /** Path and query with which the opening began. A host reloads a web view at this address. */
  readonly launchPath: string
  /** Path and query of the page on screen. */
  readonly path: string
  /** The page's own state in the history entry. */
  readonly state: unknown
  readonly scroll: number
  /** Open sheets and unsent fields of the page, for the same build. */
  readonly kept: Readonly<Record<string, unknown>>
  readonly build: string
}

interface Start {
  readonly opening: string
  readonly path: string
  readonly build: string
}

/** The stored place if this load is a reload of the same opening, else a new place. */
export function toInitialPlace(stored: string | undefined, start: Start): Place {
  const place = parsePlace(stored)
  const isReload =
    place !== undefined &&
    start.opening !== '' &&
    place.opening === start.opening &&
    [place.launchPath, place.path].includes(start.path)
  if (!isReload) return { ...start, launchPath: start.path, state: null, scroll: 0, kept: {} }
  return place.build === start.build ? place : { ...place, kept: {}, build: start.build }
}

/** Another page begins at its top with nothing kept. A choice changes only the query. */
export function moveTo(place: Place, next: Pick<Place, 'path' | 'state'>): Place {
  const isSamePage = pathnameOf(place.path) === pathnameOf(next.path)
  return { ...place, ...next, ...(!isSamePage && { scroll: 0, kept: {} }) }
}

export function keepValue(place: Place, name: string, value: unknown): Place {
  const { [name]: _, ...others } = place.kept
  return { ...place, kept: value === undefined ? others : { ...others, [name]: value } }
}

const pathnameOf = (path: string) => path.split('?')[0]

function parsePlace(stored: string | undefined): Place | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isPlace(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const texts = ['opening', 'launchPath', 'path', 'build'].every((name) => typeof fields.get(name) === 'string')
  const kept = fields.get('kept')
  return texts && typeof fields.get('scroll') === 'number' && typeof kept === 'object' && kept !== null
}
