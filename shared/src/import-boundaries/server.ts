import { findCircles } from './circles.ts'
import { formatImport, type Import, isTest } from './imports.ts'

/** Each domain imports only domains in the lines above, none in the same line. */
export const domainOrder: ReadonlyArray<readonly string[]> = [
  ['days'],
  ['telegram'],
  ['core'],
  ['users'],
  ['http'],
  ['files'],
  ['operators/access'],
  ['settings'],
  ['legal'],
  ['ledger'],
  ['rates'],
  ['notifications'],
  ['payments'],
  ['referrals'],
  ['media'],
  ['team'],
  ['catalog'],
  ['mining', 'tasks', 'promo-codes', 'gift-cards'],
  ['bookings'],
  ['wallets'],
  ['watches', 'balance-proofs'],
  ['discovery'],
  ['planner'],
  ['organizers'],
  ['channels'],
  ['resellers'],
  ['support'],
  ['sharing', 'public-pages'],
  ['privacy'],
  ['statements', 'profile', 'auth'],
  ['economy'],
  ['operators'],
  ['playground'],
]

const root = 'server/src/'

/** A folder of a domain that earlier domains need: who is an operator, and the audit. */
const separateFolders = ['operators/access']

/** Undefined for programs and their commands, which may import every domain. */
export function toServerDomain(path: string): string | undefined {
  const [domain, rest] = path.startsWith(root) ? path.slice(root.length).split('/') : []
  if (rest === undefined || domain === 'commands') return undefined
  return separateFolders.find((folder) => path.startsWith(`${root}${folder}/`)) ?? domain
}

const toPlace = (domain: string) => domainOrder.findIndex((line) => line.includes(domain))

export function findUnknownDomains(files: readonly string[]): string[] {
  const domains = files.map(toServerDomain).filter((domain) => domain !== undefined)
  return [...new Set(domains)].filter((domain) => toPlace(domain) < 0).sort()
}

interface ServerImport extends Import {
  readonly from: string
  readonly to: string | undefined
}

function inServer(imports: readonly Import[]): ServerImport[] {
  return imports.flatMap((found) => {
    const from = toServerDomain(found.file)
    const isInside = from !== undefined && found.target.startsWith(root) && !isTest(found.file)
    return isInside ? [{ ...found, from, to: toServerDomain(found.target) }] : []
  })
}

export function findDomainOrderViolations(imports: readonly Import[]): string[] {
  return inServer(imports)
    .filter(({ from, to }) => to === undefined || (from !== to && toPlace(to) >= toPlace(from)))
    .map(formatImport)
}

export function findDomainCircles(imports: readonly Import[]): string[] {
  return findCircles(
    inServer(imports).flatMap(({ from, to }) => (to !== undefined ? [{ file: from, target: to }] : [])),
  )
}

const kinds = ['routes', 'store', 'rules', 'sql'] as const
type Kind = (typeof kinds)[number] | 'use case'

/** Files without a suffix of a kind are use cases. */
export const toFileKind = (path: string): Kind => kinds.find((kind) => path.endsWith(`.${kind}.ts`)) ?? 'use case'

/** Kinds that each kind can import from its own domain. */
const mayUse: Record<Kind, readonly Kind[]> = {
  routes: ['use case', 'store', 'rules', 'routes'],
  'use case': ['use case', 'store', 'rules'],
  store: ['store', 'sql', 'rules'],
  sql: ['sql', 'rules'],
  rules: ['rules'],
}

/** Kinds that each kind can import from earlier domains. */
const mayUseOfOthers: Record<Kind, readonly Kind[]> = {
  routes: ['use case', 'rules'],
  'use case': ['use case', 'rules'],
  store: ['rules', 'sql'],
  sql: ['sql', 'rules'],
  rules: ['rules'],
}

/** The only store that all later domains can import, because all money moves through it. */
const openStore = 'server/src/ledger/ledger.store.ts'
/** Operators read and correct the rows of every domain, so they can import all stores. */
const readerOfStores = 'operators'
/** These have no layers and are open to all domains; HTTP is only for routes. */
const layerless = ['core', 'telegram']

/** Finds imports against routes -> use cases -> stores -> SQL pieces -> rules. */
export function findWrongLayers(imports: readonly Import[]): string[] {
  return inServer(imports)
    .filter(({ from, to, file, target }) => {
      if (to === undefined || isApart(from) || isApart(to)) return false
      if (target === openStore && ['use case', 'store'].includes(toFileKind(file))) return false
      if (from === readerOfStores && toFileKind(file) === 'use case' && toFileKind(target) === 'store') return false
      const table = from === to ? mayUse : mayUseOfOthers
      return !table[toFileKind(file)].includes(toFileKind(target))
    })
    .map(formatImport)
}

const isApart = (domain: string) => layerless.includes(domain) || domain === 'http'

/** Digests, and a stateless table of names. */
const purePackages = ['node:crypto', 'node:util', 'windows-iana']

/** Rules can import only types from core and Telegram, and only pure packages. */
export function findImpureRules(imports: readonly Import[]): string[] {
  return imports
    .filter(({ file }) => toServerDomain(file) !== undefined && toFileKind(file) === 'rules' && !isTest(file))
    .filter(({ target, own, typeOnly }) => {
      const domain = toServerDomain(target)
      const isOutside = own ? domain !== undefined && isApart(domain) : !purePackages.includes(target)
      return isOutside && !typeOnly
    })
    .map(formatImport)
}

/** Other files can import only types of HTTP code, such as the token signer. */
export function findHttpOutsideRoutes(imports: readonly Import[]): string[] {
  return inServer(imports)
    .filter(({ from, to, file, typeOnly }) => {
      return to === 'http' && from !== 'http' && toFileKind(file) !== 'routes' && !typeOnly
    })
    .map(formatImport)
}
