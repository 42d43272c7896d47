import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { linkMember } from '../../../src/team/members/link-member.ts'
import { addBookable, expectNothingLeaked } from '../../fixtures/booking-fixtures.ts'
import { tourTerms } from '../../fixtures/booking-money.ts'
import { chainAddresses } from '../../fixtures/chain-money.ts'
import { addGuest, bookingScenarios, freeLeases, type Guest, startCancellation } from '../../fixtures/departures.ts'
import { arrive, startProduct } from '../../fixtures/harness.ts'
import { startWorkerProcess } from '../../fixtures/server-process.ts'
import { listNotifications } from '../../fixtures/shop.ts'

const users = 200
const kills = 4
const product = await startProduct({ env: chainAddresses })
const { sql, db } = product

const count = async (condition: string): Promise<number> =>
  (await sql<{ count: number }>(`select count(*)::int as count from ${condition}`))[0]?.count ?? 0
const done = () => count('departure_cancellation_booking where outcome is not null')

test(`a departure of ${users} bookings, cancelled by two workers that are killed ${kills} times, refunds each once`, {
  timeout: 900_000,
}, async () => {
  const tour = await addBookable(product, {
    ...tourTerms,
    organizer: 'Лёд и сосны',
    options: tourTerms.options.map((option) => ({ ...option, capacity: 2 * users })),
  })
  const oleg = await arrive(product)
  await linkMember(db, { organizer: 'Лёд и сосны', telegramId: oleg.telegramId, role: 'owner' })
  const when = { date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10), startTime: '10:00' }
  const guests: Guest[] = []
  for (let made = 0; made < users; made += 1)
    guests.push(await addGuest(product, tour, when, bookingScenarios[made % bookingScenarios.length] ?? 'usdt'))
  expect((await startCancellation(product, oleg, tour, when)).body.data.cancellation.total).toBe(users)

  const env = { LOG_LEVEL: 'silent' }
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await done()
    await freeLeases(product)
    const workers = await Promise.all([startWorkerProcess(product, { env }), startWorkerProcess(product, { env })])
    await vi.waitUntil(async () => (await done()) > before + 5, { timeout: 120_000, interval: 5 })
    for (const worker of workers) worker.kill('SIGKILL')
    await Promise.all(workers.map((worker) => worker.exitCode ?? worker.signalCode ?? once(worker, 'exit')))
    expect(await done()).toBeLessThan(users)
  }
  await freeLeases(product)
  await startWorkerProcess(product, { env })
  await vi.waitUntil(async () => (await count('departure_cancellation where ended_at is not null')) === 1, {
    timeout: 120_000,
    interval: 100,
  })

  expect(await count("departure_cancellation_booking where outcome = 'kept' or outcome is null")).toBe(0)
  for (const { way, person, id } of guests) {
    const isPaid = way !== 'hold' && way !== 'paying'
    expect([way, await count(`booking_refund where booking_id = '${id}'`)]).toEqual([way, isPaid ? 1 : 0])
    const kinds = ['booking_cancelled', 'booking_declined', 'hold_cancelled']
    const told = await Promise.all(kinds.map((kind) => listNotifications(product, person, kind)))
    expect(told.flat()).toHaveLength(1)
  }
  expect(await sql('select held, sold, closed from inventory where option_id = $1', [tour.optionIds[0]])).toEqual([
    { held: 0, sold: 0, closed: true },
  ])
  expect(await listNotifications(product, oleg, 'departure_cancelled')).toHaveLength(1)
  await expectNothingLeaked(product)
})
