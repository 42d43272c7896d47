import { expect, test } from 'vitest'
import { expectedSituations } from './met.ts'
import { met, runSeed } from './run-seed.ts'

/** Compares all state with a model after every command. MODEL_SEED repeats one seed. */
const { TEST_SLOW, MODEL_SEED } = process.env
const first = Date.now() % 1_000_000_000
const manySeeds = Array.from({ length: 300 }, (_, number) => first + number)
/** The fewest that reach all expected situations. New commands need other seeds. */
const fewSeeds = [23, 35, 41, 47]
const seeds = MODEL_SEED ? [Number(MODEL_SEED)] : TEST_SLOW ? manySeeds : fewSeeds

test.each(seeds)('the database matches the model for seed %i', { timeout: 120_000 }, (seed) => runSeed(seed))

test.skipIf(MODEL_SEED)('the seeds reach all expected situations', () => {
  expect(expectedSituations.filter((situation) => !met.has(situation))).toEqual([])
})
