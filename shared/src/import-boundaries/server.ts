import { findCircles } from './circles.ts'
import { type Import, isTest, show } from './imports.ts'

/**
 * The server's domains. Each calls only what stands in a line above its own, so none imports itself in a circle, and
 * those of one line don't import each other. Some of them are still to come.
 */
export const domainOrder: ReadonlyArray<readonly string[]> = [
  ['telegram'],
  ['core'],
  ['users'],
  ['http'],
  ['files'],
  ['operators'],
  ['ledger'],
  ['rates'],
  ['notifications'],
  ['payments'],
  ['referrals'],
  ['media'],
  ['catalog'],
  ['mining', 'tasks'],
  ['bookings'],
  ['wallets'],
  ['watches'],
  ['discovery'],
  ['planner'],
  ['organizers'],
  ['support'],
  ['admin'],
  ['sharing'],
  ['privacy'],
  ['statements', 'profile', 'auth'],
]

const root = 'server/src/'

/** Returns the domain of a server file; undefined for programs and their commands, which may import every domain. */
export function toDomain(path: string): string | undefined {
  const [domain, rest] = path.startsWith(root) ? path.slice(root.length).split('/') : []
  return rest === undefined || domain === 'commands' ? undefined : domain
}

const toPlace = (domain: string) => domainOrder.findIndex((line) => line.includes(domain))

/** Folders that have no place in the order. */
export function findUnknownDomains(files: readonly string[]): string[] {
  const domains = files.map(toDomain).filter((domain) => domain !== undefined)
  return [...new Set(domains)].filter((domain) => toPlace(domain) < 0).sort()
}

interface ServerImport extends Import {
  readonly from: string
  /** Undefined for a program. */
  readonly to: string | undefined
}

/** The imports of domains' files within the server, types included; tests may look anywhere. */
function inServer(imports: readonly Import[]): ServerImport[] {
  return imports.flatMap((found) => {
    const from = toDomain(found.file)
    const isInside = from !== undefined && found.target.startsWith(root) && !isTest(found.file)
    return isInside ? [{ ...found, from, to: toDomain(found.target) }] : []
  })
}

/** Imports of a domain that doesn't stand before the file's own, or of a program. */
export function findAgainstOrder(imports: readonly Import[]): string[] {
  return inServer(imports)
    .filter(({ from, to }) => to === undefined || (from !== to && toPlace(to) >= toPlace(from)))
    .map(show)
}

export function findDomainCircles(imports: readonly Import[]): string[] {
  return findCircles(
    inServer(imports).flatMap(({ from, to }) => (to !== undefined ? [{ file: from, target: to }] : [])),
  )
}

const kinds = ['routes', 'store', 'rules', 'sql'] as const
type Kind = (typeof kinds)[number] | 'use case'

/** What a file is, by its name. Whatever has no kind of its own is a use case. */
export const toFileKind = (path: string): Kind => kinds.find((kind) => path.endsWith(`.${kind}.ts`)) ?? 'use case'

/** What each kind may import of its own domain, types included. */
const mayUse: Record<Kind, readonly Kind[]> = {
  routes: ['use case', 'store', 'rules', 'routes'],
  'use case': ['use case', 'store', 'rules'],
  store: ['store', 'sql', 'rules'],
  sql: ['sql', 'rules'],
  rules: ['rules'],
}

/** What each kind may import of the domains before its own. */
const mayUseOfOthers: Record<Kind, readonly Kind[]> = {
  routes: ['use case', 'rules'],
  'use case': ['use case', 'rules'],
  store: ['rules', 'sql'],
  sql: ['sql', 'rules'],
  rules: ['rules'],
}

/** Money moves in the ledger's store, whoever moves it: the one store that others call. */
const openStore = 'server/src/ledger/ledger.store.ts'
/** Core and the messenger have no layers, and are for all of them; HTTP is for routes. */
const layerless = ['core', 'telegram']

/** Imports that skip a layer or go back up: routes -> use cases -> stores -> pieces of SQL -> rules. */
export function findWrongLayers(imports: readonly Import[]): string[] {
  return inServer(imports)
    .filter(({ from, to, file, target }) => {
      if (to === undefined || isApart(from) || isApart(to)) return false
      if (target === openStore && ['use case', 'store'].includes(toFileKind(file))) return false
      const table = from === to ? mayUse : mayUseOfOthers
      return !table[toFileKind(file)].includes(toFileKind(target))
    })
    .map(show)
}

const isApart = (domain: string) => layerless.includes(domain) || domain === 'http'

/** Packages that rules may use: digests, and a table of names without any state. */
const purePackages = ['node:crypto', 'windows-iana']

/** Rules know values only: nothing of core or Telegram but types, and no package that isn't pure. */
export function findImpureRules(imports: readonly Import[]): string[] {
  return imports
    .filter(({ file }) => toDomain(file) !== undefined && toFileKind(file) === 'rules' && !isTest(file))
    .filter(({ target, own, typeOnly }) => {
      const domain = toDomain(target)
      const isOutside = own ? domain !== undefined && isApart(domain) : !purePackages.includes(target)
      return isOutside && !typeOnly
    })
    .map(show)
}

/** Only routes speak HTTP; what else it gives, like the signer of tokens, others know as a type. */
export function findHttpOutsideRoutes(imports: readonly Import[]): string[] {
  return inServer(imports)
    .filter(({ from, to, file, typeOnly }) => {
      return to === 'http' && from !== 'http' && toFileKind(file) !== 'routes' && !typeOnly
    })
    .map(show)
}
