import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { addMember } from '../../fixtures/booked.ts'
import {
  addBookable,
  addHotel,
  contact,
  creditBalance,
  expectNothingLeaked,
  hold,
  payFromBalance,
} from '../../fixtures/booking-fixtures.ts'
import { getState, sweep, tourTerms } from '../../fixtures/booking-money.ts'
import { arrive, asBot, getAsBot, send, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { atOnce, stayForDays } from '../../fixtures/shop.ts'

const product = await startProduct()
const { sql } = product
/** In Moscow it is eleven in the morning of the trip. */
const morning = Date.parse('2030-03-13T08:00:00Z')
const at = (minutes: number) => product.freeze(new Date(morning + minutes * 60_000))
await at(0)

const day = '2030-03-13'
const options = [{ ...tourTerms.options[0], startTimes: ['12:00', '18:00'], capacity: 30, guestsMax: 10 }]
const tour = await addBookable(product, { ...tourTerms, options, organizer: 'Тропа у воды' })
const [optionId = ''] = tour.optionIds
const [service] = await sql<{ organizer_id: string }>('select organizer_id from service where id = $1', [
  tour.serviceId,
])
const organizerId = service?.organizer_id ?? ''
const owner = await arrive(product)
const scanner = await arrive(product)
const stranger = await arrive(product)
await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
await addMember(product, { organizerId }, scanner.telegramId)

const guest = await arrive(product)
await stayForDays(product)
await creditBalance(product, guest, money('usdt', 900_000_000_000n))

let walkIns = 0
const walkIn = (member: Pick<Traveller, 'post'>, fields: object = {}) => {
  walkIns += 1
  return member.post('/v1/organizer/walk-ins', {
    optionId,
    date: day,
    startTime: '12:00',
    units: [{ unitId: 'adult', quantity: 1 }],
    origin: 'walk_in',
    contact: { fullName: `Гость ${String(walkIns).padStart(3, '0')}`, phone: '+7 921 000-00-02' },
    key: `door-${walkIns}`,
    ...fields,
  })
}
async function booked(startTime: string): Promise<{ id: string; number: string }> {
  const held = await hold(guest, tour, { date: day, startTime, units: [{ unitId: 'adult', quantity: 2 }], contact })
  await payFromBalance(guest, held.id)
  return held
}
const getDepartures = async (member: Traveller, query = '') =>
  (await member.get(`/v1/organizer/departures${query}`)).body.data
const manifestUrl = (startTime: string) =>
  `/v1/organizer/manifest?optionId=${optionId}&date=${day}&startTime=${encodeURIComponent(startTime)}`
const guestsAt = async (member: Traveller, startTime: string) =>
  (await member.get(manifestUrl(startTime))).body.data.guests
const come = (member: Traveller, code: string, key: string, more: object = {}) =>
  member.post('/v1/organizer/check-ins', { code, units: [{ unitId: 'adult', quantity: 2 }], key, ...more })
const undo = (member: Traveller, number: string, key: string) =>
  member.post('/v1/organizer/check-ins/undo', { number, key })

describe('the departures of a day', () => {
  test('show expected and present guests by start time; today is local to the service', async () => {
    const [noon, evening] = [await booked('12:00'), await booked('18:00')]
    await come(scanner, noon.number, 'first')
    const departures = await getDepartures(owner)
    expect(departures).toMatchObject([
      { optionId, date: day, startTime: '12:00', title: 'Кижи', bookings: 1, guests: 2, inside: 2, isStay: false },
      { optionId, date: day, startTime: '18:00', bookings: 1, guests: 2, inside: 0 },
    ])
    expect(await getDepartures(owner, `?date=${day}&organizerId=${organizerId}`)).toEqual(departures)
    expect(await getDepartures(owner, '?date=2030-03-14')).toEqual([])
    const [listed] = await guestsAt(owner, '18:00')
    expect(listed).toMatchObject({
      number: evening.number,
      origin: 'app',
      state: 'confirmed',
      contact: { fullName: 'Анна Ильина', phone: '+79210000001' },
      units: [{ unitId: 'adult', quantity: 2, redeemed: 0 }],
    })
    const [seen] = await guestsAt(scanner, '18:00')
    expect(seen?.contact).toEqual({ fullName: 'Анна Ильина' })
  })

  test('are in the language of the member', async () => {
    const reader = await arrive(product, { language: 'en' })
    await addMember(product, { organizerId }, reader.telegramId)
    await sql("update service set title_en = 'Kizhi' where id = $1", [tour.serviceId])
    await sql("update service_option set name_en = 'By boat' where id = $1", [optionId])
    const named = { title: 'Kizhi', optionName: 'By boat' }
    expect((await getDepartures(reader))[0]).toMatchObject(named)
    expect((await reader.get(manifestUrl('12:00'))).body.data.departure).toMatchObject(named)
    const { bookings } = (await reader.get('/v1/organizer/bookings')).body.data
    expect(bookings[0]).toMatchObject(named)
    expect((await reader.get('/v1/organizer/services')).body.data).toMatchObject([
      { title: 'Kizhi', options: [{ name: 'By boat' }] },
    ])
    expect((await come(reader, bookings[0].number, 'look', { units: undefined })).body.data).toMatchObject(named)
    expect((await getDepartures(owner))[0].title).toBe('Кижи')
    await sql('update service set title_en = null where id = $1', [tour.serviceId])
  })

  test('are hidden from other users', async () => {
    expect((await stranger.get('/v1/organizer/departures')).body.error.code).toBe('NOT_MEMBER')
    expect((await stranger.get(manifestUrl('12:00'))).body.error.code).toBe('NOT_MEMBER')
    const other = await addBookable(product, { ...tourTerms, organizer: 'Чужие' })
    const url = `/v1/organizer/manifest?optionId=${other.optionIds[0]}&date=${day}`
    expect((await owner.get(url)).body.error.code).toBe('NOT_FOUND')
    expect((await owner.get(manifestUrl('19:00'))).body.error.code).toBe('NOT_FOUND')
  })
})

describe('the manifest file', () => {
  const ask = (member: Traveller, startTime: string) =>
    member.post('/v1/files', { kind: 'manifest', id: `${optionId}/${day}/${startTime}` })
  const open = async (member: Traveller, startTime: string) => {
    const { pathname } = new URL((await ask(member, startTime)).body.data.url)
    return send(product.app, { method: 'GET', url: pathname })
  }

  test('loads nothing from outside, and shows phone numbers to owners and managers only', async () => {
    const [{ number }] = await guestsAt(owner, '18:00')
    const page = await open(owner, '18:00')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="${day}-1800.html"`,
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(page.body).toContain(`<td>Анна Ильина</td><td>Взрослый × 2</td><td>${number}</td><td>+79210000001</td>`)
    expect(page.body).not.toMatch(/<script|https?:|src=/)
    expect((await open(scanner, '18:00')).body).not.toContain('+79210000001')
  })

  test('is hidden from other users, and exists for real departures only', async () => {
    expect((await ask(stranger, '18:00')).body.error.code).toBe('NOT_MEMBER')
    expect((await ask(owner, '19:00')).body.error.code).toBe('NOT_FOUND')
    expect((await ask(owner, '25:00')).body.error.code).toBe('VALIDATION_ERROR')
    const other = await addBookable(product, { ...tourTerms, organizer: 'Другие' })
    const theirs = { kind: 'manifest', id: `${other.optionIds[0]}/${day}` }
    expect((await owner.post('/v1/files', theirs)).body.error.code).toBe('NOT_FOUND')
  })
})

describe('a check-in', () => {
  test('made offline keeps its own time, also when check-in is closed by now', async () => {
    const { id, number } = await booked('12:00')
    await at(24 * 60)
    const late = { at: new Date(morning + 50 * 60_000).toISOString() }
    expect((await come(scanner, number, 'late')).body.error.code).toBe('CHECK_IN_CLOSED')
    expect((await atOnce(20, () => come(scanner, number, 'late', late))).map(({ status }) => status)).toEqual(
      Array(20).fill(200),
    )
    const [row, ...more] = await sql<{ at: Date }>('select at from redemption where booking_id = $1', [id])
    expect(more).toEqual([])
    expect(row?.at.toISOString()).toBe(late.at)
    await at(0)
  })

  test('with a future or very old time counts as made now', async () => {
    const { id, number } = await booked('18:00')
    await come(scanner, number, 'early', { at: new Date(morning + 86_400_000).toISOString() })
    const [row] = await sql<{ at: Date }>('select at from redemption where booking_id = $1', [id])
    expect(row?.at.getTime()).toBe(morning)
    const old = await booked('18:00')
    await at(48 * 60)
    const twoDaysAgo = { at: new Date(morning).toISOString() }
    expect((await come(scanner, old.number, 'old', twoDaysAgo)).body.error.code).toBe('CHECK_IN_CLOSED')
    await at(0)
  })

  test('is undone once, stays on record, and can be made again', async () => {
    const { id, number } = await booked('18:00')
    await come(scanner, number, 'mistake')
    const [{ lastKey } = { lastKey: '' }] = (await guestsAt(scanner, '18:00')).filter(
      (one: { number: string }) => one.number === number,
    )
    expect(lastKey).toBe('mistake')
    const undone = await atOnce(20, () => undo(scanner, number, 'mistake'))
    expect(undone.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await getState(product, id)).toBe('confirmed')
    expect(
      (await sql('select quantity from redemption where booking_id = $1 order by id', [id])).map((row) => row.quantity),
    ).toEqual([2, -2])
    expect((await come(scanner, number, 'again')).status).toBe(200)
    expect(await getState(product, id)).toBe('checked_in')
    expect((await undo(scanner, number, 'another')).body.error.code).toBe('NOT_FOUND')
    expect((await undo(stranger, number, 'again')).body.error.code).toBe('NOT_MEMBER')
    await at(24 * 60)
    expect((await undo(scanner, number, 'again')).body.error.code).toBe('CHECK_IN_CLOSED')
    await at(0)
    await expectNothingLeaked(product)
  })
})

describe('a manifest in the chat', () => {
  const claim = async () => (await asBot(product, '/internal/organizer/manifest-messages/claim')).body.data
  const edited = (id: string, changes: number, more = {}) =>
    asBot(product, `/internal/organizer/manifest-messages/${id}/edited`, { changes, ...more })
  const follow = (telegramId: number, messageId: number) =>
    asBot(product, '/internal/organizer/manifest-messages', {
      telegramId,
      messageId,
      optionId,
      date: day,
      startTime: '18:00',
    })

  test('is edited after changes by one bot at a time, with few edits for twenty check-ins', async () => {
    await follow(owner.telegramId, 10)
    await follow(owner.telegramId, 11)
    const [first] = await claim()
    expect(first).toMatchObject({ telegramId: owner.telegramId, messageId: 11, language: 'ru' })
    expect(await claim()).toEqual([])
    await edited(first.id, first.changes)
    const guests = await atOnce(20, () => walkIn(owner, { startTime: '18:00' }))
    await atOnce(20, (index) => {
      const { number } = guests[index]?.body.data ?? {}
      return come(scanner, number, `many-${index}`, { units: [{ unitId: 'adult', quantity: 1 }] })
    })
    expect(await claim()).toEqual([])
    await at(1)
    const [next] = await claim()
    expect(next.manifest.departure.inside).toBeGreaterThanOrEqual(20)
    await edited(next.id, next.changes)
    await at(2)
    expect(await claim()).toEqual([])
    await at(0)
  })

  test('is claimed again after a bot was killed, and dropped when it cannot be edited or the trip is over', async () => {
    await follow(owner.telegramId, 12)
    const [lost] = await claim()
    await at(1)
    expect((await claim())[0].id).toBe(lost.id)
    await edited(lost.id, 0, { isGone: true })
    await at(2)
    expect(await claim()).toEqual([])
    await follow(owner.telegramId, 13)
    await at(24 * 60)
    expect(await claim()).toEqual([])
    await at(0)
  })

  test('stays as it is for a member whose access ended', async () => {
    const member = await arrive(product)
    await addMember(product, { organizerId }, member.telegramId)
    await follow(member.telegramId, 20)
    await sql('update organizer_member set until = app_now() where telegram_id = $1', [member.telegramId])
    const mine = (await claim()).filter(({ telegramId }: { telegramId: number }) => telegramId === member.telegramId)
    expect(mine).toEqual([])
    expect(await sql('select from manifest_message where telegram_id = $1', [member.telegramId])).toEqual([])
    expect((await follow(stranger.telegramId, 1)).body.error.code).toBe('NOT_MEMBER')
  })
})

describe('a walk-in booking', () => {
  const nextDay = '2030-03-20'
  const ofDay = { date: nextDay, startTime: '12:00' }

  test('is confirmed at once, appears in the manifest, and earns its author nothing', async () => {
    const { status, body } = await walkIn(owner, { origin: 'phone', notes: 'Без лука' })
    expect(status).toBe(200)
    const { id, number } = body.data
    expect(body.data).toMatchObject({
      state: 'confirmed',
      contact: { phone: '+79210000002' },
      notes: 'Без лука',
      cancellable: true,
    })
    const guests = await guestsAt(owner, '12:00')
    expect(guests.find((one: { number: string }) => one.number === number)).toMatchObject({ origin: 'phone' })
    const mine = (await owner.get('/v1/bookings?page=1&limit=50')).body
    expect([mine.data, mine.counts]).toEqual([[], { upcoming: 0, completed: 0, cancelled: 0 }])
    expect((await owner.get(`/v1/bookings/${id}`)).status).toBe(404)
    expect((await owner.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(404)
    expect((await owner.post('/v1/files', { kind: 'voucher', id })).status).toBe(404)
    expect(await sql(`select from notification where key like '%' || $1 || '%'`, [id])).toEqual([])
    expect((await come(scanner, number, 'walk', { units: [{ unitId: 'adult', quantity: 1 }] })).status).toBe(200)
    await at(5 * 24 * 60)
    await sweep(product)
    expect(await getState(product, id)).toBe('completed')
    expect((await owner.post(`/v1/bookings/${id}/review`, { rating: 5 })).status).toBe(404)
    await at(0)
    await expectNothingLeaked(product)
  })

  test("has the organizer's own price and payment in the booking and in the table, and no money here", async () => {
    const lines = async () => {
      const file = await owner.post('/v1/files', { kind: 'bookings', id: `${organizerId}/all` })
      const url = new URL(file.body.data.url).pathname
      return String((await send(product.app, { method: 'GET', url })).body).split('\r\n')
    }
    const paid = (await walkIn(owner, { ...ofDay, price: 4500.5, paidBy: 'cash' })).body.data
    expect(paid).toMatchObject({ amount: 4500.5, direct: { paidBy: 'cash' } })
    const free = (await walkIn(owner, { ...ofDay, price: 0 })).body.data
    expect([free.amount, free.direct.paidBy]).toEqual([0, undefined])
    expect((await owner.get(`/v1/organizer/bookings/${paid.id}`)).body.data.direct.paidBy).toBe('cash')
    expect((await scanner.get(`/v1/organizer/bookings/${paid.id}`)).body.data.direct).toBeUndefined()
    expect((await walkIn(owner, { ...ofDay, price: -1 })).body.error.code).toBe('VALIDATION_ERROR')
    expect((await lines()).find((line) => line.includes(paid.number))).toContain('4500.5,на месте,наличными')
    const takenByOrganizer = async () =>
      (await owner.get(`/v1/organizer/earnings?organizerId=${organizerId}`)).body.data.direct
    expect(await takenByOrganizer()).toEqual({ cash: '4500.5', transfer: '0', bookings: 1, cashBookings: 1 })
    await owner.post(`/v1/organizer/bookings/${paid.id}/cancel`, {})
    expect(await takenByOrganizer()).toBeUndefined()
    expect(await sql('select from ledger_transfer where key like $1', [`%${paid.id}%`])).toEqual([])
    await expectNothingLeaked(product)
  })

  test('is created once per key, and other data with that key are refused', async () => {
    const same = { ...ofDay, key: 'same', contact: undefined }
    const replies = await atOnce(20, () => walkIn(owner, same))
    expect(new Set(replies.map(({ body }) => body.data.number)).size).toBe(1)
    expect((await walkIn(owner, { ...same, origin: 'phone' })).body.error.code).toBe('IDEMPOTENCY_CONFLICT')
    await expectNothingLeaked(product)
  })

  test('never oversells: ten of twenty at once get the ten places', async () => {
    const small = await addBookable(product, {
      ...tourTerms,
      options: [{ ...options[0], capacity: 10 }],
      organizer: 'Тропа у воды',
    })
    const place = { ...ofDay, optionId: small.optionIds[0] }
    const replies = await atOnce(20, () => walkIn(owner, place))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.error.code)).toEqual(Array(10).fill('SOLD_OUT'))
    const [first] = replies.filter(({ status }) => status === 200)
    const { id } = first?.body.data ?? {}
    const cancelled = await owner.post(`/v1/organizer/bookings/${id}/cancel`, {})
    expect(cancelled.body.data.booking.state).toBe('cancelled_by_organizer')
    expect((await walkIn(owner, place)).status).toBe(200)
    await expectNothingLeaked(product)
  })

  test('is allowed to owners and managers, after the cutoff too, until the trip is over', async () => {
    expect((await walkIn(scanner)).body.error.code).toBe('NOT_MEMBER')
    expect((await walkIn(stranger)).body.error.code).toBe('NOT_MEMBER')
    const starts = async () => {
      const { body } = await owner.get(`/v1/organizer/walk-ins/terms?optionId=${optionId}&date=${day}`)
      return body.data.starts.map(({ startTime }: { startTime: string }) => startTime)
    }
    await at(90)
    expect((await walkIn(owner)).status).toBe(200)
    expect(await starts()).toEqual(['12:00', '18:00'])
    await at(24 * 60)
    expect((await walkIn(owner)).body.error.code).toBe('CUTOFF_PASSED')
    expect(await starts()).toEqual([])
    await at(0)
    expect((await walkIn(owner, { startTime: '13:00' })).body.error.details.field).toBe('startTime')
  })

  test('of a hotel is by night, and free rooms are shown before', async () => {
    const hotel = await addHotel(product, { organizer: 'Тропа у воды' })
    const [roomId = ''] = hotel.optionIds
    const terms = async (option: string) =>
      (await owner.get(`/v1/organizer/walk-ins/terms?optionId=${option}&date=${day}`)).body.data
    expect(await terms(roomId)).toMatchObject({ isStay: true, starts: [{ free: 4 }], units: [{ unitId: 'room' }] })
    const stay = {
      optionId: roomId,
      checkOut: '2030-03-15',
      startTime: undefined,
      units: [{ unitId: 'room', quantity: 1 }],
    }
    expect((await walkIn(owner, stay)).body.data).toMatchObject({ date: day, checkOut: '2030-03-15' })
    expect(await terms(roomId)).toMatchObject({ starts: [{ free: 3 }] })
    const upcoming = (await owner.get('/v1/organizer/departures/upcoming')).body.data
    expect(upcoming.find(({ optionId: of }: { optionId: string }) => of === roomId)).toMatchObject({
      guests: 0,
      rooms: 1,
    })
    const preview = await owner.get(`/v1/organizer/departures/cancellation?optionId=${roomId}&date=${day}`)
    expect(preview.body.data).toMatchObject({ confirmed: 1, guests: 0, rooms: 1 })
    expect(await terms(optionId)).toMatchObject({
      isStay: false,
      starts: [{ startTime: '12:00' }, { startTime: '18:00' }],
    })
    const url = `/v1/organizer/walk-ins/terms?optionId=${roomId}&date=${day}&telegramId=${scanner.telegramId}`
    expect((await getAsBot(product, url)).body.error.code).toBe('NOT_MEMBER')
    await expectNothingLeaked(product)
  })
})
