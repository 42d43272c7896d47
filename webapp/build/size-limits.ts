/** Limits in kB, gzip. The largest later files are the service page and the checkout. */
export const sizeLimits = {
  firstLoad: 122.5,
  lazyFile: 37.7,
  walletCode: 40,
  allScripts: 816,
  pageAndStyles: 18.8,
  keptForTrips: 55,
} as const

/** TON Connect loads with an action in a wallet. It is not part of the sum. */
const walletCode = 'wallet-flows'

/** The entry loads these only for the page that the bot opens, and for a lost session. */
const loadedSeldom = ['mining-page', 'session-copy']

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

export function listSizes(scripts: readonly ScriptFile[], pageAndStylesKb: number): Size[] {
  const byName = new Map(scripts.map((file) => [file.name, file]))
  const withImports = (names: readonly string[]) => {
    const found = new Set(names)
    for (const name of found) for (const next of byName.get(name)?.imports ?? []) found.add(next)
    return found
  }
  const sum = (names: Iterable<string>) => [...names].reduce((kb, name) => kb + (byName.get(name)?.kb ?? 0), 0)

  // Every opening loads the entry's other later imports.
  const entries = scripts.filter(({ isEntry }) => isEntry)
  const asked = entries.flatMap(({ name, importsLater }) => [name, ...importsLater])
  const first = withImports(asked.filter((name) => !loadedSeldom.some((seldom) => name.includes(seldom))))
  const later = new Set(scripts.flatMap(({ importsLater }) => importsLater).filter((name) => !first.has(name)))
  const besides = (name: string) => {
    const askers = scripts.filter(({ importsLater }) => importsLater.includes(name))
    const here = askers.map((asker) => new Set([...first, ...withImports([asker.name])]))
    return [...withImports([name])].filter((each) => here.some((known) => !known.has(each)))
  }
  return [
    { what: 'first load', kb: sum(first), limit: sizeLimits.firstLoad },
    ...[...later].map((name) => ({ what: name, kb: sum(besides(name)), limit: toLimit(name) })),
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
