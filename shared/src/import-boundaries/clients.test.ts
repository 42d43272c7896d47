import { describe, expect, test } from 'vitest'
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
import { createTestImports } from './create-test-imports.ts'
import type { Import } from './imports.ts'

type Rule = (imports: readonly Import[]) => string[]

const refused: ReadonlyArray<readonly [name: string, rule: Rule, line: string]> = [
  ['the server by the mini app', findCrossWorkspaceImports, 'webapp/src/a.ts > server/src/main.ts'],
  ['a type of the server by the bot', findCrossWorkspaceImports, 'bot/src/a.ts > type server/src/main.ts'],
  ['the local chain by the server', findCrossWorkspaceImports, 'server/src/a.ts > simulator/src/testing/chain.ts'],
  [
    'the insides of the messenger by a flow',
    findCrossWorkspaceImports,
    'server/test/a.test.ts > simulator/src/server.ts',
  ],
  ['the product by a journey', findCrossWorkspaceImports, 'e2e/journeys/a.ts > shared/src/money/money.ts'],
  ['a package by a script', findDependenciesOfScripts, 'scripts/start.mjs > execa'],
  ['a package by the entry point', findDependenciesOfScripts, 'bin/programs.mjs > dotenv'],
  [
    'code of the contract by the simulator',
    findCodeImportsOfSimulator,
    'simulator/src/a.ts > shared/src/money/money.ts',
  ],
  ['the whole contract by a browser', findCodeImportsOfWebapp, 'webapp/src/a.ts > shared/src/contract.ts'],
  ['TypeBox by a domain', findMisplacedSchemas, 'server/src/mining/a.ts > typebox'],
  ['a page by a feature', findWrongPageLayers, 'webapp/src/features/mining/a.ts > webapp/src/pages/mining.tsx'],
  ['a type of the app by a page', findWrongPageLayers, 'webapp/src/pages/a.tsx > type webapp/src/app/paths.ts'],
  ['the API by the interface', findWrongPageLayers, 'webapp/src/ui/actions/a.tsx > webapp/src/api/api.ts'],
  ['a feature by a feature', findImportsBetweenFeatures, 'webapp/src/features/a/b.ts > webapp/src/features/c/d.ts'],
  ['the bot by its feature', findBotLayerViolations, 'bot/src/features/a.ts > bot/src/bot.ts'],
]

const allowed: typeof refused = [
  ['the contract by the server', findCrossWorkspaceImports, 'server/src/a.ts > shared/src/money/money.ts'],
  ['the local chain by a flow', findCrossWorkspaceImports, 'server/test/a.test.ts > simulator/src/testing/chain.ts'],
  ['Node by a script', findDependenciesOfScripts, 'scripts/start.mjs > node:path'],
  ['a package by the test of a script', findDependenciesOfScripts, 'scripts/test/start.test.mjs > vitest'],
  [
    'types of the contract by the simulator',
    findCodeImportsOfSimulator,
    'simulator/src/a.ts > type shared/src/contract.ts',
  ],
  ['a small table by a browser', findCodeImportsOfWebapp, 'webapp/src/a.ts > shared/src/money/money.ts'],
  ['TypeBox by the calls', findMisplacedSchemas, 'shared/src/calls/api.ts > typebox'],
  ['a feature by a page', findWrongPageLayers, 'webapp/src/pages/a.tsx > webapp/src/features/mining/b.ts'],
  ['its own parts by a feature', findImportsBetweenFeatures, 'webapp/src/features/a/b.ts > webapp/src/features/a/c.ts'],
  ['a feature by the bot', findBotLayerViolations, 'bot/src/bot.ts > bot/src/features/a.ts'],
]

describe('a forbidden import', () => {
  test.each(refused)('is reported: %s', (_, rule, line) => {
    expect(rule(createTestImports(line))).toEqual([line.replace(/ > (type )?/, ' -> ')])
  })
})

describe('a permitted import', () => {
  test.each(allowed)('is not reported: %s', (_, rule, line) => {
    expect(rule(createTestImports(line))).toEqual([])
  })
})
