import type { KyselyPlugin } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { decideDepartures } from '../../../src/bookings/minimum/decide-departures.ts'
import { linkMember } from '../../../src/team/members/link-member.ts'
import {
  addBookable,
  expectNothingLeaked,
  hold,
  holdRequest,
  readBooking,
  requestHold,
} from '../../fixtures/booking-fixtures.ts'
import {
  charge,
  confirmADayAgo,
  daysFrom,
  getBalance,
  getChangeInvoice,
  getState,
  give,
  payBooking,
  sweep,
  tourTerms,
} from '../../fixtures/booking-money.ts'
import { chainAddresses } from '../../fixtures/chain-money.ts'
import {
  addGuest,
  type BookingScenario,
  bookingScenarios,
  type Guest,
  runRounds,
  type When,
} from '../../fixtures/departures.ts'
import { arrive, asBot, getAsBot, startProduct } from '../../fixtures/harness.ts'
import { listNotifications } from '../../fixtures/shop.ts'
import { ask, listOffers, requestWatch } from '../../watches/watching.ts'

const product = await startProduct({ env: chainAddresses })
const { sql, db } = product
const organizer = 'Тропа у воды'
/** Less than a day before all decisions, so that the sessions last. */
const before = new Date('2028-03-04T12:00:00Z')
await product.freeze(before)
const starts = ['10:00', '10:10', '10:20', '10:30', '10:40', '10:50', '11:00', '11:10', '11:20', '11:30']
const tour = await addBookable(product, {
  ...tourTerms,
  organizer,
  options: tourTerms.options.map((option) => ({ ...option, startTimes: starts, capacity: 40, minGuests: 6 })),
})
afterEach(async () => {
  await sql('update service_option set min_guests = 6, decide_hours = 48 where id = $1', [tour.optionIds[0]])
  await product.freeze(before)
})
const nextDay = daysFrom('2028-03-07', starts) as () => When
const oleg = await arrive(product)
await linkMember(db, { organizer, telegramId: oleg.telegramId, role: 'owner' })
const ref = (when: When) => ({ telegramId: oleg.telegramId, optionId: tour.optionIds[0], ...when })

const hourMs = 3_600_000
const toDecision = ({ date, startTime }: When, hours = 48) =>
  new Date(Date.parse(`${date}T${startTime}:00+03:00`) - hours * hourMs)
const run = () => decideDepartures({ db })
async function fill(when: When, chosen: readonly BookingScenario[]): Promise<Guest[]> {
  const guests: Guest[] = []
  for (const way of chosen) guests.push(await addGuest(product, tour, when, way))
  await confirmADayAgo(product)
  return guests
}
const getDeparture = async ({ date, startTime }: When) =>
  (
    await sql<{ held: number; sold: number; goes: boolean | null; closed: boolean }>(
      'select held, sold, goes, closed from inventory where option_id = $1 and day = $2 and start_time = $3',
      [tour.optionIds[0], date, startTime],
    )
  )[0]
const getShown = async ({ date, startTime }: When) => {
  const path = `/v1/services/${tour.serviceId}/availability?start_date=${date}&end_date=${date}`
  const days: { startTime: string; minimum?: object }[] = (await product.app.inject(path)).json().data
  return days.find((day) => day.startTime === startTime)
}
const isRefunded = async ({ person, purse }: Guest, fromChain = 0) =>
  expect(await getBalance(person)).toEqual({ ...purse, ton: purse.ton + fromChain })

describe('a departure with too few guests', () => {
  test('is cancelled at its moment, and refunds every rail in full without compensation', async () => {
    const when = nextDay()
    await sql('update service_option set min_guests = 13 where id = $1', [tour.optionIds[0]])
    const guests = await fill(when, bookingScenarios)
    await product.freeze(new Date(toDecision(when).getTime() - 1))
    expect(await run()).toBe(0)
    expect(await getShown(when)).toMatchObject({ status: 'AVAILABLE', minimum: { guests: 13, booked: 12 } })
    await product.freeze(toDecision(when))
    expect((await requestHold(await arrive(product), holdRequest(tour, when))).body.error.code).toBe('CUTOFF_PASSED')
    expect((await Promise.all([run(), run(), run()])).reduce((sum, count) => sum + count)).toBe(1)
    await runRounds(product)
    for (const guest of guests) {
      await isRefunded(guest, guest.way === 'chain' ? 20 : 0)
      expect(await getState(product, guest.id)).toMatch(/^(cancelled_by_organizer|declined|expired)$/)
    }
    expect(await getDeparture(when)).toEqual({ held: 0, sold: 0, goes: false, closed: true })
    const [guest] = guests
    if (!guest) return expect.fail('there is no guest')
    const [notified] = await listNotifications(product, guest.person, 'booking_cancelled')
    expect(notified).toMatchObject({ by: 'organizer', reason: 'не набралась группа' })
    expect(notified).not.toHaveProperty('bonus')
    expect(await listNotifications(product, oleg, 'departure_cancelled')).toMatchObject([{ startTime: when.startTime }])
    expect(
      await sql("select from notification where key like 'trip_soon:' || $1 || '%' and state = 'waiting'", [guest.id]),
    ).toEqual([])
    // Opening the day in the calendar does not bring it back.
    await sql('update inventory set closed = false where start_time = $1', [when.startTime])
    expect((await requestHold(await arrive(product), holdRequest(tour, when))).body.error.code).toBe('DATE_CLOSED')
    expect(await run()).toBe(0)
    await expectNothingLeaked(product)
  })
  test('takes no booking whose change is paid after the decision', async () => {
    const [when, later] = [nextDay(), nextDay()]
    const [mover] = await fill(later, ['usdt'])
    if (!mover) return expect.fail('there is no guest')
    await product.freeze(new Date(toDecision(when).getTime() - 5 * 60_000))
    const units = [{ unitId: 'adult', quantity: 3 }]
    const body = { ...when, units, method: 'card' }
    expect((await mover.person.post(`/v1/bookings/${mover.id}/change`, body)).status).toBe(200)
    await product.freeze(toDecision(when))
    expect([await run(), await getDeparture(when)]).toMatchObject([0, { held: 3, sold: 0, goes: null }])

    await product.freeze(new Date(toDecision(when).getTime() - 4 * 60_000))
    const [guest] = await fill(when, ['usdt'])
    await product.freeze(toDecision(when))
    expect([await run(), (await getDeparture(when))?.goes]).toEqual([1, false])
    const invoice = await getChangeInvoice(product, mover.id)
    expect((await charge(product, mover.person, invoice)).body.data.effect).toBe('parked')
    await runRounds(product)
    expect(await getState(product, guest?.id ?? '')).toBe('cancelled_by_organizer')
    expect(await readBooking(mover.person, mover.id)).toMatchObject({ state: 'confirmed', startTime: later.startTime })
    await product.freeze(new Date(toDecision(when).getTime() + 20 * 60_000))
    await sweep(product)
    expect((await getDeparture(when))?.held).toBe(0)
    expect(await run()).toBe(1)
    await runRounds(product)
    await isRefunded(mover)
    await expectNothingLeaked(product)
  })
  test('gets no offers from the waiting list', async () => {
    const when = nextDay()
    await fill(when, ['usdt'])
    await sql('update inventory set capacity = 2 where start_time = $1', [when.startTime])
    const anna = await arrive(product)
    expect((await requestWatch(anna, tour, { dates: [when] })).status).toBe(201)
    await product.freeze(toDecision(when))
    expect(await run()).toBe(1)
    await runRounds(product)
    await ask(product)
    expect(await listOffers(product, tour)).toEqual([])
  })
  test('is cancelled although the decision of an earlier one always fails', async () => {
    const [broken, other] = [nextDay(), nextDay()]
    for (const when of [broken, other]) await fill(when, ['usdt'])
    await sql(`create function fail_decision() returns trigger language plpgsql as $$
      begin raise exception 'broken decision'; end $$`)
    await sql(`create trigger fail_decision before update of goes on inventory for each row
      when (old.day = '${broken.date}' and old.start_time = '${broken.startTime}') execute function fail_decision()`)
    await product.freeze(toDecision(other))
    await expect(decideDepartures({ db }, 1)).rejects.toThrow('broken decision')
    expect([(await getDeparture(broken))?.goes, (await getDeparture(other))?.goes]).toEqual([null, false])
    await sql('drop trigger fail_decision on inventory')
    expect(await run()).toBe(1)
    await runRounds(product)
  })

  test('is decided once by workers that die at any step', async () => {
    const when = nextDay()
    const guests = await fill(when, ['usdt', 'enp'])
    await product.freeze(toDecision(when))
    const dyingAt = (statement: number) => {
      let count = 0
      const plugin: KyselyPlugin = {
        transformQuery({ node }) {
          count += 1
          if (count >= statement) throw new Error('killed')
          return node
        },
        transformResult: async ({ result }) => result,
      }
      return { db: db.withPlugin(plugin) }
    }
    let deaths = 0
    for (let step = 1; (await getDeparture(when))?.goes === null; step += 1)
      await decideDepartures(dyingAt(step)).catch(() => {
        deaths += 1
      })
    expect(deaths).toBeGreaterThan(5)
    await runRounds(product)
    for (const guest of guests) await isRefunded(guest)
    await expectNothingLeaked(product)
  })
})

describe('a departure with enough guests', () => {
  test('goes for certain: guests and members are notified once, and it sells until the usual cutoff', async () => {
    const when = nextDay()
    const [guest] = await fill(when, ['usdt', 'ton', 'request'])
    if (!guest) return expect.fail('there is no guest')
    const minimum = { guests: 6, booked: 6, decidesAt: toDecision(when).toISOString() }
    expect((await readBooking(guest.person, guest.id)).minimum).toEqual(minimum)
    await product.freeze(toDecision(when))
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(await listNotifications(product, guest.person, 'departure_goes')).toHaveLength(1)
    expect(await listNotifications(product, oleg, 'departure_filled')).toMatchObject([
      { startTime: when.startTime, guests: 6 },
    ])
    expect((await readBooking(guest.person, guest.id)).minimum).toEqual({ ...minimum, goes: true })
    expect(await getShown(when)).toMatchObject({ status: 'AVAILABLE', minimum: { goes: true } })
    const query = `telegramId=${oleg.telegramId}&date=${when.date}`
    expect((await getAsBot(product, `/v1/organizer/departures?${query}`)).body.data).toContainEqual(
      expect.objectContaining({ startTime: when.startTime, minimum: { ...minimum, goes: true } }),
    )
    // A guest who cancels after the decision changes nothing for the others.
    expect((await guest.person.post(`/v1/bookings/${guest.id}/cancel`, {})).status).toBe(200)
    expect(await run()).toBe(0)
    await hold(await arrive(product), tour, when)
    await expectNothingLeaked(product)
  })
  test('counts a cancellation before the decision', async () => {
    const when = nextDay()
    const [first] = await fill(when, ['usdt', 'usdt', 'usdt'])
    if (!first) return expect.fail('there is no guest')
    await first.person.post(`/v1/bookings/${first.id}/cancel`, {})
    expect((await getShown(when))?.minimum).toMatchObject({ guests: 6, booked: 4 })
    await product.freeze(toDecision(when))
    expect(await run()).toBe(1)
    expect((await getDeparture(when))?.goes).toBe(false)
    await runRounds(product)
    await expectNothingLeaked(product)
  })
  test('ends each of twenty bookings paid at the moment of the decision as going or refunded', async () => {
    const when = nextDay()
    const users = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    for (const user of users) await give(product, user, 'usdt', 500)
    const ids = await Promise.all(users.map(async (user) => (await hold(user, tour, when)).id))
    await product.freeze(toDecision(when))
    const paid = users.map((user, index) => payBooking(user, ids[index], 'balance_usdt'))
    await Promise.all([...paid, run(), run(), run()])
    await run()
    await runRounds(product)
    const departure = await getDeparture(when)
    const states = await Promise.all(ids.map((id) => getState(product, id)))
    const balances = await Promise.all(users.map(getBalance))
    for (const [index, state] of states.entries()) {
      if (departure?.goes) expect(state).toBe('confirmed')
      else expect([state, balances[index]?.usdt]).toEqual([expect.not.stringMatching('confirmed'), 500])
    }
    await expectNothingLeaked(product)
  })
})

describe('an organizer', () => {
  const go = (when: When) => asBot(product, '/v1/organizer/departures/go', ref(when))
  const undo = (when: When) => asBot(product, '/v1/organizer/departures/go/undo', ref(when))

  test('decides early that it goes with any number, notifies after the undo, and undoes it once', async () => {
    const when = nextDay()
    const [guest] = await fill(when, ['usdt'])
    if (!guest) return expect.fail('there is no guest')
    await product.freeze(new Date(before.getTime() + 1_000))
    const undoUntil = new Date(before.getTime() + 601_000).toISOString()
    expect((await go(when)).body.data).toEqual({ undoUntil })
    expect((await go(when)).body.data).toEqual({ undoUntil })
    expect((await undo(when)).status).toBe(200)
    expect((await undo(when)).body.error.code).toBe('CHANGE_NOT_ALLOWED')
    expect((await getDeparture(when))?.goes).toBeNull()
    expect(
      await sql("select from notification where key like 'departure_goes:' || $1 || '%' and state = 'waiting'", [
        guest.id,
      ]),
    ).toEqual([])
    await product.freeze(new Date(before.getTime() + 2_000))
    await go(when)
    await hold(await arrive(product), tour, when)
    expect((await undo(when)).body.error.code).toBe('CHANGE_NOT_ALLOWED')
    await product.freeze(toDecision(when))
    expect(await run()).toBe(0)
    expect(await getState(product, guest.id)).toBe('confirmed')
    expect(await sql("select action from audit_entry where action like 'departure.go%' order by id")).toMatchObject([
      { action: 'departure.go' },
      { action: 'departure.go_undo' },
      { action: 'departure.go' },
    ])
  })
  test('changes the number only for departures without guests', async () => {
    const [sold, empty] = [nextDay(), nextDay()]
    await fill(sold, ['usdt'])
    await sql('update service_option set min_guests = 12, decide_hours = 72 where id = $1', [tour.optionIds[0]])
    expect((await getShown(sold))?.minimum).toMatchObject({ guests: 6, decidesAt: toDecision(sold).toISOString() })
    expect((await getShown(empty))?.minimum).toMatchObject({
      guests: 12,
      decidesAt: toDecision(empty, 72).toISOString(),
    })
    await sql('update service_option set min_guests = null, decide_hours = null where id = $1', [tour.optionIds[0]])
    expect(await getShown(sold)).not.toHaveProperty('minimum')
    // The guests of a departure without a minimum keep it.
    await sql('update service_option set min_guests = 6, decide_hours = 48 where id = $1', [tour.optionIds[0]])
    expect(await getShown(sold)).not.toHaveProperty('minimum')
    expect((await getShown(empty))?.minimum).toMatchObject({ guests: 6, booked: 0 })
    await product.freeze(toDecision(sold))
    expect(await run()).toBe(1)
    expect(await getDeparture(sold)).toMatchObject({ goes: true, closed: false })
  })
})
