import { describe, expect, test } from 'vitest'
import { createTestImports } from './create-test-imports.ts'
import {
  domainOrder,
  findDomainCircles,
  findDomainOrderViolations,
  findHttpOutsideRoutes,
  findImpureRules,
  findUnknownDomains,
  findWrongLayers,
} from './server.ts'

const mining = 'server/src/mining'

test('the domain order contains each domain once', () => {
  const domains = domainOrder.flat()
  expect(new Set(domains).size).toBe(domains.length)
})

test('a folder outside the domain order is reported', () => {
  expect(findUnknownDomains([`${mining}/claim-mining.ts`, 'server/src/main.ts'])).toEqual([])
  expect(findUnknownDomains(['server/src/lottery/draw.ts', 'server/src/lottery/win.ts'])).toEqual(['lottery'])
})

describe('the domain order', () => {
  test.each([
    ['a later domain', `server/src/payments/record.ts > ${mining}/grant-boost.ts`],
    ['a type of a later domain', `server/src/payments/record.ts > type ${mining}/grant-boost.ts`],
    ['a domain of the same line', `${mining}/claim-mining.ts > server/src/tasks/read-task.ts`],
    ['a folder inside a later domain', 'server/src/users/a.ts > server/src/catalog/favorites/count.ts'],
    ['a domain from core', 'server/src/core/deps.ts > type server/src/catalog/search/search-pool.ts'],
    ['the work of operators', 'server/src/ledger/a.ts > server/src/operators/undo/undo-action.ts'],
    ['the work of operators from their access', 'server/src/operators/access/a.ts > server/src/operators/undo/b.ts'],
    ['a program', `${mining}/claim-mining.ts > server/src/products.ts`],
  ])('reports the import: %s', (_, line) => {
    expect(findDomainOrderViolations(createTestImports(line))).toEqual([
      line.replace(' > type ', ' -> ').replace(' > ', ' -> '),
    ])
  })
  test.each([
    ['an earlier domain', `${mining}/claim-mining.ts > server/src/users/lock-user.ts`],
    ['the access of operators', 'server/src/ledger/a.ts > server/src/operators/access/record-action.ts'],
    ['its own', `${mining}/claim-mining.ts > ${mining}/mining.rules.ts`],
    ['anything in a program', `server/src/main.ts > ${mining}/mining.routes.ts`],
    ['anything in a test', `server/src/users/a.test.ts > ${mining}/mining.rules.ts`],
  ])('allows the import: %s', (_, line) => {
    expect(findDomainOrderViolations(createTestImports(line))).toEqual([])
  })
  test('reports a circle of domains as one path', () => {
    const lines = createTestImports(
      'server/src/users/a.ts > server/src/catalog/b.ts',
      'server/src/catalog/c.ts > type server/src/users/d.ts',
    )
    expect(findDomainCircles(lines)).toEqual(['catalog -> users -> catalog'])
  })
})

describe('the layers of a domain', () => {
  test.each([
    ['a use case its routes', `${mining}/claim-mining.ts > ${mining}/mining.routes.ts`],
    ['a store its use case', `${mining}/mining.store.ts > ${mining}/claim-mining.ts`],
    ['a store a type of its use case', `${mining}/mining.store.ts > type ${mining}/claim-mining.ts`],
    ['rules their store', `${mining}/mining.rules.ts > type ${mining}/mining.store.ts`],
    ['a use case a piece of SQL', `${mining}/claim-mining.ts > ${mining}/mining.sql.ts`],
    ['another domain’s store', `${mining}/claim-mining.ts > server/src/users/users.store.ts`],
    ['another domain’s routes', `${mining}/mining.routes.ts > server/src/payments/payments.routes.ts`],
    ['a store another domain’s use case', `${mining}/mining.store.ts > server/src/users/get-user.ts`],
    ['rules the ledger’s store', `${mining}/mining.rules.ts > server/src/ledger/ledger.store.ts`],
  ])('report the import: %s', (_, line) => {
    expect(findWrongLayers(createTestImports(line))).toHaveLength(1)
  })
  test.each([
    ['routes their store, for one row', `${mining}/mining.routes.ts > ${mining}/mining.store.ts`],
    ['a use case its store', `${mining}/claim-mining.ts > ${mining}/mining.store.ts`],
    ['a store core', `${mining}/mining.store.ts > server/src/core/database/database.ts`],
    ['a use case the ledger’s post', `${mining}/claim-mining.ts > server/src/ledger/ledger.store.ts`],
    ['a use case of operators any store', `server/src/operators/undo/a.ts > ${mining}/mining.store.ts`],
    ['routes HTTP', `${mining}/mining.routes.ts > server/src/http/route.ts`],
  ])('allow the import: %s', (_, line) => {
    expect(findWrongLayers(createTestImports(line))).toEqual([])
  })
})

describe('rules', () => {
  test.each([
    ['the database', `${mining}/mining.rules.ts > server/src/core/database/database.ts`],
    ['a package', `${mining}/mining.rules.ts > kysely`],
  ])('cannot import %s', (_, line) => {
    expect(findImpureRules(createTestImports(line))).toHaveLength(1)
  })
  test('can import types of core, digests and the contract', () => {
    const lines = createTestImports(
      `${mining}/mining.rules.ts > type server/src/core/schema.ts`,
      `${mining}/mining.rules.ts > node:crypto`,
      `${mining}/mining.rules.ts > shared/src/money/money.ts`,
    )
    expect(findImpureRules(lines)).toEqual([])
  })
})

test('only routes import HTTP code, other files only its types', () => {
  expect(findHttpOutsideRoutes(createTestImports(`${mining}/claim-mining.ts > server/src/http/route.ts`))).toHaveLength(
    1,
  )
  expect(
    findHttpOutsideRoutes(createTestImports('server/src/auth/sign-in.ts > type server/src/http/session.ts')),
  ).toEqual([])
  expect(findHttpOutsideRoutes(createTestImports(`${mining}/mining.routes.ts > server/src/http/route.ts`))).toEqual([])
})
