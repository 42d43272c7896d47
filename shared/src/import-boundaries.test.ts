import { describe, expect, test } from 'vitest'
import { findCircles } from './import-boundaries/circles.ts'
import {
  findBotImportsInParts,
  findCodeInBrowser,
  findCodeInSimulator,
  findDependenciesOfScripts,
  findFeaturesInFeatures,
  findForeignImports,
  findMisplacedSchemas,
  findWrongPageLayers,
} from './import-boundaries/clients.ts'
import { isTest, toWorkspace } from './import-boundaries/imports.ts'
import { readRepository } from './import-boundaries/repository.ts'
import {
  findAgainstOrder,
  findDomainCircles,
  findHttpOutsideRoutes,
  findImpureRules,
  findUnknownDomains,
  findWrongLayers,
  toFileKind,
} from './import-boundaries/server.ts'

/**
 * Who may import whom (docs/decisions.md). Every import of every file that git knows or would know is read, types
 * included. The rules stand in the folder beside, each with tests that break it.
 */
const { files, imports, textOf } = readRepository()

test('there is something to check', () => {
  expect(imports.length).toBeGreaterThan(200)
  for (const workspace of ['shared', 'server', 'bot', 'webapp', 'simulator', 'scripts', 'e2e', 'bench'])
    expect(files.some((file) => toWorkspace(file) === workspace)).toBe(true)
})

test('no file imports itself in a circle, anywhere', () => {
  expect(findCircles(imports)).toEqual([])
})

describe('workspaces', () => {
  test('import only those they may', () => {
    expect(findForeignImports(imports)).toEqual([])
  })
  test('scripts have no dependencies: a bare clone has only Node', () => {
    expect(findDependenciesOfScripts(imports)).toEqual([])
  })
  test('the simulator takes nothing of ours but types and design', () => {
    expect(findCodeInSimulator(imports)).toEqual([])
  })
  test('a browser gets types of the contract, and only small tables as code', () => {
    expect(findCodeInBrowser(imports)).toEqual([])
  })
  test('TypeBox schemas live only in shared/src/calls; that of the environment is in core/config', () => {
    expect(findMisplacedSchemas(imports)).toEqual([])
  })
})

describe('the domains of the server', () => {
  test('all have a place in the order', () => {
    expect(findUnknownDomains(files)).toEqual([])
  })
  test('import only what stands before them', () => {
    expect(findAgainstOrder(imports)).toEqual([])
  })
  test('form no circle', () => {
    expect(findDomainCircles(imports)).toEqual([])
  })
  test('have layers: routes -> use cases -> stores -> rules, and call each other by use cases', () => {
    expect(findWrongLayers(imports)).toEqual([])
  })
  test('have pure rules: no database, no clock, no package', () => {
    expect(findImpureRules(imports)).toEqual([])
  })
  test('speak HTTP only in routes', () => {
    expect(findHttpOutsideRoutes(imports)).toEqual([])
  })
  test('compose SQL of pieces that ask nothing themselves', () => {
    expect(files.filter((file) => toFileKind(file) === 'sql' && textOf(file).includes('execute'))).toEqual([])
  })
})

describe('clients', () => {
  test('the mini-app’s app uses pages, pages use features, features use ui, api and host', () => {
    expect(findWrongPageLayers(imports)).toEqual([])
  })
  test('no feature of the mini-app imports a feature', () => {
    expect(findFeaturesInFeatures(imports)).toEqual([])
  })
  test('the parts of the bot don’t know the bot', () => {
    expect(findBotImportsInParts(imports)).toEqual([])
  })
})

describe('one place', () => {
  const sources = files.filter((file) => !isTest(file) && /^(server|bot|webapp|simulator|shared)\/src\//.test(file))
  const filesWith = (pattern: RegExp, workspace: string) =>
    sources.filter((file) => toWorkspace(file) === workspace && pattern.test(textOf(file)))

  test('reads the environment', () => {
    expect(filesWith(/process\.env/, 'server')).toEqual([
      'server/src/admin-command.ts',
      'server/src/import.ts',
      'server/src/main.ts',
      'server/src/migrate.ts',
      'server/src/reconcile.ts',
      'server/src/restored.ts',
      'server/src/seed.ts',
      'server/src/voucher-verify.ts',
      'server/src/worker.ts',
    ])
    expect(filesWith(/process\.env|import\.meta\.env/, 'webapp').filter((file) => !file.endsWith('main.tsx'))).toEqual(
      [],
    )
  })
  test('opens a pool', () => {
    expect(filesWith(/new pg\.(Pool|Client)/, 'server')).toEqual(['server/src/core/database.ts'])
  })
  test('writes balances and postings', () => {
    expect(filesWith(/ledger_post\(|(insertInto|updateTable|deleteFrom)\('(ledger|transactions)/, 'server')).toEqual([
      'server/src/ledger/ledger.store.ts',
      'server/src/ledger/open-transaction.ts',
    ])
  })
  test('touches the host object', () => {
    // The bridge serves the first screen, before the SDK is there.
    expect(filesWith(/@twa-dev\/sdk|window\.Telegram/, 'webapp')).toEqual([
      'webapp/src/host/bridge.ts',
      'webapp/src/host/telegram-host.ts',
      'webapp/src/host/telegram-sdk.ts',
    ])
  })
  test('reads the clock: rules and use cases get now from the database', () => {
    expect(filesWith(/Date\.now\(\)|new Date\(\)/, 'server')).toEqual([])
  })
})
