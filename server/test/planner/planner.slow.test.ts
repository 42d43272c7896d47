import { expect, test } from 'vitest'
import { startProduct } from '../fixtures/harness.ts'
import { fillForPlans, judgePlanRequests, planningAt } from './planning.ts'

test('all plans for a thousand requests are feasible, and all suggested alternatives exist', {
  timeout: 600_000,
}, async () => {
  const product = await startProduct()
  await product.freeze(planningAt)
  await fillForPlans(product, { services: 600, seed: 19 })
  const { faults, seen } = await judgePlanRequests(product, { count: 1_000, seed: 7 })
  expect(faults).toEqual([])
  expect(seen.plans).toBeGreaterThan(500)
  expect(seen.explained).toBeGreaterThan(50)
})
