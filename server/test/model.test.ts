import { expect, test } from 'vitest'
import { expectedSituations } from './model/met.ts'
import { met, runSeed } from './model/run-seed.ts'

/**
 * The product against a model of it: eight people, four currencies, the whole state compared after
 * every command. The seeds of every run are the same, those of `npm run test:slow` are new ones;
 * MODEL_SEED takes one of them again.
 */
const { TEST_SLOW, MODEL_SEED } = process.env
const count = TEST_SLOW ? 300 : 11
const first = TEST_SLOW ? Date.now() % 1_000_000_000 : 1
const seeds = MODEL_SEED ? [Number(MODEL_SEED)] : Array.from({ length: count }, (_, number) => first + number)

test.each(seeds)('the model and the database agree, seed %i', { timeout: 120_000 }, (seed) => runSeed(seed))

test.skipIf(MODEL_SEED)('the seeds have met what they are there for', () => {
  expect(expectedSituations.filter((situation) => !met.has(situation))).toEqual([])
})
