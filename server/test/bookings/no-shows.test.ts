import { describe, expect, test } from 'vitest'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBookable, expectNothingLeaked, readBooking } from '../fixtures/booking-fixtures.ts'
import { daysFrom, getEscrow, getPostings, getState, sweep, tourTerms } from '../fixtures/booking-money.ts'
import { chainAddresses } from '../fixtures/chain-money.ts'
import { addGuest, type When } from '../fixtures/departures.ts'
import { arrive, asBot, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce, listNotifications } from '../fixtures/shop.ts'

const product = await startProduct({ env: chainAddresses })
const { sql, db } = product
const tour = await addBookable(product, { ...tourTerms, organizer: 'Тропа' })
const nextDay = daysFrom('2028-03-07') as () => When
const owner = await arrive(product)
await linkMember(db, { organizer: 'Тропа', telegramId: owner.telegramId, role: 'owner' })
const scanner = await arrive(product)
await linkMember(db, { organizer: 'Тропа', telegramId: scanner.telegramId, role: 'scanner' })
const hour = 3_600_000
const [{ organizer_id: organizerId } = { organizer_id: '' }] = await sql<{ organizer_id: string }>(
  'select organizer_id from service where id = $1',
  [tour.serviceId],
)

/** A paid booking, one hour after its start. `at` moves the clock, in hours from the start. */
async function addStarted(way: 'usdt' | 'enp' | 'card' = 'usdt') {
  await product.freeze(new Date('2028-02-20T09:00:00Z'))
  const when = nextDay()
  const guest = await addGuest(product, tour, when, way)
  const [row = { starts_at: new Date(0), ends_at: new Date(0) }] = await sql<{ starts_at: Date; ends_at: Date }>(
    'select starts_at, ends_at from booking where id = $1',
    [guest.id],
  )
  const at = (hours: number) => product.freeze(new Date(row.starts_at.getTime() + hours * hour))
  await at(1)
  return { ...guest, person: await renew(guest.person), when, at, endsAt: row.ends_at }
}
const change = (id: string, action: 'set' | 'withdraw', by: Traveller = owner) =>
  asBot(product, `/v1/organizer/bookings/${id}/no-show`, { telegramId: by.telegramId, action })
/** Signs in again, because the clock moves beyond the session. */
const renew = ({ telegramId }: Traveller) => arrive(product, { telegramId })
const object = (who: Traveller, id: string, text = 'Я был на месте') =>
  who.post(`/v1/bookings/${id}/case`, { kind: 'no_show_objection', text })
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]
const casesOf = (id: string) =>
  sql<{ id: string; state: string }>('select id, state from booking_case where booking_id = $1', [id])

describe('a no-show', () => {
  test('is set between the start and 48 hours later by owners and managers, and the traveller is notified', async () => {
    const { id, person, at } = await addStarted()
    await at(-0.001)
    expect(code(await change(id, 'set'))).toEqual([409, 'NO_SHOW_CLOSED'])
    await at(47.9)
    expect(code(await change(id, 'set', scanner))).toEqual([403, 'NOT_MEMBER'])
    expect((await (await renew(owner)).get(`/v1/organizer/bookings/${id}`)).body.data.noShowAction).toBe('set')
    const { body } = await change(id, 'set')
    expect(body.data).toMatchObject({ first: true, booking: { state: 'no_show', noShowAction: 'withdraw' } })
    expect(await listNotifications(product, person, 'trip_no_show')).toMatchObject([{ bookingId: id }])
    expect(await readBooking(await renew(person), id)).toMatchObject({ state: 'no_show', noShow: { objected: false } })
    const other = await addStarted()
    await other.at(48)
    expect(code(await change(other.id, 'set'))).toEqual([409, 'NO_SHOW_CLOSED'])
    await expectNothingLeaked(product)
  })

  test('is shown in the manifest with its action', async () => {
    const { id, when } = await addStarted()
    await change(id, 'set')
    const query = new URLSearchParams({ optionId: tour.optionIds[0] ?? '', ...when })
    const { body } = await (await renew(owner)).get(`/v1/organizer/manifest?${query}`)
    expect(body.data.guests).toMatchObject([{ bookingId: id, state: 'no_show', noShowAction: 'withdraw' }])
  })

  test('is settled like a completed trip when it is final, and cannot be taken back then', async () => {
    const { id, person, at } = await addStarted('enp')
    await at(40)
    const { body } = await change(id, 'set')
    const earned = async () => {
      const query = `organizerId=${organizerId}`
      const reply = await (await renew(owner)).get(`/v1/organizer/earnings/bookings?${query}`)
      return reply.body.data.bookings.find((booking: { id: string }) => booking.id === id)
    }
    const start = Date.parse(body.data.booking.startsAt)
    const comesAt = new Date(start + 88 * hour).toISOString()
    expect(await earned()).toMatchObject({ state: 'no_show', share: { amount: '56', currency: 'usdt' }, comesAt })
    await at(87.9)
    await sweep(product)
    expect(await getEscrow(product, id)).toEqual({ usdt: 63_000_000, enp: 700_000_000 })
    await at(88)
    expect(code(await change(id, 'withdraw'))).toEqual([409, 'NO_SHOW_CLOSED'])
    await sweep(product)
    expect([await getState(product, id), await getEscrow(product, id)]).toEqual(['no_show', {}])
    expect(await getPostings(product, `booking_settled:${id}:%`)).toEqual([
      'escrow>shop 700000000 enp',
      'escrow>earnings 56000000 usdt',
      'escrow>revenue 7000000 usdt',
    ])
    expect(await listNotifications(product, person, 'trip_completed')).toEqual([])
    expect(await earned()).toMatchObject({ share: { amount: '56', currency: 'usdt' }, settledAt: comesAt })
    await expectNothingLeaked(product)
  })

  test('can be taken back within 48 hours, and the trip completes as usual', async () => {
    const { id, person, at, endsAt } = await addStarted()
    await at(2)
    await change(id, 'set')
    await at(49)
    expect((await change(id, 'withdraw')).body.data).toMatchObject({ first: true, booking: { state: 'confirmed' } })
    expect(await listNotifications(product, person, 'trip_no_show_withdrawn')).toMatchObject([{ bookingId: id }])
    expect((await readBooking(await renew(person), id)).timeline.map(({ event }: { event: string }) => event)).toEqual(
      expect.arrayContaining(['no_show', 'no_show_withdrawn']),
    )
    await product.freeze(new Date(endsAt.getTime() + 48 * hour))
    await sweep(product)
    expect(await getState(product, id)).toBe('completed')
    await expectNothingLeaked(product)
  })

  test('is set once by twenty members at once, and excludes a check-in at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, person } = await addStarted()
      const [{ number } = { number: '' }] = await sql<{ number: string }>('select number from booking where id = $1', [
        id,
      ])
      const checkIn = (key: string) =>
        asBot(product, '/v1/organizer/check-ins', {
          ...{ telegramId: owner.telegramId, code: number, key },
          units: [{ unitId: 'adult', quantity: 2 }],
        })
      const replies = await atOnce(20, (index) => (index % 2 === 0 ? change(id, 'set') : checkIn(`c${index}`)))
      const set = replies.filter(({ body }) => body.data?.first === true).length
      const state = await getState(product, id)
      expect([set, state]).toEqual(state === 'no_show' ? [1, 'no_show'] : [0, 'checked_in'])
      expect(await listNotifications(product, person, 'trip_no_show')).toHaveLength(set)
    }
    await expectNothingLeaked(product)
  })

  test('ends in one state when it is taken back, settled and objected to at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, person, at } = await addStarted()
      await change(id, 'set')
      await at(48.999)
      await sql("update booking set due_at = app_now() where id = $1 and state = 'no_show'", [id])
      const guest = await renew(person)
      await Promise.all([
        atOnce(6, () => change(id, 'withdraw')),
        atOnce(6, () => object(guest, id)),
        ...Array.from({ length: 3 }, () => sweep(product)),
      ])
      expect(['no_show', 'confirmed', 'completed']).toContain(await getState(product, id))
      expect((await casesOf(id)).length).toBeLessThanOrEqual(1)
      await expectNothingLeaked(product)
    }
  })
})

describe('an objection to a no-show', () => {
  test('opens one case, tells the organizer, and holds the earnings', async () => {
    const { id, person, at } = await addStarted()
    await change(id, 'set')
    const replies = await atOnce(20, () => object(person, id))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1)
    expect(await casesOf(id)).toMatchObject([{ state: 'awaiting_organizer' }])
    expect(await listNotifications(product, owner, 'organizer_case')).toContainEqual(
      expect.objectContaining({ bookingId: id, about: 'no_show_objection', text: 'Я был на месте' }),
    )
    expect(await readBooking(await renew(person), id)).toMatchObject({
      ...{ noShow: { objected: true }, case: { state: 'awaiting_organizer' } },
    })
    await at(100)
    await sweep(product)
    expect(await getEscrow(product, id)).toEqual({})
    const { body } = await (await renew(owner)).get(`/v1/organizer/earnings?organizerId=${organizerId}`)
    expect(body.data.held).toContainEqual({ amount: '56', currency: 'usdt' })
    await expectNothingLeaked(product)
  })

  test('is over when the organizer takes the no-show back', async () => {
    const { id, person } = await addStarted()
    await change(id, 'set')
    await object(person, id)
    await change(id, 'withdraw')
    expect(await casesOf(id)).toMatchObject([{ state: 'closed' }])
    expect((await person.get(`/v1/bookings/${id}/case`)).body.data.outcome).toEqual({ kind: 'no_show_withdrawn' })
    await expectNothingLeaked(product)
  })

  test('comes from the chat too, once per booking', async () => {
    const { id, person } = await addStarted()
    await change(id, 'set')
    const ask = (updateId: number) =>
      asBot(product, '/internal/cases/open', {
        ...{ telegramId: person.telegramId, bookingId: id, kind: 'no_show_objection', updateId, text: 'Был' },
      })
    const [first, again] = [await ask(71), await ask(72)]
    expect(again.body.data.id).toBe(first.body.data.id)
    expect(await casesOf(id)).toHaveLength(1)
  })

  test('is refused to other users, without a no-show, and 14 days after the trip', async () => {
    const { id, person, endsAt } = await addStarted()
    expect(code(await object(person, id))).toEqual([409, 'CASE_NOT_ALLOWED'])
    await change(id, 'set')
    expect(code(await object(await arrive(product), id))).toEqual([404, 'NOT_FOUND'])
    await product.freeze(new Date(endsAt.getTime() + 14 * 24 * hour))
    await sweep(product)
    expect(code(await object(await renew(person), id))).toEqual([409, 'CASE_NOT_ALLOWED'])
    await expectNothingLeaked(product)
  })

  test('can be made after the money was divided', async () => {
    const { id, person, at } = await addStarted()
    await change(id, 'set')
    await at(100)
    await sweep(product)
    expect((await object(await renew(person), id)).status).toBe(201)
    expect(await casesOf(id)).toHaveLength(1)
    await expectNothingLeaked(product)
  })
})
