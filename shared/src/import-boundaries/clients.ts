import { type Import, isTest, show, toWorkspace } from './imports.ts'

/** Who may import whom among the workspaces; each may import itself. */
const workspaces: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  server: ['shared'],
  bot: ['shared'],
  webapp: ['shared'],
  simulator: ['shared'],
  e2e: [],
  bench: ['server', 'shared'],
  scripts: [],
}

/** What the outside world offers to the tests of others: a chain in the same process, for one. */
const standsInForTests = (file: string, target: string) => isTest(file) && target.startsWith('simulator/src/testing/')

export function findForeignImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ file, target, own }) => {
      const from = toWorkspace(file)
      if (!own || !(from in workspaces) || from === toWorkspace(target)) return false
      return !workspaces[from]?.includes(toWorkspace(target)) && !standsInForTests(file, target)
    })
    .map(show)
}

/** A bare clone has only Node; their tests run where everything is installed. */
export function findDependenciesOfScripts(imports: readonly Import[]): string[] {
  return imports
    .filter(({ file }) => toWorkspace(file) === 'scripts' && !isTest(file))
    .filter(({ target, own }) => !own && !target.startsWith('node:'))
    .map(show)
}

const isDesign = (target: string) => target.startsWith('shared/design/')

/** What is loaded, not only known as a type, from the contract. */
const loadedFromShared = (imports: readonly Import[], workspace: string) =>
  imports.filter(
    ({ file, target, typeOnly }) =>
      toWorkspace(file) === workspace && toWorkspace(target) === 'shared' && !typeOnly && !isDesign(target),
  )

/** The outside world shares no code with the product, only types and design. */
export function findCodeInSimulator(imports: readonly Import[]): string[] {
  return loadedFromShared(imports, 'simulator').map(show)
}

const smallTables = [
  'client',
  'deep-link',
  'limits',
  'regions',
  'region-search',
  'boosts',
  'booking-states',
  'facets',
  'review-tags',
  'usual-reasons',
  'rewards',
  'money',
  'withdrawals',
  'offline-data',
  'words',
  'notifications/feed-problem-text',
].map((name) => `shared/src/${name}.ts`)

/** A browser gets types of the contract, and only small tables as code. */
export function findCodeInBrowser(imports: readonly Import[]): string[] {
  return loadedFromShared(imports, 'webapp')
    .filter(({ file, target }) => !isTest(file) && !smallTables.includes(target))
    .map(show)
}

/** TypeBox schemas live only in shared/src/calls; the environment's stands beside its reader. */
export function findMisplacedSchemas(imports: readonly Import[]): string[] {
  const homes = /^(shared\/src\/calls\/|server\/src\/core\/config(-variables)?\.ts$)/
  return imports
    .filter(({ file, target, typeOnly }) => target === 'typebox' && !typeOnly && !homes.test(file))
    .map(show)
}

/** The layers of the mini-app, the highest first: each may import those below it. */
const layers = ['app', 'pages', 'features', 'ui', 'api', 'host', 'locales']
const toLayer = (path: string) => layers.indexOf(/^webapp\/src\/([^/]+)\//.exec(path)?.[1] ?? '')

/** Imports of a higher layer; and of the API by `ui`, whose parts know no server. */
export function findWrongPageLayers(imports: readonly Import[]): string[] {
  return imports
    .filter(({ file, target, own }) => {
      const [from, to] = [toLayer(file), toLayer(target)]
      const isUnknown = !own || isTest(file) || from < 0 || to < 0
      return !isUnknown && (to < from || (layers[from] === 'ui' && layers[to] === 'api'))
    })
    .map(show)
}

/** Pages compose features; a feature knows no other. */
export function findFeaturesInFeatures(imports: readonly Import[]): string[] {
  const toFeature = (path: string) => /^webapp\/src\/features\/([^/]+)\//.exec(path)?.[1]
  return imports
    .filter(({ file, target, own }) => {
      const [from, to] = [toFeature(file), toFeature(target)]
      return own && !isTest(file) && from !== undefined && to !== undefined && from !== to
    })
    .map(show)
}

/** main -> updates -> bot -> features, conversations, notifications -> context, texts, the client of the server. */
export function findBotImportsInParts(imports: readonly Import[]): string[] {
  const part = /^bot\/src\/(features|conversations|notifications|locales)\//
  const above = /^bot\/src\/(main\.ts$|bot\.ts$|updates\/)/
  return imports.filter(({ file, target }) => part.test(file) && !isTest(file) && above.test(target)).map(show)
}
