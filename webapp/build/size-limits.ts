/**
 * kB, gzip. The first load may grow to 125; since the trips it knows their routes, those of shares and of what is waited
 * for, has the place where a hold is told of on every page, pulls lists down and lets a picture grow into its page. The
 * largest later files are the page of a service and the checkout, whose form, extras, ways to pay and refusals in both
 * languages are fetched ahead in one go. Pages that few openings show have their styles in their code; the desk of
 * organizers only members load. Together they may have 625: home, maps, planned days, search, and the sentences of refunds,
 * new bank details and calendars.
 * What a trip needs without a connection may have 60, by Brotli, with the answers that are stored and a picture, which have
 * the rest.
 */
export const sizeLimits = {
  firstLoad: 124,
  lazyFile: 33,
  walletCode: 40,
  allScripts: 625,
  pageAndStyles: 18,
  keptForTrips: 52,
} as const

/** TON Connect, whose size is its own: it loads with an action in a wallet, and stands apart from the sum. */
const walletCode = 'wallet-flows'

const landing = 'mining-page'

/** A page that shows us every component; nobody else loads it. */
const showroom = 'ui-page'

/** A file of scripts: its size as it is sent, and which others it needs at once or later. */
export interface ScriptFile {
  readonly name: string
  readonly kb: number
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly importsLater: readonly string[]
}

export interface Size {
  readonly what: string
  readonly kb: number
  readonly limit: number
}

/**
 * What the limits are about: the first load, everything that is asked for later with all it needs
 * besides what is there by then, and the sums.
 */
export function listSizes(scripts: readonly ScriptFile[], pageAndStylesKb: number): Size[] {
  const byName = new Map(scripts.map((file) => [file.name, file]))
  const withImports = (names: readonly string[]) => {
    const found = new Set(names)
    for (const name of found) for (const next of byName.get(name)?.imports ?? []) found.add(next)
    return found
  }
  const sum = (names: Iterable<string>) => [...names].reduce((kb, name) => kb + (byName.get(name)?.kb ?? 0), 0)

  // What the entry asks for by itself later, it asks for in every opening, but for the page where the bot's buttons lead.
  const entries = scripts.filter(({ isEntry }) => isEntry)
  const asked = entries.flatMap(({ name, importsLater }) => [name, ...importsLater])
  const first = withImports(asked.filter((name) => !name.includes(landing)))
  const later = new Set(scripts.flatMap(({ importsLater }) => importsLater).filter((name) => !first.has(name)))
  const besides = (name: string) => {
    const askers = scripts.filter(({ importsLater }) => importsLater.includes(name))
    const here = askers.map((asker) => new Set([...first, ...withImports([asker.name])]))
    return [...withImports([name])].filter((each) => here.some((known) => !known.has(each)))
  }
  return [
    { what: 'first load', kb: sum(first), limit: sizeLimits.firstLoad },
    ...[...later]
      .filter((name) => !name.includes(showroom))
      .map((name) => ({ what: name, kb: sum(besides(name)), limit: toLimit(name) })),
    {
      what: 'all scripts',
      kb: sum([...byName.keys()].filter((name) => !name.includes(walletCode))),
      limit: sizeLimits.allScripts,
    },
    { what: 'page and styles', kb: pageAndStylesKb, limit: sizeLimits.pageAndStyles },
  ]
}

function toLimit(name: string): number {
  return name.includes(walletCode) ? sizeLimits.walletCode : sizeLimits.lazyFile
}
