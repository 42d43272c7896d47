import { expect, test } from 'vitest'
import { holdInventoryPlaces } from '../../../src/catalog/inventory/take-places.ts'
import { addBookable, expectNothingLeaked, holdRequest, requestHold } from '../../fixtures/booking-fixtures.ts'
import { arrive, type Reply, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { ask, leave, listWatches, requestWatch, sweep } from '../../watches/watching.ts'
import { drawFrom } from './inventory-judge.ts'
import { SeatModel } from './seat-model.ts'

const product = await startProduct()
const { db, sql } = product
const date = '2028-06-10'
const slot = { date, startTime: '10:00' }
const capacity = 6
const minuteMs = 60_000
let clock = Date.parse('2028-05-01T09:00:00Z')

class Undone extends Error {}

/** Tries holds of decreasing size and rolls them back. */
async function countHoldable(optionId: string, user: string | null): Promise<number> {
  for (let count = capacity; count > 0; count -= 1) {
    const isFree = await db
      .transaction()
      .execute(async (tx) => {
        await holdInventoryPlaces(tx, { optionId, days: [date], startTime: slot.startTime, count }, user)
        throw new Undone()
      })
      .catch((error: unknown) => error instanceof Undone)
    if (isFree) return count
  }
  return 0
}

const party = (quantity: number) => [{ unitId: 'adult', quantity }]

test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  'availability, holds and offers match the model through random steps, seed %i',
  { timeout: 900_000 },
  async (seed) => {
    const draw = drawFrom(seed * 7_919)
    await product.freeze(new Date(clock))
    const place = await addBookable(product, { options: [{ startTimes: ['10:00'], capacity }], maxUnits: capacity })
    const [optionId = ''] = place.optionIds
    const model = new SeatModel(capacity)
    const users: Traveller[] = []
    for (let n = 0; n < 8; n += 1) users.push(await arrive(product))
    const holders = new Map<string, Traveller>()
    const watchers = new Map<string, Traveller>()
    const pass = async (ms: number) => {
      clock += ms
      model.now = clock
      await product.freeze(new Date(clock))
      await sql("update session set expires_at = expires_at + interval '1 year'")
      // Another test covers cooldowns.
      await sql('delete from unpaid_hold')
    }

    const steps: Record<string, () => Promise<void>> = {
      async hold() {
        const user = draw.of(users)
        const places = 1 + draw.to(3)
        const isFree = model.free(user.id) >= places
        const reply: Reply = await requestHold(user, holdRequest(place, { ...slot, units: party(places) }))
        if (/^HOLD_/.test(reply.body.error?.code)) return
        expect([reply.status, reply.body.error?.code]).toEqual(isFree ? [201, undefined] : [409, 'SOLD_OUT'])
        if (!isFree) return
        model.hold(reply.body.data.id, user.id, places)
        holders.set(reply.body.data.id, user)
      },
      async release() {
        const own = [...model.held].filter(({ id, dueAt }) => holders.has(id) && dueAt > clock)
        if (own.length === 0) return
        const { id } = draw.of(own)
        expect((await holders.get(id)?.post(`/v1/bookings/${id}/cancel`, {}))?.status).toBe(200)
        model.release(id)
      },
      async watch() {
        const user = draw.of(users)
        if ([...watchers.values()].includes(user)) return
        const places = 1 + draw.to(3)
        const isFree = model.free() >= places
        const isTooDear = draw.to(4) === 0
        const fields = { dates: [slot], units: party(places), ...(isTooDear && { maxPrice: 1 }) }
        const reply = await requestWatch(user, place, fields)
        expect([reply.status, reply.body.error?.code]).toEqual(
          isFree && !isTooDear ? [409, 'PLACES_FREE'] : [201, undefined],
        )
        if (reply.status !== 201) return
        watchers.set(reply.body.data.id, user)
        model.watch({ id: reply.body.data.id, user: user.id, places }, isTooDear)
      },
      async leave() {
        const idle = [...watchers.keys()].filter((id) => !model.held.some((held) => held.id === `offer:${id}`))
        if (idle.length === 0) return
        const id = draw.of(idle)
        expect((await leave(product, watchers.get(id) as Traveller, id)).status).toBe(200)
        watchers.delete(id)
        model.leave(id)
      },
      async offer() {
        const offers = model.offer()
        await ask(product)
        for (const { watch, until } of offers) {
          const [shown] = await listWatches(watchers.get(watch) as Traveller)
          expect(shown).toMatchObject({ state: 'offered', offer: { expiresAt: new Date(until).toISOString() } })
        }
      },
      async expire() {
        await pass((1 + draw.to(40)) * minuteMs)
        const ended = model.expireDue()
        expect(await sweep(product)).toBe(ended.length)
      },
      async wait() {
        await pass((1 + draw.to(12)) * minuteMs)
      },
    }
    const names = ['hold', 'hold', 'hold', 'release', 'watch', 'watch', 'leave', 'offer', 'expire', 'wait'] as const
    await pass(minuteMs)
    for (let step = 0; step < 60; step += 1) {
      // Distinct times make the order of expiries certain.
      await pass(1_000)
      const name = draw.of(names)
      await steps[name]?.()
      const viewer = draw.of(users)
      const { body } = await viewer.get(
        `/v1/services/${place.serviceId}/availability?start_date=${date}&end_date=${date}`,
      )
      const seen = { all: await countHoldable(optionId, null), own: await countHoldable(optionId, viewer.id) }
      expect({ step, name, ...seen, shown: body.data[0].vacancies }).toEqual({
        ...{ step, name, all: model.free(), own: model.free(viewer.id), shown: model.free(viewer.id) },
      })
    }
    await expectNothingLeaked(product)
    // Leaves nothing that the next seed could expire or offer.
    await sql("update watch set ended_at = app_now(), ended_by = 'left' where ended_at is null")
    await pass(180 * minuteMs)
    await sweep(product)
    await ask(product)
  },
)
