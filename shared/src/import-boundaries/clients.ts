import { formatImport, type Import, isTest, toWorkspace } from './imports.ts'

const workspaces: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  server: ['shared'],
  bot: ['shared'],
  webapp: ['shared'],
  simulator: ['shared'],
  e2e: [],
  bench: ['server', 'shared'],
  scripts: ['bin'],
  bin: [],
}

const isTestHelper = (file: string, target: string) => isTest(file) && target.startsWith('simulator/src/testing/')

export function findCrossWorkspaceImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ file, target, own }) => {
      const from = toWorkspace(file)
      if (!own || !(from in workspaces) || from === toWorkspace(target)) return false
      return !workspaces[from]?.includes(toWorkspace(target)) && !isTestHelper(file, target)
    })
    .map(formatImport)
}

/** Scripts run in a fresh clone that has only Node. Their tests need packages. */
export function findDependenciesOfScripts(imports: readonly Import[]): string[] {
  return imports
    .filter(({ file }) => ['scripts', 'bin'].includes(toWorkspace(file)) && !isTest(file))
    .filter(({ target, own }) => !own && !target.startsWith('node:'))
    .map(formatImport)
}

const isDesign = (target: string) => target.startsWith('shared/design/')

const loadedFromShared = (imports: readonly Import[], workspace: string) =>
  imports.filter(
    ({ file, target, typeOnly }) =>
      toWorkspace(file) === workspace && toWorkspace(target) === 'shared' && !typeOnly && !isDesign(target),
  )

/** The simulator shares no code with the product, only types and design. */
export function findCodeImportsOfSimulator(imports: readonly Import[]): string[] {
  return loadedFromShared(imports, 'simulator').map(formatImport)
}

const smallTables = [
  'client',
  'links/deep-link',
  'limits',
  'regions/regions',
  'regions/region-search',
  'money/boosts',
  'money/gift-cards',
  'bookings/booking-states',
  'text/phone',
  'catalog/facets',
  'catalog/review-tags',
  'bookings/operator-reasons',
  'bookings/guide-limits',
  'bookings/usual-cancellation-reasons',
  'money/reward-rates',
  'money/rewards',
  'money/money',
  'money/withdrawals',
  'balance-proofs/balance-proof',
  'balance-proofs/verify-balance-proof',
  'offline-data',
  'text/words',
  'text/number-format',
  'time/days',
  'notifications/feed-problem-text',
  'bookings/add-ons-text',
  'bookings/member-booking-periods',
  'bookings/walk-in-choices',
  'bookings/direct-payment-text',
  'bookings/rest-text',
  'bookings/tax-text',
  'bookings/member-state-text',
  'bookings/party-text',
  'bookings/ticket-code',
  'bookings/units',
  'notifications/amounts',
  'notifications/feed-fault-text',
  'time/place-time',
  'typed-text/typed-price',
  'typed-text/typed-percent',
  'typed-text/typed-point',
  'typed-text/typed-values',
  'service-form/more-form.en',
  'service-form/more-form.ru',
  'service-form/service-form.en',
  'service-form/service-form.ru',
].map((name) => `shared/src/${name}.ts`)

/** The web app imports types of the contract, and code only from small tables. */
export function findCodeImportsOfWebapp(imports: readonly Import[]): string[] {
  return loadedFromShared(imports, 'webapp')
    .filter(({ file, target }) => !isTest(file) && !smallTables.includes(target))
    .map(formatImport)
}

/** Schemas belong to shared/src/calls; the environment schema is next to its reader. */
export function findMisplacedSchemas(imports: readonly Import[]): string[] {
  const homes = /^(shared\/src\/calls\/|server\/src\/core\/config\/config(-variables)?\.ts$)/
  return imports
    .filter(({ file, target, typeOnly }) => target === 'typebox' && !typeOnly && !homes.test(file))
    .map(formatImport)
}

/** Layers of the mini app, highest first. Each can import the layers below it. */
const layers = ['app', 'pages', 'features', 'ui', 'api', 'host', 'locales']
const toLayer = (path: string) => layers.indexOf(/^webapp\/src\/([^/]+)\//.exec(path)?.[1] ?? '')

/** Finds imports of a higher layer, and imports of the API by `ui`. */
export function findWrongPageLayers(imports: readonly Import[]): string[] {
  return imports
    .filter(({ file, target, own }) => {
      const [from, to] = [toLayer(file), toLayer(target)]
      const isUnknown = !own || isTest(file) || from < 0 || to < 0
      return !isUnknown && (to < from || (layers[from] === 'ui' && layers[to] === 'api'))
    })
    .map(formatImport)
}

export function findImportsBetweenFeatures(imports: readonly Import[]): string[] {
  const toFeature = (path: string) => /^webapp\/src\/features\/([^/]+)\//.exec(path)?.[1]
  return imports
    .filter(({ file, target, own }) => {
      const [from, to] = [toFeature(file), toFeature(target)]
      return own && !isTest(file) && from !== undefined && to !== undefined && from !== to
    })
    .map(formatImport)
}

/** main -> updates -> bot -> features, conversations, notifications -> context, texts, API. */
export function findBotLayerViolations(imports: readonly Import[]): string[] {
  const part = /^bot\/src\/(features|conversations|notifications|texts)\//
  const above = /^bot\/src\/(main\.ts$|bot\.ts$|updates\/)/
  return imports.filter(({ file, target }) => part.test(file) && !isTest(file) && above.test(target)).map(formatImport)
}
