import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepBookings } from '../../src/bookings/fulfilment/sweep-bookings.ts'
import { addDays } from '../../src/days/days.rules.ts'
import type { NetworkAccess } from '../../src/media/fetch-public.ts'
import { fetchFeedsWhenDue } from '../../src/organizers/calendar-feeds/fetch-feeds.ts'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBooking } from '../fixtures/booked.ts'
import {
  addBookable,
  addHotel,
  expectNothingLeaked,
  hold,
  holdRequest,
  requestHold,
} from '../fixtures/booking-fixtures.ts'
import { arrive, asBot, listBrokenInvariants, send, startProduct } from '../fixtures/harness.ts'
import { listNotifications } from '../fixtures/shop.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let requests: IncomingMessage[] = []
const site = createServer((request, response) => {
  requests.push(request)
  answer(request, response)
})
beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  site.closeAllConnections()
  site.close()
})
const open = '93.184.216.34'
const hosts: Readonly<Record<string, string>> = {
  'inside.example': '10.0.0.1',
  'mapped.example': '::ffff:192.168.0.1',
  'provider.example': '100.64.0.7',
}
const network: NetworkAccess = {
  withinMs: 2_000,
  resolve: async (name) => {
    if (name === 'unknown.example') throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    return [{ address: hosts[name] ?? open, family: 4 }]
  },
  request: (url, { lookup: _lookup, agent: _agent, ...options }, answered) => {
    const address = site.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    return requestHttp({ ...options, host: '127.0.0.1', port, path: url.pathname, agent: false }, answered)
  },
}

const product = await startProduct({ network })
const { sql, db, app } = product
const today = '2028-03-01'
let clock = Date.parse(`${today}T09:00:00Z`)
const later = async (seconds: number) => {
  clock += seconds * 1_000
  await product.freeze(new Date(clock))
}
await later(0)
const day = (after: number) => addDays(today, after)
const [owner, stranger] = [await arrive(product), await arrive(product)]

const hotel = await addHotel(product, { organizer: 'Берег', title: 'Дом у воды' })
const tour = await addBookable(product, {
  organizer: 'Берег',
  title: 'Тропа',
  details: { durationMinutes: 180 },
  options: [{ startTimes: ['10:00', '15:00'], capacity: 8 }],
})
await linkMember(db, { organizer: 'Берег', telegramId: owner.telegramId, role: 'owner' })
const [room, walk] = [hotel.optionIds[0] ?? '', tour.optionIds[0] ?? '']

const log = { info() {}, warn() {}, error() {} }
const round = async (seconds = 31 * 60) => {
  await later(seconds)
  return fetchFeedsWhenDue({ db, log, network })
}
const entry = (uid: string, from: string, until: string, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${until.replaceAll('-', '')}`,
    ...more,
    'END:VEVENT',
  ].join('\r\n')
const serveCalendar = (entries: string[], headers: Record<string, string> = {}) => {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR', ''].join('\r\n')
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text)
}
const connect = async (optionId: string, fields: object = {}) =>
  (await owner.post(`/v1/organizer/options/${optionId}/feeds`, { url: 'https://site.example/a.ics', ...fields })).body
const getFeeds = async (optionId: string) =>
  (await owner.get(`/v1/organizer/options/${optionId}/feeds`)).body.data.feeds
const disconnect = async (optionId: string) => {
  for (const { id } of await getFeeds(optionId))
    expect((await owner.delete(`/v1/organizer/feeds/${id}`)).body.data).toEqual({ removed: true })
}
const getDays = async (optionId: string, from: string, until: string) => {
  const { body } = await owner.get(`/v1/organizer/options/${optionId}/calendar?from=${from}&until=${until}`)
  return body.data.days.map(
    (one: { capacity: number; elsewhere: number; conflict: number }) =>
      `${one.capacity - one.elsewhere}+${one.elsewhere}!${one.conflict}`,
  )
}
const free = async (optionId: string, serviceId: string, date: string) => {
  const url = `/v1/services/${serviceId}/availability?start_date=${date}&end_date=${date}`
  const { body } = await send(app, { method: 'GET', url })
  return body.data
    .filter((one: { optionId: string }) => one.optionId === optionId)
    .map((one: { vacancies: number }) => one.vacancies)
}
const stay = (from: string, until: string) =>
  holdRequest(hotel, { checkIn: from, checkOut: until, units: [{ unitId: 'room', quantity: 1 }], guests: 2 })
beforeEach(() => {
  requests = []
})

describe('an imported calendar', () => {
  test('occupies rooms by night, frees removed or cancelled entries, and sends its ETag', async () => {
    serveCalendar([entry('a', day(10), day(12)), entry('b', day(11), day(13))], { etag: '"1"' })
    expect((await connect(room)).data).toMatchObject({ site: 'site.example', takes: 'one', entries: 0, failing: false })
    await round(30)
    expect(await getDays(room, day(10), day(13))).toEqual(['3+1!0', '2+2!0', '3+1!0', '4+0!0'])
    expect(await free(room, hotel.serviceId, day(11))).toEqual([2])
    await expectNothingLeaked(product)
    await sql('update inventory set elsewhere = 0, capacity = 4 where option_id = $1 and day = $2', [room, day(11)])
    expect(await listBrokenInvariants(product)).toEqual(['places blocked by feeds match the feed entries'])
    await sql('update inventory set elsewhere = 2, capacity = 2 where option_id = $1 and day = $2', [room, day(11)])
    expect(await getFeeds(room)).toMatchObject([{ entries: 3, readAt: expect.any(String) }])

    expect(await round(60)).toBe(0)
    answer = (_request, response) => response.writeHead(304).end()
    await round()
    expect(requests.at(-1)?.headers['if-none-match']).toBe('"1"')
    expect(await getDays(room, day(11), day(11))).toEqual(['2+2!0'])

    serveCalendar([entry('a', day(10), day(12), 'STATUS:CANCELLED')])
    await round()
    expect(await getDays(room, day(10), day(13))).toEqual(['4+0!0', '4+0!0', '4+0!0', '4+0!0'])
    const recorded = await sql("select day::text from availability_change where option_id = $1 and reason = 'import'", [
      room,
    ])
    expect(recorded).toHaveLength(6)
    await disconnect(room)
  })

  test('occupies the start times of a tour that it overlaps', async () => {
    serveCalendar([
      ['BEGIN:VEVENT', 'UID:1', 'DTSTART:20280315T090000Z', 'DTEND:20280315T093000Z', 'END:VEVENT'].join('\r\n'),
    ])
    await connect(walk)
    await round(30)
    expect(await getDays(walk, '2028-03-15', '2028-03-15')).toEqual(['0+8!0', '8+0!0'])
    const at = { date: '2028-03-15', units: [{ unitId: 'adult', quantity: 1 }] }
    expect(
      (await requestHold(await arrive(product), holdRequest(tour, { ...at, startTime: '10:00' }))).body.error.code,
    ).toBe('SOLD_OUT')
    expect((await requestHold(await arrive(product), holdRequest(tour, { ...at, startTime: '15:00' }))).status).toBe(
      201,
    )
    await disconnect(walk)
    expect(await getDays(walk, '2028-03-15', '2028-03-15')).toEqual(['8+0!0', '8+0!0'])
  })

  test('never occupies held places: the conflict is shown, reported once, and settled when places are free', async () => {
    await hold(await arrive(product), hotel, stay(day(20), day(22)))
    serveCalendar([entry('all', day(20), day(21))])
    await connect(room, { takes: 'all' })
    await round(30)
    expect(await getDays(room, day(20), day(20))).toEqual(['1+3!1'])
    await round()
    expect(await listNotifications(product, owner, 'calendar_conflict')).toEqual([
      {
        optionId: room,
        title: 'Дом у воды',
        optionName: 'Вариант 1',
        site: 'site.example',
        days: [{ date: day(20) }],
        total: 1,
        bookings: [expect.any(String)],
        entries: [{ summary: '', from: day(20), until: day(21) }],
      },
    ])
    expect((await requestHold(await arrive(product), stay(day(20), day(21)))).status).toBe(409)
    // Expires the hold.
    await sweepBookings({ db, log })
    await round()
    expect(await getDays(room, day(20), day(20))).toEqual(['0+4!0'])
    expect(await listNotifications(product, owner, 'calendar_conflict')).toHaveLength(1)
    await disconnect(room)
    await expectNothingLeaked(product)
  })

  test('never oversells while travellers hold places', async () => {
    const travellers = await Promise.all(Array.from({ length: 8 }, () => arrive(product)))
    serveCalendar(['a', 'b', 'c'].map((uid) => entry(uid, day(25), day(26))))
    await connect(room)
    const [, ...answers] = await Promise.all([
      round(30),
      ...travellers.map((traveller) => requestHold(traveller, stay(day(25), day(26)))),
    ])
    const held = answers.filter(({ status }) => status === 201).length
    const [row] = await sql(
      'select capacity, held, elsewhere, conflict from inventory where option_id = $1 and day = $2',
      [room, day(25)],
    )
    expect(row).toEqual({
      capacity: 4 - Math.min(3, 4 - held),
      held,
      elsewhere: Math.min(3, 4 - held),
      conflict: Math.max(0, held - 1),
    })
    await disconnect(room)
    await expectNothingLeaked(product)
  })

  test('that is unreadable preserves known entries, and is reported once until it can be read again', async () => {
    serveCalendar([entry('a', day(14), day(15))])
    await connect(room)
    await round(30)
    answer = (_request, response) => response.writeHead(500).end()
    for (let times = 0; times < 2; times += 1) await round()
    expect(await listNotifications(product, owner, 'calendar_unreadable')).toEqual([])
    answer = (_request, response) => response.end('<html>Войдите</html>')
    for (let times = 0; times < 3; times += 1) await round()
    expect(await listNotifications(product, owner, 'calendar_unreadable')).toMatchObject([{ site: 'site.example' }])
    expect(await getDays(room, day(14), day(14))).toEqual(['3+1!0'])
    expect(await getFeeds(room)).toMatchObject([{ failing: true }])
    serveCalendar([])
    // The fourth failure in a row doubled the pause.
    await round()
    expect(await getFeeds(room)).toMatchObject([{ failing: false, entries: 0 }])
    expect(await getDays(room, day(14), day(14))).toEqual(['4+0!0'])
    await disconnect(room)
  })

  test.each([
    ['http://site.example/a.ics', 'not_https'],
    ['https://127.0.0.1/x.ics', 'private'],
    ['https://169.254.169.254/latest', 'private'],
    ['https://[::1]/x.ics', 'private'],
    ['https://[::ffff:10.0.0.1]/x.ics', 'private'],
    ['https://[fe80::1]/x.ics', 'private'],
    ['https://inside.example/a.ics', 'private'],
    ['https://mapped.example/a.ics', 'private'],
    ['https://provider.example/a.ics', 'private'],
    ['https://unknown.example/a.ics', 'unknown_host'],
  ])('at %s is refused before any request: %s', async (url, fault) => {
    serveCalendar([])
    expect((await connect(room, { url })).error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { problem: fault },
    })
    expect([requests, await getFeeds(room)]).toEqual([[], []])
  })

  test.each([
    ['404', 'not_found'],
    ['403', 'locked'],
    ['500', 'status'],
    ['redirect', 'private'],
    ['page', 'no_calendar'],
    ['large', 'too_large'],
    ['slow', 'timeout'],
  ])('that is answered with %s is not connected: %s', async (kind, fault) => {
    answer = (_request, response) => {
      if (kind === 'redirect') response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end()
      else if (kind === 'page') response.end('<html>Войдите</html>')
      else if (kind === 'large') response.end(Buffer.alloc(3 * 1024 * 1024, 'x'))
      else if (kind !== 'slow') response.writeHead(Number(kind)).end()
    }
    expect((await connect(room)).error).toMatchObject({ code: 'VALIDATION_ERROR', details: { problem: fault } })
    expect(await getFeeds(room)).toEqual([])
  })

  test('whose name leads to a private network later is never fetched', async () => {
    serveCalendar([])
    await connect(room)
    requests = []
    await sql("update calendar_feed set url = 'https://inside.example/a.ics' where option_id = $1", [room])
    await round(30)
    expect(requests).toEqual([])
    expect(await getFeeds(room)).toMatchObject([{ site: 'inside.example', failing: true }])
    await disconnect(room)
  })

  test('is connected once per address, with at most five per option', async () => {
    serveCalendar([])
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await connect(walk)).data.id))
    expect(new Set(ids).size).toBe(1)
    const more = await Promise.all(
      Array.from({ length: 5 }, (_, index) => connect(walk, { url: `https://site.example/${index}.ics` })),
    )
    expect(more.filter(({ error }) => error?.code === 'CALENDAR_LIMIT')).toHaveLength(1)
    expect(await getFeeds(walk)).toHaveLength(5)
    const [{ id }] = await getFeeds(walk)
    expect((await stranger.delete(`/v1/organizer/feeds/${id}`)).body.error.code).toBe('NOT_MEMBER')
    await disconnect(walk)
  })
})

describe('the exported calendar', () => {
  const getAddress = async (optionId: string, renew: boolean) => {
    const url = `/v1/organizer/options/${optionId}/calendar-address`
    return (await asBot(product, url, { telegramId: owner.telegramId, renew })).body.data.address as string
  }
  const fetchAt = (address: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: new URL(address).pathname, headers })
  const listEvents = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))

  test('has booking numbers but no names, and marks cancelled bookings', async () => {
    const anna = await arrive(product)
    const booked = await addBooking(product, anna, { organizer: 'Берег', state: 'confirmed', firstDay: day(30) })
    const [row] = await sql<{ option_id: string; number: string }>(
      'select option_id, number from booking where id = $1',
      [booked.id],
    )
    await sql(
      "insert into booking_event (booking_id, event, at) values ($1, 'held', app_now()), ($1, 'confirmed', app_now())",
      [booked.id],
    )
    const address = await getAddress(row?.option_id ?? '', false)
    expect(address).toBe(await getAddress(row?.option_id ?? '', false))
    const first = await fetchAt(address)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const [event] = listEvents(first.body)
    expect(event?.uid).toBe(`${booked.id}@enp.travel`)
    expect(event?.summary).toContain(row?.number)
    expect(first.body).not.toMatch(/Анна|Ильина|example\.org/)
    expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')

    const tag = String(first.headers.etag)
    const again = await fetchAt(address, { 'if-none-match': `W/${tag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])

    await sql("update booking set state = 'cancelled_by_tourist', due_at = null where id = $1", [booked.id])
    await sql("insert into booking_event (booking_id, event, at) values ($1, 'cancelled_by_tourist', app_now())", [
      booked.id,
    ])
    const changed = await fetchAt(address, { 'if-none-match': tag })
    const [cancelled] = listEvents(changed.body)
    expect([changed.statusCode, cancelled?.uid]).toEqual([200, event?.uid])
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(Number(cancelled?.sequence)).toBeGreaterThan(Number(event?.sequence))
    await later(31 * 86_400)
    expect(listEvents((await fetchAt(address)).body)).toEqual([])
  })

  test('has the nights of a stay, and occupies nothing when another site returns it', async () => {
    clock = Date.parse(`${today}T12:00:00Z`)
    await later(0)
    await sweepBookings({ db, log })
    const { id } = await hold(await arrive(product), hotel, stay(day(20), day(23)))
    const address = await getAddress(room, false)
    expect(listEvents((await fetchAt(address)).body)).toEqual([])
    await sql("update booking set state = 'paid' where id = $1", [id])
    const recorded = await listNotifications(product, owner, 'calendar_conflict')
    const { body } = await fetchAt(address)
    const [event] = listEvents(body)
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([day(20), day(23)])
    answer = (_request, response) => response.end(body)
    await connect(room)
    await round(60)
    expect(await getFeeds(room)).toMatchObject([{ entries: 0, failing: false }])
    expect(await listNotifications(product, owner, 'calendar_conflict')).toEqual(recorded)
    await disconnect(room)
  })

  test('has manually closed days until they are opened, by start time or by night', async () => {
    const close = (optionId: string, after: number, closed: boolean, startTime?: string) =>
      owner.post(`/v1/organizer/options/${optionId}/calendar`, {
        changes: [{ from: day(after), until: day(after), closed, ...(startTime && { startTime }) }],
      })
    expect((await close(room, 40, true)).body.data).toMatchObject({ changed: 1, slots: 1, taken: 0 })
    expect((await close(walk, 41, true, '15:00')).body.data).toMatchObject({ changed: 1, slots: 1, taken: 0 })
    const closedIn = async (optionId: string) => {
      const { body } = await fetchAt(await getAddress(optionId, false))
      return listEvents(body).filter(({ summary }) => summary === 'Closed')
    }
    const [night] = await closedIn(room)
    expect([night?.startDate.toString(), night?.endDate.toString()]).toEqual([day(40), day(41)])
    const [start, ...others] = await closedIn(walk)
    expect(others).toEqual([])
    expect([start?.startDate.toJSDate(), start?.endDate.toJSDate()]).toEqual([
      new Date(`${day(41)}T12:00:00Z`),
      new Date(`${day(41)}T15:00:00Z`),
    ])
    const bytes = async () => (await fetchAt(await getAddress(walk, false))).headers.etag
    const tag = await bytes()
    await later(3_600)
    await close(walk, 41, true, '15:00')
    expect(await bytes()).toBe(tag)

    // Our own entry occupies nothing when another site returns it.
    const { body } = await fetchAt(await getAddress(room, false))
    answer = (_request, response) => response.end(body)
    await connect(room)
    await round(60)
    expect(await getDays(room, day(40), day(40))).toEqual(['4+0!0'])
    await disconnect(room)

    await close(room, 40, false)
    await close(walk, 41, false, '15:00')
    expect([await closedIn(room), await closedIn(walk)]).toEqual([[], []])
  })

  test('has a secret address that a renewed one replaces', async () => {
    const address = await getAddress(walk, false)
    const renewed = await getAddress(walk, true)
    expect(renewed).not.toBe(address)
    expect((await fetchAt(address)).statusCode).toBe(404)
    expect((await fetchAt(renewed)).statusCode).toBe(200)
    const other = renewed.replace(/.(?=\.ics)/, (last) => (last === 'A' ? 'Q' : 'A'))
    expect((await fetchAt(other)).statusCode).toBe(404)
    expect((await fetchAt(`${address}x`)).statusCode).toBe(404)
  })
})
