import { expect, test } from 'vitest'
import { expectedSituations } from './met.ts'
import { met, runSeed } from './run-seed.ts'

/** Compares all state with a model after every command. MODEL_SEED repeats one seed. */
const { TEST_SLOW, MODEL_SEED } = process.env
const count = TEST_SLOW ? 300 : 11
const first = TEST_SLOW ? Date.now() % 1_000_000_000 : 1
const seeds = MODEL_SEED ? [Number(MODEL_SEED)] : Array.from({ length: count }, (_, number) => first + number)

test.each(seeds)('the database matches the model for seed %i', { timeout: 120_000 }, (seed) => runSeed(seed))

test.skipIf(MODEL_SEED)('the seeds reach all expected situations', () => {
  expect(expectedSituations.filter((situation) => !met.has(situation))).toEqual([])
})
