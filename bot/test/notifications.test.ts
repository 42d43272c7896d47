import { notificationQueue, notificationQueuePrefix } from '@enp/shared/process/jobs'
import { Queue, QueueEvents, type Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compactId } from '../src/compact-id.ts'
import { startNotificationWorker } from '../src/notifications/worker.ts'
import { createApiWithoutRetries } from '../src/telegram/bot-api.ts'
import { data, memberId, refusal, token } from './fakes.ts'
import { countMaxPerSecond } from './max-per-second.ts'
import { redisUrl } from './redis-url.ts'
import { runBot, webappUrl } from './running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
let redis: Redis
let queue: Queue
let events: QueueEvents
let worker: Worker
let tokenRefusals = 0

beforeEach(async () => {
  bot = await runBot()
  redis = new Redis(redisUrl('notices'), { maxRetriesPerRequest: null })
  await redis.flushdb()
  queue = new Queue(notificationQueue, { connection: redis, prefix: notificationQueuePrefix })
  events = new QueueEvents(notificationQueue, { connection: redis, prefix: notificationQueuePrefix })
  for (const each of [queue, events]) each.setMaxListeners(100)
  await events.waitUntilReady()
  tokenRefusals = 0
  const onTokenRefused = () => {
    tokenRefusals += 1
  }
  const api = createApiWithoutRetries({ botToken: token, botApiRoot: bot.messenger.url })
  worker = startNotificationWorker(bot.deps, { redis, api, onTokenRefused })
})
afterEach(async () => {
  await Promise.all([worker.close(), queue.close(), events.close()])
  redis.disconnect()
  await bot.close()
})

const finished = { language: 'ru', telegramId: 700100, notice: { kind: 'mining_finished', values: { reward: '100' } } }
const claimed = data({ send: true, ...finished })
const taken = data({ send: false })

async function add(notificationId: string, jobId = `notice-${notificationId}`) {
  const job = await queue.add(
    'notice',
    { noticeId: notificationId },
    { jobId, attempts: 8, backoff: { type: 'exponential', delay: 50 } },
  )
  return job.waitUntilFinished(events, 15_000).then(
    () => 'done',
    () => 'failed',
  )
}
const path = (id: string, step: 'claim' | 'sent' | 'failed') => `/internal/notifications/${id}/${step}`
const asked = (name: string) => bot.server.calls.filter((call) => call.name === name).map(({ body }) => body)
const sends = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage')

test('sends a notification once, however many jobs it has', async () => {
  bot.server.script(path('1', 'claim'), claimed, taken)
  expect(await add('1')).toBe('done')
  expect(await add('1', 'again')).toBe('done')
  expect(sends()).toHaveLength(1)
  expect(sends()[0]?.body).toEqual({
    chat_id: 700100,
    text: 'Маршрут пройден. 100 enp ждут на вершине.',
    parse_mode: 'HTML',
    reply_markup: {
      inline_keyboard: [
        [{ text: 'Забрать', web_app: { url: `${webappUrl}/mining` } }],
        [{ text: 'Забрать и снова в путь', callback_data: 'mining:set-off' }],
      ],
    },
  })
  expect(asked(path('1', 'sent'))).toEqual([{ messageId: expect.any(Number) }])
})

const bookingId = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'
const confirmed = data({
  send: true,
  language: 'en',
  telegramId: 700100,
  notice: {
    kind: 'booking_confirmed',
    values: {
      ...{ bookingId, number: 'BK-7K3M2P', title: 'Ice', timeZone: 'Asia/Irkutsk', startTime: '09:00' },
      startsAt: '2030-03-14T01:00:00.000Z',
    },
  },
})
const picturePath = `/internal/bookings/${bookingId}/voucher.png`
const photos = () => bot.messenger.calls.filter(({ name }) => name === 'sendPhoto')
const underBooking = {
  inline_keyboard: [
    [{ text: 'Open the booking', web_app: { url: `${webappUrl}/order-history/${bookingId}` } }],
    [{ text: 'Message the organizer', callback_data: `talk:guest:${compactId(bookingId)}` }],
  ],
}

test('informs a removed member and removes the command, unless another role needs it', async () => {
  const helper = (telegramId: number) => {
    const notification = { kind: 'member_removed', values: { organizerName: 'Лёд и сосны', role: 'scanner' } }
    return data({ send: true, language: 'ru', telegramId, notice: notification })
  }
  for (const [id, telegramId] of [
    ['1', 700_100],
    ['2', memberId],
  ] as const) {
    bot.server.script(path(id, 'claim'), helper(telegramId))
    expect(await add(id)).toBe('done')
  }
  const menus = bot.messenger.calls.filter(({ name }) => name === 'setMyCommands').map(({ body }) => body)
  expect(menus.map(({ scope }) => scope)).toEqual([
    { type: 'chat', chat_id: 700_100 },
    { type: 'chat', chat_id: memberId },
  ])
  expect(menus.map(({ commands }) => JSON.stringify(commands).includes('"organizer"'))).toEqual([false, true])
})

test('sends a departure message with its photo, or alone when Telegram no longer knows it', async () => {
  const trip = { bookingId, number: 'BK-7K3M2P', title: 'Ice', timeZone: 'Asia/Irkutsk', startTime: '09:00' }
  const words = { organizerName: 'Лёд и сосны', text: 'Вот наш причал', photo: 'pier' }
  const values = { ...trip, startsAt: '2030-03-14T01:00:00.000Z', ...words }
  const notification = { kind: 'departure_message', values }
  const claim = data({ send: true, language: 'ru', telegramId: 700_100, notice: notification })
  for (const id of ['1', '2']) bot.server.script(path(id, 'claim'), claim)
  expect(await add('1')).toBe('done')
  bot.messenger.script('sendPhoto', refusal(400, 'Bad Request: wrong file identifier/HTTP URL specified'))
  expect(await add('2')).toBe('done')
  expect(photos().map(({ body }) => body)).toMatchObject([
    { photo: 'pier', caption: expect.stringContaining('Вот наш причал') },
    {},
  ])
  expect(sends().map(({ body }) => String(body.text))).toEqual([expect.stringContaining('Вот наш причал')])
})

test("sends an operator's file with the answer, or the text alone when Telegram no longer knows it", async () => {
  const answer = (kind: string) => ({ kind: 'support_answer', values: { text: 'Вот', file: { kind, fileId: 'f' } } })
  const claim = (kind: string) => data({ send: true, language: 'ru', telegramId: 700_100, notice: answer(kind) })
  for (const [id, kind] of Object.entries({ 31: 'document', 32: 'voice', 33: 'voice' })) {
    bot.server.script(path(id, 'claim'), claim(kind))
    if (id === '33') bot.messenger.script('sendVoice', refusal(400, 'Bad Request: wrong file identifier specified'))
    expect(await add(id)).toBe('done')
  }
  const files = bot.messenger.calls.filter(({ name }) => /^send(Document|Voice)$/.test(name))
  expect(files.map(({ name }) => name)).toEqual(['sendDocument', 'sendVoice', 'sendVoice'])
  expect(files[0]?.body).toMatchObject({ document: 'f', caption: expect.stringContaining('Вот') })
  expect(sends().map(({ body }) => String(body.text))).toEqual([expect.stringContaining('Вот')])
})

test('sends a confirmed trip as the voucher picture with text and buttons', async () => {
  bot.server.script(path('20', 'claim'), confirmed)
  bot.server.script(picturePath, { status: 200, body: 'the bytes of a picture' })
  expect(await add('20')).toBe('done')
  expect(photos().map(({ body }) => body)).toEqual([
    {
      chat_id: '700100',
      caption: expect.stringContaining('Booking BK-7K3M2P is confirmed'),
      parse_mode: 'HTML',
      reply_markup: underBooking,
      photo: expect.anything(),
      fileBytes: 22,
    },
  ])
  expect(sends()).toEqual([])
  expect(asked(path('20', 'sent'))).toHaveLength(1)
})

test.each([
  ['the server has no picture, which follows', { status: 503, body: {} }, undefined, { pictureFollows: true }],
  [
    'the messenger refuses it',
    { status: 200, body: 'no picture' },
    refusal(400, 'Bad Request: IMAGE_PROCESS_FAILED'),
    {},
  ],
] as const)('sends only the text when %s', async (_name, picture, answer, report) => {
  bot.server.script(path('21', 'claim'), confirmed)
  bot.server.script(picturePath, picture)
  if (answer) bot.messenger.script('sendPhoto', answer)
  expect(await add('21')).toBe('done')
  expect(sends().map(({ body }) => body)).toMatchObject([
    { text: expect.stringContaining('Booking BK-7K3M2P is confirmed'), reply_markup: underBooking },
  ])
  expect(asked(path('21', 'sent'))).toEqual([{ messageId: expect.any(Number), ...report }])
})

test('sends the picture that follows as soon as the server has it, and no text without it', async () => {
  const { data: claim } = confirmed.body as { data: { notice: { values: object } } }
  const later = data({ ...claim, notice: { kind: 'voucher_picture', values: claim.notice.values } })
  bot.server.script(path('22', 'claim'), later, later)
  bot.server.script(picturePath, { status: 503, body: {} }, { status: 200, body: 'the bytes of a picture' })
  expect(await add('22')).toBe('done')
  expect([asked(path('22', 'failed')), sends()]).toEqual([[{ reason: 'retry' }], []])
  expect(photos().map(({ body }) => body)).toMatchObject([
    { caption: expect.stringContaining('The QR code of booking BK-7K3M2P'), fileBytes: 22 },
  ])
})

test.each([
  [403, 'Forbidden: bot was blocked by the user'],
  [400, 'Bad Request: chat not found'],
])('keeps the notification for later after %i %s, without a retry', async (code, description) => {
  bot.server.script(path('2', 'claim'), claimed)
  bot.messenger.script('sendMessage', refusal(code, description))
  expect(await add('2')).toBe('done')
  expect(sends()).toHaveLength(1)
  expect(asked(path('2', 'failed'))).toEqual([{ reason: 'unreachable' }])
  expect(asked(path('2', 'sent'))).toEqual([])
})

test('pauses the whole queue after a 429 for as long as Telegram asks', async () => {
  for (const id of ['3', '4']) bot.server.script(path(id, 'claim'), claimed, claimed)
  bot.messenger.script('sendMessage', refusal(429, 'Too Many Requests: retry after 1', { retry_after: 1 }))
  const first = add('3')
  const [limited] = await bot.server.called(path('3', 'failed'))
  const second = add('4')
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  expect(asked(path('3', 'failed'))).toEqual([{ reason: 'retry' }])
  const [refused, ...later] = sends().map(({ atMs }) => atMs)
  expect(limited?.atMs).toBeGreaterThanOrEqual(refused ?? 0)
  expect(later).toHaveLength(2)
  for (const atMs of later) expect(atMs - (refused ?? 0)).toBeGreaterThanOrEqual(1_000)
})

test.each([
  ['500', refusal(500, 'Internal Server Error')],
  ['a gateway’s page', { status: 502, body: '<html>Bad Gateway</html>' }],
  ['a cut connection', 'drop' as const],
])('sends the notification again after %s, because the outcome is unknown', async (_, answer) => {
  bot.server.script(path('5', 'claim'), claimed, claimed)
  bot.messenger.script('sendMessage', answer)
  expect(await add('5')).toBe('done')
  expect(sends()).toHaveLength(2)
  expect(asked(path('5', 'failed'))).toEqual([{ reason: 'retry' }])
  expect(asked(path('5', 'sent'))).toHaveLength(1)
})

test('fails and logs a notification that Telegram will never accept', async () => {
  bot.server.script(path('6', 'claim'), claimed)
  bot.messenger.script('sendMessage', refusal(400, "Bad Request: can't parse entities: x"))
  expect(await add('6')).toBe('failed')
  expect(sends()).toHaveLength(1)
  expect(asked(path('6', 'failed'))).toEqual([{ reason: 'refused' }])
  expect(bot.lines.some((line) => line.includes('"level":50') && line.includes('"notification":"6"'))).toBe(true)
})

test('does not send a message again that could not be marked as sent', async () => {
  bot.server.script(path('7', 'claim'), claimed, claimed)
  bot.server.script(path('7', 'sent'), 'drop', 'drop', 'drop', 'drop')
  expect(await add('7')).toBe('done')
  expect(await add('7', 'after-the-sweep')).toBe('done')
  expect(sends()).toHaveLength(1)
  const marks = asked(path('7', 'sent'))
  expect(marks).toHaveLength(5)
  expect(new Set(marks.map(({ messageId }) => messageId)).size).toBe(1)
})

test('retries an unavailable server and sends nothing before its reply', async () => {
  bot.server.script(path('8', 'claim'), 'drop', { status: 503, body: {} }, claimed)
  expect(await add('8')).toBe('done')
  expect(sends()).toHaveLength(1)
})

test('ends the worker on a refused token', async () => {
  bot.server.script(path('9', 'claim'), claimed, taken)
  bot.messenger.script('sendMessage', refusal(401, 'Unauthorized'))
  expect(await add('9')).toBe('done')
  expect(tokenRefusals).toBe(1)
  expect(asked(path('9', 'failed'))).toEqual([{ reason: 'retry' }])
})

test("stays within Telegram's limit in every second", async () => {
  const ids = Array.from({ length: 60 }, (_, index) => String(100 + index))
  for (const id of ids) bot.server.script(path(id, 'claim'), claimed)
  await Promise.all(ids.map((id) => add(id)))
  expect(sends()).toHaveLength(60)
  expect(countMaxPerSecond(sends())).toBeLessThanOrEqual(30)
})

test('stays within the limit when a slow server replies to everything at once', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => String(200 + index))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const late = async () => {
    await held
    return claimed
  }
  for (const id of ids) bot.server.script(path(id, 'claim'), late)
  const ends = ids.map((id) => add(id))
  await bot.server.called(path(ids[Number(worker.opts.concurrency) - 1] ?? '', 'claim'))
  release()
  await Promise.all(ends)
  expect(sends()).toHaveLength(45)
  expect(countMaxPerSecond(sends())).toBeLessThanOrEqual(30)
})

test('sends an urgent notification before 500 of a broadcast, which stay in order', async () => {
  const bulk = Array.from({ length: 500 }, (_, index) => String(1_000 + index))
  for (const id of [...bulk, '9']) bot.server.script(path(id, 'claim'), claimed)
  const started: string[] = []
  worker.on('active', ({ data: { noticeId } }) => started.push(noticeId))
  await queue.addBulk(
    bulk.map((notificationId) => ({
      name: 'notice',
      data: { noticeId: notificationId },
      opts: { jobId: `notice-${notificationId}`, priority: 4 },
    })),
  )
  await bot.server.called(path(bulk[40] ?? '', 'sent'))
  const before = started.length
  await queue.add('notice', { noticeId: '9' }, { jobId: 'notice-9', priority: 1 })
  await bot.server.called(path('9', 'sent'))
  const overtaken = started.indexOf('9')
  await bot.server.called(path(bulk[overtaken + 20] ?? '', 'sent'))

  const atOnce = Number(worker.opts.concurrency)
  expect(overtaken - before).toBeLessThanOrEqual(atOnce)
  // Those that are fetched at once may start in any order.
  const displaced = started.filter((id) => id !== '9').map((id, index) => Math.abs(bulk.indexOf(id) - index))
  expect(Math.max(...displaced)).toBeLessThan(atOnce)
  expect(sends().length).toBeGreaterThan(60)
  expect(countMaxPerSecond(sends())).toBeLessThanOrEqual(30)
})

test('shares one queue and one limit between two bots, and sends each notification once', async () => {
  const api = createApiWithoutRetries({ botToken: token, botApiRoot: bot.messenger.url })
  const second = startNotificationWorker(bot.deps, { redis, api, onTokenRefused: () => undefined })
  const ids = Array.from({ length: 30 }, (_, index) => String(300 + index))
  for (const id of ids) bot.server.script(path(id, 'claim'), claimed, taken)
  const ends = await Promise.all(ids.flatMap((id) => [add(id), add(id, `again-${id}`)]))
  await second.close()
  expect(new Set(ends)).toEqual(new Set(['done']))
  expect(sends()).toHaveLength(ids.length)
  expect(ids.flatMap((id) => asked(path(id, 'sent')))).toHaveLength(ids.length)
  expect(countMaxPerSecond(sends())).toBeLessThanOrEqual(30)
})
