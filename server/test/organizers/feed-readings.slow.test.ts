import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../src/days/days.rules.ts'
import type { NetworkAccess } from '../../src/media/fetch-public.ts'
import { fetchFeedsWhenDue } from '../../src/organizers/calendar-feeds/fetch-feeds.ts'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBookable, addHotel, hold, holdRequest } from '../fixtures/booking-fixtures.ts'
import { arrive, listBrokenInvariants, startProduct } from '../fixtures/harness.ts'
import { listNotifications } from '../fixtures/shop.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: IncomingMessage[] = []
const site = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})
beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  site.closeAllConnections()
  site.close()
})
const open = '93.184.216.34'
const network: NetworkAccess = {
  withinMs: 5_000,
  resolve: async (name) => [{ address: name === 'inside.example' ? '10.0.0.1' : open, family: 4 }],
  request: (url, { lookup: _lookup, agent: _agent, ...options }, answered) => {
    const address = site.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    return requestHttp({ ...options, host: '127.0.0.1', port, path: url.pathname, agent: false }, answered)
  },
}

const product = await startProduct({ network })
const { sql, db } = product
const today = '2028-03-01'
let clock = Date.parse(`${today}T09:00:00Z`)
const later = async (seconds: number) => {
  clock += seconds * 1_000
  await product.freeze(new Date(clock))
}
await later(0)
const day = (after: number) => addDays(today, after)
const owner = await arrive(product)

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
const says = (entries: string[], headers: Record<string, string> = {}) => {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR', ''].join('\r\n')
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text)
}
/** The check before the connection reads an empty calendar. */
const connect = async (optionId: string, fields: object = {}) => {
  const served = answer
  says([])
  const url = `/v1/organizer/options/${optionId}/feeds`
  const { body } = await owner.post(url, { url: 'https://site.example/a.ics', ...fields })
  answer = served
  return body
}
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
const stay = (from: string, until: string) =>
  holdRequest(hotel, { checkIn: from, checkOut: until, units: [{ unitId: 'room', quantity: 1 }], guests: 2 })
beforeEach(() => {
  asked = []
})

const pay = async (id: string) => sql("update booking set state = 'paid' where id = $1", [id])
const getNumber = async (id: string) =>
  (await sql<{ number: string }>('select number from booking where id = $1', [id]))[0]?.number

describe('an echo of our own booking', () => {
  test('holds no inventory again, and notifies no owner', async () => {
    const { id } = await hold(await arrive(product), hotel, stay(day(10), day(12)))
    await pay(id)
    says([entry('echo@airbnb.com', day(10), day(12), 'SUMMARY:Reserved')])
    await connect(room)
    await round(30)
    expect(await getDays(room, day(10), day(11))).toEqual(['4+0!0', '4+0!0'])
    expect(await getFeeds(room)).toMatchObject([{ echoes: 1, entries: 0 }])
    expect(await listNotifications(product, owner, 'calendar_conflict')).toEqual([])
    await disconnect(room)
    expect(await listBrokenInvariants(product)).not.toContain('places blocked by feeds match the feed entries')
  })

  test('counts once per booking: one entry more is a room sold on the other site', async () => {
    says(['a', 'b', 'c'].map((uid) => entry(uid, day(10), day(12))))
    await connect(room)
    await round(30)
    expect(await getDays(room, day(10), day(10))).toEqual(['2+2!0'])
    expect(await getFeeds(room)).toMatchObject([{ echoes: 1 }])
    await disconnect(room)
  })

  test('is merged with its neighbor by some sites', async () => {
    const { id } = await hold(await arrive(product), hotel, stay(day(12), day(15)))
    await pay(id)
    says([entry('block', day(10), day(15)), entry('longer', day(10), day(16))])
    await connect(room)
    await round(30)
    expect(await getDays(room, day(14), day(15))).toEqual(['3+1!0', '3+1!0'])
    expect(await getFeeds(room)).toMatchObject([{ echoes: 1 }])
    await disconnect(room)
  })

  test('is not an earlier sale of the site: no room is released when the same nights are booked here', async () => {
    says([entry('theirs', day(20), day(22))])
    await connect(room)
    await round(30)
    const { id } = await hold(await arrive(product), hotel, stay(day(20), day(22)))
    await pay(id)
    await round()
    expect(await getDays(room, day(20), day(20))).toEqual(['3+1!0'])
    // A site whose UIDs change sends its own entry and ours.
    says([entry('other-1', day(20), day(22)), entry('other-2', day(20), day(22))])
    await round()
    expect(await getDays(room, day(20), day(20))).toEqual(['3+1!0'])
    expect(await getFeeds(room)).toMatchObject([{ echoes: 1 }])
    await disconnect(room)
    expect(await listBrokenInvariants(product)).not.toContain('places blocked by feeds match the feed entries')
  })

  test('names both sides if the site has sold other nights', async () => {
    const { id } = await hold(await arrive(product), hotel, stay(day(30), day(32)))
    await pay(id)
    says([entry('x', day(29), day(31), 'SUMMARY:Reserved')])
    await connect(room, { takes: 'all' })
    await round(30)
    expect(await listNotifications(product, owner, 'calendar_conflict')).toMatchObject([
      {
        days: [{ date: day(30) }],
        bookings: [await getNumber(id)],
        entries: [{ summary: 'Reserved', from: day(29), until: day(31) }],
      },
    ])
    await disconnect(room)
  })
})

describe('a calendar with problems', () => {
  test('is read without the bad entries, and owners see them at once, one time', async () => {
    says([entry('a', day(40), day(41)), 'BEGIN:VEVENT\r\nUID:b\r\nDTSTART:soon\r\nEND:VEVENT'])
    await connect(room)
    await round(30)
    expect(await getDays(room, day(40), day(40))).toEqual(['3+1!0'])
    const problems = [{ line: 10, reason: 'bad_date', text: 'soon' }]
    expect(await getFeeds(room)).toMatchObject([{ failing: false, problems, problemCount: 1 }])
    expect(await listNotifications(product, owner, 'calendar_problems')).toMatchObject([
      { site: 'site.example', problems, total: 1 },
    ])
    await round()
    expect(await listNotifications(product, owner, 'calendar_problems')).toHaveLength(1)
    await disconnect(room)
  })

  test('with fifteen thousand entries is read within its CPU time', async () => {
    says(Array.from({ length: 15_000 }, (_, n) => entry(`many-${n}`, day(60 + (n % 100)), day(61 + (n % 100)))))
    await connect(room)
    await round(30)
    expect(await getFeeds(room)).toMatchObject([{ failing: false, entries: 100 }])
    await disconnect(room)
  })

  test('that is truncated holds what it contains and releases nothing', async () => {
    says([entry('a', day(44), day(45)), entry('b', day(46), day(47))])
    await connect(room)
    await round(30)
    answer = (_request, response) =>
      response.end(['BEGIN:VCALENDAR', entry('a', day(44), day(45)), 'BEGIN:VEVENT', 'UID:b'].join('\r\n'))
    await round()
    expect(await getDays(room, day(44), day(46))).toEqual(['3+1!0', '4+0!0', '3+1!0'])
    await disconnect(room)
  })

  test('with very long repetitions costs little, and holds its dates', async () => {
    const lines = [
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART:20000101T000000Z',
      'DURATION:P9000D',
      'RRULE:FREQ=DAILY',
      'END:VEVENT',
    ]
    says([lines.join('\r\n')])
    await connect(walk)
    await round(30)
    expect(await getDays(walk, day(50), day(50))).toEqual(['0+8!0', '0+8!0'])
    await disconnect(walk)
  })

  test('with unbounded repetitions is refused with a reason, and retried at growing intervals', async () => {
    says([['BEGIN:VEVENT', 'UID:1', 'DTSTART:20280301T000000Z', 'RRULE:FREQ=SECONDLY', 'END:VEVENT'].join('\r\n')])
    await connect(walk)
    await round(30)
    expect(await getFeeds(walk)).toMatchObject([{ failing: true, refusal: 'too_many' }])
    expect(await listNotifications(product, owner, 'calendar_unreadable')).toMatchObject([{ refusal: 'too_many' }])
    const reads = asked.length
    await round()
    expect(asked).toHaveLength(reads)
    await round(3_600)
    expect(asked).toHaveLength(reads + 1)
    await disconnect(walk)
  })
})
