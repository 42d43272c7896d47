import { describe, expect, test } from 'vitest'
import { getNow } from '../../src/core/database/clock.ts'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBookable, expectNothingLeaked, readBooking } from '../fixtures/booking-fixtures.ts'
import { daysFrom, getBalance, getEarned, getState, paidByCard, tourTerms } from '../fixtures/booking-money.ts'
import { chainAddresses } from '../fixtures/chain-money.ts'
import { addGuest, type When } from '../fixtures/departures.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct } from '../fixtures/harness.ts'
import { cancelAsOperator, finishCancellations, runCancellations } from '../fixtures/operator-cancellations.ts'
import { atOnce, listNotifications } from '../fixtures/shop.ts'

const product = await startProduct({ env: chainAddresses })
const { sql, db } = product
const start = new Date('2028-02-20T09:00:00Z')
await product.freeze(start)

const tour = await addBookable(product, { ...tourTerms, organizer: 'Тропа' })
const nextDay = daysFrom('2028-03-07') as () => When
const owner = await arrive(product)
await linkMember(db, { organizer: 'Тропа', telegramId: owner.telegramId, role: 'owner' })
const operator = await arrive(product, { telegramId: operatorId })

const preview = async (id: string, percent: number) =>
  (await getAsBot(product, `/internal/admin/bookings/${id}/cancel`, { operatorId, percent })).body.data
const undo = (actionId: string) => asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })
const stateOf = async (id: string) =>
  (
    await sql<{ state: string }>('select state from operator_cancellation where booking_id = $1 order by created_at', [
      id,
    ])
  ).map(({ state }) => state)
const cancelTwenty = (id: string, percent: number) =>
  atOnce(20, (index) =>
    cancelAsOperator(product, id, {
      operatorId: operatorId + (index % 2),
      updateId: 7,
      percent,
      reason: { words: 'Лёд тонкий' },
    }),
  )

describe('a paid booking that an operator cancels', () => {
  test.each([
    ['usdt', 100, { usdt: 70 }, {}],
    ['usdt', 50, { usdt: 35 }, { usdt: '28' }],
    ['usdt', 0, {}, { usdt: '56' }],
    ['chain', 50, { ton: 10 }, { ton: '8' }],
    ['card', 50, {}, { rub: '2240' }],
    ['enp', 50, { usdt: 31.5, enp: 350 }, { usdt: '28' }],
  ] as const)('by %s refunds %i %% once after ten minutes under twenty presses', async (way, percent, back, kept) => {
    const when = nextDay()
    const { id, person } = await addGuest(product, tour, when, way)
    const [before, earnedBefore] = [await getBalance(person), await getEarned(product, id)]
    const shown = await preview(id, percent)
    const [currency] = Object.keys(kept)
    expect(shown).toMatchObject({
      percent,
      organizerKeeps: currency ? [{ currency, amount: Object.values(kept)[0] }] : [],
    })
    const pressed = await cancelTwenty(id, percent)
    expect(pressed.filter(({ body }) => body.data.first && body.data.undo).length).toBeGreaterThan(0)
    expect([await getState(product, id), await getBalance(person), await stateOf(id)]).toEqual([
      'confirmed',
      before,
      ['pending'],
    ])
    expect(await listNotifications(product, person, 'booking_cancelled')).toEqual([])
    await product.freeze(new Date((await getNow(db)).getTime() + 10 * 60_000))
    await Promise.all(Array.from({ length: 5 }, () => runCancellations(product)))
    expect([await getState(product, id), await stateOf(id)]).toEqual(['cancelled_by_tourist', ['done']])
    const after = await getBalance(person)
    expect({ usdt: after.usdt - before.usdt, ton: after.ton - before.ton, enp: after.enp - before.enp }).toEqual({
      ...{ usdt: 0, ton: 0, enp: 0 },
      ...back,
    })
    if (way !== 'card')
      expect(shown.refunds.map(({ amount }: { amount: string }) => Number(amount))).toEqual(
        percent === 0 ? [] : [Object.values(back)[0]],
      )
    expect(await sql('select percent from booking_refund where booking_id = $1', [id])).toEqual([{ percent }])
    const earned = await getEarned(product, id)
    const scale = { usdt: 1_000_000, ton: 1_000_000_000, rub: 100 }
    for (const [unit, amount] of Object.entries(kept) as [keyof typeof scale, string][])
      expect((earned[unit] ?? 0) - (earnedBefore[unit] ?? 0)).toBe(Number(amount) * scale[unit])
    const reason = { words: 'Лёд тонкий' }
    expect(await listNotifications(product, person, 'booking_cancelled')).toMatchObject([
      { by: 'operator', operatorReason: reason },
    ])
    expect((await listNotifications(product, owner, 'organizer_cancelled')).at(-1)).toMatchObject({
      byOperator: { reason, percent, kept: currency ? [{ currency, amount: Object.values(kept)[0] }] : [] },
    })
    expect(await readBooking(person, id)).toMatchObject({ cancelledByOperator: { reason, percent } })
    const desk = await owner.get(`/v1/organizer/bookings/${id}`)
    expect(desk.body.data).toMatchObject({ cancelledByOperator: { reason, percent } })
    const written = "select details from audit_entry where action = 'booking.cancel' and subject_id = $1"
    expect(await sql(written, [id])).toEqual([{ details: { percent, reason: 'words' } }])
    await expectNothingLeaked(product)
  })

  test('is not cancelled if it is undone, and twenty undos and the worker agree at the last moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, person } = await addGuest(product, tour, nextDay(), 'usdt')
      const { usdt } = await getBalance(person)
      const { body } = await cancelAsOperator(product, id, { percent: 100, updateId: 100 + round })
      await product.freeze(new Date(new Date(body.data.undo.until).getTime() - 1))
      await sql("update operator_cancellation set due_at = app_now() where booking_id = $1 and state = 'pending'", [id])
      const [undone] = await Promise.all([
        atOnce(20, () => undo(body.data.undo.actionId)),
        ...Array.from({ length: 3 }, () => runCancellations(product)),
      ])
      const isUndone = undone.filter((reply) => reply.body.data.outcome === 'undone').length
      const after = await getBalance(person)
      if (isUndone === 1) expect([await getState(product, id), after.usdt]).toEqual(['confirmed', usdt])
      else expect([isUndone, await getState(product, id), after.usdt]).toEqual([0, 'cancelled_by_tourist', usdt + 70])
      expect(await stateOf(id)).toEqual([isUndone === 1 ? 'undone' : 'done'])
    }
    await expectNothingLeaked(product)
  })

  test('can be cancelled again after an undo, and undo is refused after ten minutes', async () => {
    const { id } = await addGuest(product, tour, nextDay(), 'usdt')
    const first = await cancelAsOperator(product, id, { percent: 0 })
    expect((await undo(first.body.data.undo.actionId)).body.data.outcome).toBe('undone')
    const second = await cancelAsOperator(product, id, { percent: 100, updateId: 2 })
    await finishCancellations(product)
    expect((await undo(second.body.data.undo.actionId)).body.data.outcome).toBe('late')
    expect([await getState(product, id), await stateOf(id)]).toEqual(['cancelled_by_tourist', ['undone', 'done']])
  })

  test('is dropped with a notification to the operator if the booking changed meanwhile', async () => {
    const { id, person } = await addGuest(product, tour, nextDay(), 'usdt')
    await cancelAsOperator(product, id, { percent: 0 })
    await person.post(`/v1/bookings/${id}/cancel`, { units: [{ unitId: 'adult', quantity: 1 }] })
    await finishCancellations(product)
    expect([await getState(product, id), await stateOf(id)]).toEqual(['confirmed', ['dropped']])
    expect(await listNotifications(product, operator, 'cancellation_dropped')).toMatchObject([{ bookingId: id }])
    await expectNothingLeaked(product)
  })

  test('is cancelled after its start, but not after check-in', async () => {
    const [begun, inside] = [nextDay(), nextDay()]
    const [late, guest] = [await addGuest(product, tour, begun, 'usdt'), await addGuest(product, tour, inside, 'usdt')]
    const before = await getNow(db)
    try {
      await product.freeze(new Date(`${begun.date}T07:30:00Z`))
      await cancelAsOperator(product, late.id, { percent: 100 })
      await finishCancellations(product)
      expect(await getState(product, late.id)).toBe('cancelled_by_tourist')
      await product.freeze(new Date(`${inside.date}T06:30:00Z`))
      const [{ number } = { number: '' }] = await sql<{ number: string }>('select number from booking where id = $1', [
        guest.id,
      ])
      await cancelAsOperator(product, guest.id, { percent: 100 })
      const units = [{ unitId: 'adult', quantity: 2 }]
      const came = { telegramId: owner.telegramId, code: number, units, key: 'in' }
      expect((await asBot(product, '/v1/organizer/check-ins', came)).status).toBe(200)
      await finishCancellations(product)
      expect([await getState(product, guest.id), await stateOf(guest.id)]).toEqual(['checked_in', ['dropped']])
      const refused = await cancelAsOperator(product, guest.id, { percent: 100, updateId: 2 })
      expect(refused.body.error.code).toBe('NOT_CANCELLABLE')
    } finally {
      await product.freeze(before)
    }
    await expectNothingLeaked(product)
  })

  test('shows the card refund before it is confirmed, and refuses a reason of refunds after the trip', async () => {
    const { id } = await paidByCard(product, await arrive(product), tour, nextDay())
    expect(await preview(id, 75)).toMatchObject({
      refunds: [{ amount: '4200', currency: 'rub', method: 'card' }],
      organizerKeeps: [{ amount: '1120', currency: 'rub' }],
      productKeeps: [{ amount: '280', currency: 'rub' }],
    })
    const wrong = await cancelAsOperator(product, id, { percent: 75, reason: { usual: 'not_provided' } })
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('that is a walk-in ends as cancelled by the organizer, without a refund', async () => {
    const body = { ...nextDay(), optionId: tour.optionIds[0], origin: 'walk_in', key: 'at the door' }
    const walkIn = await owner.post('/v1/organizer/walk-ins', { ...body, units: [{ unitId: 'adult', quantity: 1 }] })
    const { id } = walkIn.body.data
    expect(await preview(id, 100)).toMatchObject({ refunds: [], organizerKeeps: [], productKeeps: [] })
    await cancelAsOperator(product, id, { percent: 100 })
    await finishCancellations(product)
    expect(await getState(product, id)).toBe('cancelled_by_organizer')
    expect(await sql('select 1 from booking_refund where booking_id = $1', [id])).toEqual([])
    await expectNothingLeaked(product)
  })
})
