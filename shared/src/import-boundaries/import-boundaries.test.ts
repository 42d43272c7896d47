import { describe, expect, test } from 'vitest'
import { findCircles } from './circles.ts'
import {
  findBotLayerViolations,
  findCodeImportsOfSimulator,
  findCodeImportsOfWebapp,
  findCrossWorkspaceImports,
  findDependenciesOfScripts,
  findImportsBetweenFeatures,
  findMisplacedSchemas,
  findWrongPageLayers,
} from './clients.ts'
import { isTest, toWorkspace } from './imports.ts'
import { readRepositoryImports } from './repository.ts'
import {
  findDomainCircles,
  findDomainOrderViolations,
  findHttpOutsideRoutes,
  findImpureRules,
  findUnknownDomains,
  findWrongLayers,
  toFileKind,
} from './server.ts'

/** Reads every import, also of types; docs/decisions/0001-workspaces-and-domains.md. */
const { files, imports, textOf } = readRepositoryImports()

test('the repository has files and imports of every workspace', () => {
  expect(imports.length).toBeGreaterThan(200)
  for (const workspace of ['shared', 'server', 'bot', 'webapp', 'simulator', 'scripts', 'bin', 'e2e', 'bench'])
    expect(files.some((file) => toWorkspace(file) === workspace)).toBe(true)
})

test('no file imports itself through a circle', () => {
  expect(findCircles(imports)).toEqual([])
})

describe('workspaces', () => {
  test('import only permitted workspaces', () => {
    expect(findCrossWorkspaceImports(imports)).toEqual([])
  })
  test('have scripts without dependencies, because a fresh clone has only Node', () => {
    expect(findDependenciesOfScripts(imports)).toEqual([])
  })
  test('have a simulator that imports only types and design from shared', () => {
    expect(findCodeImportsOfSimulator(imports)).toEqual([])
  })
  test('have a web app that imports types of the contract, and code only from small tables', () => {
    expect(findCodeImportsOfWebapp(imports)).toEqual([])
  })
  test('define TypeBox schemas only in shared/src/calls, except the environment schema in core/config', () => {
    expect(findMisplacedSchemas(imports)).toEqual([])
  })
})

describe('the domains of the server', () => {
  test('are all in the domain order', () => {
    expect(findUnknownDomains(files)).toEqual([])
  })
  test('import only domains before them', () => {
    expect(findDomainOrderViolations(imports)).toEqual([])
  })
  test('import each other without circles', () => {
    expect(findDomainCircles(imports)).toEqual([])
  })
  test('have layers (routes, use cases, stores, rules) and call each other through use cases', () => {
    expect(findWrongLayers(imports)).toEqual([])
  })
  test('have pure rules without database, clock and packages', () => {
    expect(findImpureRules(imports)).toEqual([])
  })
  test('use HTTP only in routes', () => {
    expect(findHttpOutsideRoutes(imports)).toEqual([])
  })
  test('compose SQL from pieces that run no queries', () => {
    expect(files.filter((file) => toFileKind(file) === 'sql' && textOf(file).includes('execute'))).toEqual([])
  })
})

describe('clients', () => {
  test('import downward in the mini app: app, pages, features, then ui, api and host', () => {
    expect(findWrongPageLayers(imports)).toEqual([])
  })
  test('have no mini app feature that imports another feature', () => {
    expect(findImportsBetweenFeatures(imports)).toEqual([])
  })
  test('have bot features that never import the bot itself', () => {
    expect(findBotLayerViolations(imports)).toEqual([])
  })
})

describe('source code', () => {
  const sources = files.filter((file) => !isTest(file) && /^(server|bot|webapp|simulator|shared)\/src\//.test(file))
  const filesWith = (pattern: RegExp, workspace: string) =>
    sources.filter((file) => toWorkspace(file) === workspace && pattern.test(textOf(file)))

  test('reads the environment only in programs', () => {
    expect(filesWith(/process\.env/, 'server')).toEqual([
      'server/src/admin-command.ts',
      'server/src/doctor.ts',
      'server/src/economy-command.ts',
      'server/src/import.ts',
      'server/src/main.ts',
      'server/src/migrate.ts',
      'server/src/proof-verify.ts',
      'server/src/reconcile.ts',
      'server/src/restored.ts',
      'server/src/seed.ts',
      'server/src/things-to-do-feed.ts',
      'server/src/voucher-verify.ts',
      'server/src/worker.ts',
    ])
    expect(filesWith(/process\.env|import\.meta\.env/, 'webapp').filter((file) => !file.endsWith('main.tsx'))).toEqual(
      [],
    )
  })
  test('opens a connection pool only in core/database', () => {
    expect(filesWith(/new pg\.(Pool|Client)/, 'server')).toEqual(['server/src/core/database/database.ts'])
  })
  test('writes balances and postings only in two files of the ledger', () => {
    expect(filesWith(/ledger_post\(|(insertInto|updateTable|deleteFrom)\('(ledger|transactions)/, 'server')).toEqual([
      'server/src/ledger/ledger.store.ts',
      'server/src/ledger/open-transaction.ts',
    ])
  })
  test('uses the Telegram SDK only in the host layer', () => {
    // The bridge serves the first screen before the SDK is loaded.
    expect(filesWith(/@twa-dev\/sdk|window\.Telegram/, 'webapp')).toEqual([
      'webapp/src/host/telegram/bridge.ts',
      'webapp/src/host/telegram/host-storage.ts',
      'webapp/src/host/telegram/telegram-host.ts',
      'webapp/src/host/telegram/telegram-sdk.ts',
    ])
  })
  test('never reads the clock on the server: rules and use cases get the time from the database', () => {
    expect(filesWith(/Date\.now\(\)|new Date\(\)/, 'server')).toEqual([])
  })
})
