import { test } from 'vitest'
import { startProduct } from '../../fixtures/harness.ts'
import { runRandomTrips, tripsTimeout } from './random-trips.ts'

const product = await startProduct()

test('random actions on trips sell each place once and lose no money, second half', { timeout: tripsTimeout }, () =>
  runRandomTrips(product, 'second'),
)
