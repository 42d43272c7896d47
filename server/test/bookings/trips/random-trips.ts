import { expect } from 'vitest'
import { expectNothingLeaked } from '../../fixtures/booking-fixtures.ts'
import { arrive, operatorId, type Product } from '../../fixtures/harness.ts'
import { addReseller } from '../../resellers/octo-fixtures.ts'
import { runTrips } from './run-trips.ts'
import { setTaxRates } from './stay-actions.ts'
import { gather, openSimilar } from './world.ts'

const { TEST_SLOW, TRIPS_SEED, TRIPS_TOLD } = process.env
/** Runs that share a clock. */
const together = 25
/** 200 runs, or 10,000 with `npm run test:slow`. Two files have a half each. */
const batches = (TEST_SLOW ? 10_000 : 200) / together / 2
const first = TEST_SLOW ? Date.now() % 1_000_000 : 1
/** Checks everything, which is slow, only once per this number of batches. */
const judgedEvery = 20

export const tripsTimeout = TEST_SLOW ? 4 * 3_600_000 : 600_000

/** `npm run test:slow` uses new seeds. TRIPS_SEED repeats one, in the first half. */
function listSeeds(half: 'first' | 'second'): number[] {
  if (TRIPS_SEED) return half === 'first' ? [Number(TRIPS_SEED)] : []
  const start = half === 'first' ? first : first + batches
  return Array.from({ length: batches }, (_, number) => start + number)
}

/** Random actions of two to eight users, some of them concurrent. */
export async function runRandomTrips(product: Product, half: 'first' | 'second'): Promise<void> {
  const told = { answers: new Map<string, number>(), strange: [] }
  const [member, ...people] = await gather(product, 25)
  if (!member) throw new Error('nobody works for the organizer')
  await arrive(product, { telegramId: operatorId })
  await product.sql(
    `with who as (insert into organizer (key, name, about, rating, reviews, fingerprint)
        values ('Тропа у воды', 'Тропа у воды', '', 480, 0, '') returning id)
      insert into organizer_member (organizer_id, telegram_id, role) select id, $1, 'owner' from who`,
    [member.telegramId],
  )
  await setTaxRates(product)
  await openSimilar(product)
  const octo = await addReseller(product, { marginBasisPoints: 1_330 })
  for (const [number, seed] of listSeeds(half).entries()) {
    await runTrips({ product, people, member, octo }, { seed, runs: together, told })
    if (number % judgedEvery !== judgedEvery - 1) continue
    await expectNothingLeaked(product)
    if (TRIPS_TOLD) process.stdout.write(`${(number + 1) * together} runs\n`)
  }
  await expectNothingLeaked(product)
  expect(product.errors).toEqual([])
  if (TRIPS_TOLD)
    process.stdout.write(
      `${[...told.answers]
        .sort()
        .map(([what, times]) => `${what} × ${times}`)
        .join('\n')}\n`,
    )
}
