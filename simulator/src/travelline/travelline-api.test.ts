import { afterAll, describe, expect, test } from 'vitest'
import { startTravelLine } from '../testing/travelline.ts'

let now = new Date('2030-03-01T08:00:00Z')
const { url, world, stop } = await startTravelLine(() => now)
afterAll(stop)
const hotel = world.hotel('7291')
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}

async function signIn(secret = 'demo-hotel-secret') {
  later(1)
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'demo-hotel', client_secret: secret })
  const response = await fetch(`${url}/auth/token`, { method: 'POST', body })
  return { status: response.status, token: (await response.json()).access_token as string }
}
const { token } = await signIn()

// biome-ignore lint/suspicious/noExplicitAny: bodies are compared with what the test expects
async function ask(path: string, body?: object, bearer = token): Promise<{ status: number; body: any }> {
  const response = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

const find = async (arrival: string, departure: string, adults = 2) =>
  (await ask(`search/v1/properties/7291/room-stays?arrivalDate=${arrival}&departureDate=${departure}&adults=${adults}`))
    .body.roomStays

interface Requested {
  readonly arrival: string
  readonly departure: string
  readonly fields?: object
  readonly checksum?: string
}

async function toBooking({ arrival, departure, fields = {}, checksum }: Requested) {
  const [stay] = await find(arrival, departure)
  const room = {
    ...{ stayDates: stay.stayDates, ratePlan: { id: '201' }, guests: [{ firstName: 'Анна', lastName: 'Ильина' }] },
    ...{ roomType: { id: '101', placements: [{ code: 'AdultBed-2' }] }, guestCount: { adultCount: 2, childAges: [] } },
    checksum: checksum ?? stay.checksum,
  }
  return {
    ...{ propertyId: '7291', roomStays: [room], customer: { firstName: 'Анна', lastName: 'Ильина' } },
    ...fields,
  }
}

const verify = async (booking: object) => (await ask('reservation/v1/bookings/verify', { booking })).body
const create = (booking: object) => ask('reservation/v1/bookings', { booking })

async function reserve(arrival: string, departure: string) {
  const booking = await toBooking({ arrival, departure })
  const { createBookingToken } = (await verify(booking)).booking
  return create({ ...booking, createBookingToken })
}

describe('access', () => {
  test('needs credentials, and a token that has not ended', async () => {
    expect((await signIn('wrong')).status).toBe(401)
    expect((await ask('content/v1/properties', undefined, 'unknown')).status).toBe(401)
    const own = await signIn()
    later(901)
    expect((await ask('content/v1/properties', undefined, own.token)).status).toBe(401)
    now = new Date('2030-03-01T08:01:00Z')
  })

  test('is limited by second, and says how long to wait', async () => {
    later(5)
    const statuses = await Promise.all(
      Array.from({ length: 55 }, async () => (await ask('content/v1/properties')).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const refused = await fetch(`${url}/api/content/v1/properties`, { headers: { authorization: `Bearer ${token}` } })
    expect(refused.headers.get('retry-after')).toBe('1')
    later(1)
    expect((await ask('content/v1/properties')).status).toBe(200)
    later(60)
  })
})

describe('a search', () => {
  test('shows what can be booked for all nights, with the sum of their prices', async () => {
    hotel.sell('101', '2030-03-11', '2030-03-11', 3)
    const stays = await find('2030-03-10', '2030-03-12')
    expect(stays.map((stay: { total: object; availability: number }) => [stay.availability, stay.total])).toEqual([
      [2, { priceBeforeTax: 9_800, taxAmount: 0, taxes: [] }],
      [2, { priceBeforeTax: 12_200, taxAmount: 0, taxes: [] }],
      [2, { priceBeforeTax: 17_400, taxAmount: 0, taxes: [] }],
      [2, { priceBeforeTax: 19_800, taxAmount: 0, taxes: [] }],
    ])
    expect(await find('2030-03-10', '2030-03-12', 4)).toEqual([])
    expect(await find('2030-02-10', '2030-02-12')).toEqual([])
    expect(await find('2030-03-10', '2030-06-20')).toEqual([])
    expect(await find('2031-03-05', '2031-03-06')).toEqual([])
  })

  test('of impossible days or guests is a bad request', async () => {
    const statusOf = async (query: string) =>
      (await ask(`search/v1/properties/7291/room-stays?departureDate=2030-03-12&${query}`)).status
    expect(await statusOf('arrivalDate=2030-13-45&adults=2')).toBe(400)
    expect(await statusOf('arrivalDate=2030-02-30&adults=2')).toBe(400)
    expect(await statusOf('arrivalDate=2030-03-10&adults=0')).toBe(400)
    expect(await statusOf('arrivalDate=2030-03-10')).toBe(400)
    expect((await ask('read-reservation/v1/properties/7291/bookings?lastModification=x')).status).toBe(400)
    expect((await ask('reservation/v1/bookings/verify', { booking: null })).status).toBe(400)
  })

  test('follows restrictions', async () => {
    const standard = async (from: string, until: string) =>
      (await find(from, until)).some(({ roomType }: { roomType: { id: string } }) => roomType.id === '101')
    hotel.setNights({ roomTypeId: '101', from: '2030-03-14', until: '2030-03-14', minStay: 2 })
    hotel.setNights({ roomTypeId: '101', from: '2030-03-16', until: '2030-03-16', closedToArrival: true })
    hotel.setNights({ roomTypeId: '101', from: '2030-03-18', until: '2030-03-18', closedToDeparture: true })
    hotel.setNights({ roomTypeId: '101', from: '2030-03-20', until: '2030-03-20', closed: true })
    expect([await standard('2030-03-14', '2030-03-15'), await standard('2030-03-14', '2030-03-16')]).toEqual([
      false,
      true,
    ])
    expect([await standard('2030-03-16', '2030-03-17'), await standard('2030-03-15', '2030-03-17')]).toEqual([
      false,
      true,
    ])
    expect([await standard('2030-03-17', '2030-03-18'), await standard('2030-03-17', '2030-03-19')]).toEqual([
      false,
      true,
    ])
    expect(await standard('2030-03-19', '2030-03-21')).toBe(false)
  })
})

describe('a reservation', () => {
  test('takes a room, and gives it back when it is cancelled', async () => {
    const { number } = (await reserve('2030-04-01', '2030-04-03')).body.booking
    expect(hotel.free('101', '2030-04-02')).toBe(4)
    const { body } = await ask(
      `reservation/v1/bookings/${number}/calculate-cancellation-penalty?cancellationDateTimeUtc=2030-04-01T00:00:00Z`,
    )
    expect(body.penaltyAmount).toBe(4_900)
    const cancel = (fields: object) => ask(`reservation/v1/bookings/${number}/cancel`, fields)
    expect((await cancel({ expectedPenaltyAmount: 1 })).status).toBe(400)
    expect((await cancel({ reason: 'guest' })).body.booking).toMatchObject({ status: 'Cancelled' })
    expect((await cancel({})).status).toBe(400)
    expect(hotel.free('101', '2030-04-02')).toBe(5)
    expect((await ask(`reservation/v1/bookings/${number}`)).body.booking.cancellation.reason).toBe('guest')
  })

  test('is refused for other conditions, a large prepayment or a missing guest', async () => {
    const days = { arrival: '2030-04-05', departure: '2030-04-06' }
    const changed = await verify(await toBooking({ ...days, checksum: 'old' }))
    expect(changed).toMatchObject({ booking: null, alternativeBooking: { total: { priceBeforeTax: 4_900 } } })
    const prepayment = { paymentType: 'PrePay', prepaidSum: 4_901, remark: '' }
    expect((await create(await toBooking({ ...days, fields: { prepayment } }))).status).toBe(400)
    expect((await create(await toBooking({ ...days, fields: { customer: {} } }))).status).toBe(400)
    expect((await create(await toBooking({ ...days, fields: { createBookingToken: 'made up' } }))).status).toBe(400)
    expect((await ask('reservation/v1/bookings/unknown')).status).toBe(404)
  })

  test('is made once by a token, and one room is sold once to twenty at the same time', async () => {
    hotel.sell('101', '2030-04-10', '2030-04-10', 4)
    const booking = await toBooking({ arrival: '2030-04-10', departure: '2030-04-11' })
    later(60)
    const tokens = await Promise.all(
      Array.from({ length: 20 }, async () => (await verify(booking)).booking.createBookingToken),
    )
    later(60)
    const made = await Promise.all(tokens.map((createBookingToken) => create({ ...booking, createBookingToken })))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await create({
      ...booking,
      createBookingToken: tokens[made.findIndex(({ status }) => status === 200)],
    })
    expect(again.body.errors[0].code).toBe('TokenUsed')
  })

  test('is changed only with its latest version', async () => {
    const { number, version } = (await reserve('2030-04-15', '2030-04-16')).body.booking
    const target = await toBooking({ arrival: '2030-04-16', departure: '2030-04-18' })
    const modify = (known: string) =>
      ask(`reservation/v1/bookings/${number}/modify`, { booking: { ...target, version: known } })
    expect((await modify('v9')).status).toBe(400)
    expect((await modify(version)).body.booking.roomStays[0].stayDates.departureDateTime).toBe('2030-04-18T12:00')
    expect((await modify(version)).status).toBe(400)
  })

  test('is listed since its last change, also if its reply was lost', async () => {
    later(60)
    const since = now.toISOString()
    const booking = await toBooking({ arrival: '2030-04-20', departure: '2030-04-21' })
    const { createBookingToken } = (await verify(booking)).booking
    world.faults.loseReplies = true
    await expect(create({ ...booking, createBookingToken })).rejects.toThrow()
    world.faults.loseReplies = false
    const { body } = await ask(`read-reservation/v1/properties/7291/bookings?lastModification=${since}`)
    expect(body.bookingSummaries).toMatchObject([{ status: 'Confirmed' }])
    const lost = world.requests.filter(({ path }) => path === '/api/reservation/v1/bookings').at(-1)
    expect(lost).toEqual({ method: 'POST', path: '/api/reservation/v1/bookings', at: now })
  })
})
