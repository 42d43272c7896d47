import { expect, test } from 'vitest'
import { listImports } from './imports.ts'

const listTargets = (text: string) => listImports('server/src/mining/claim.ts', text).map(({ target }) => target)

test.each([
  ["import { fail } from './fail.ts'", 'server/src/mining/fail.ts'],
  ["import {\n  one,\n  two,\n} from '../core/both.ts'", 'server/src/core/both.ts'],
  ["import '../core/effect.ts'", 'server/src/core/effect.ts'],
  ["export * from '../core/all.ts'", 'server/src/core/all.ts'],
  ["export { one } from '../core/one.ts'", 'server/src/core/one.ts'],
  ["const page = await import('./page.ts')", 'server/src/mining/page.ts'],
  ["let later: import('./later.ts').Later", 'server/src/mining/later.ts'],
  ["import { money } from '@enp/shared/money/money'", 'shared/src/money/money.ts'],
  ["import '@enp/shared/design/tokens.css'", 'shared/design/tokens.css'],
  ["import { open } from '@enp/server/src/core/database/database.ts'", 'server/src/core/database/database.ts'],
  ["import { sql } from 'kysely'", 'kysely'],
  ["import jwt from '@fastify/jwt'", '@fastify/jwt'],
  ["import { fetch } from 'undici/types'", 'undici'],
])('%s is read', (text, target) => {
  expect(listTargets(text)).toEqual([target])
})

test('a type import is listed and marked as type only', () => {
  const text =
    "import type { One } from './one.ts'\nexport type { Two } from './two.ts'\nimport { three } from './three.ts'"
  expect(listImports('a/b.ts', text).map(({ target, typeOnly }) => [target, typeOnly])).toEqual([
    ['a/one.ts', true],
    ['a/two.ts', true],
    ['a/three.ts', false],
  ])
})
