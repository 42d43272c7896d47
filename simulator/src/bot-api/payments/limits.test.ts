import { describe, expect, test } from 'vitest'
import { simulatedBotToken } from '../../simulated-bot.ts'
import { startSimulator } from '../../testing/simulator.ts'

const alexey = 700100

async function started() {
  let now = 0
  const simulator = await startSimulator({ limits: true, realNow: () => now })
  await simulator.control(`/users/${alexey}/messages`, { text: '/start' })
  const send = (chat_id: number | string = alexey, text = 'a') => simulator.bot('sendMessage', { chat_id, text })
  const passed = async (count: number, chat: number | string = alexey) => {
    const answers = await Promise.all(Array.from({ length: count }, () => send(chat)))
    return answers.filter(({ ok }) => ok).length
  }
  const pass = (seconds: number) => {
    now += seconds * 1000
  }
  return { ...simulator, send, passed, pass }
}

test('allows a burst to one user, then about one message a second', async () => {
  const { passed, send, pass } = await started()
  expect(await passed(25)).toBe(20)
  expect(await send()).toMatchObject({
    status: 429,
    description: 'Too Many Requests: retry after 1',
    parameters: { retry_after: 1 },
  })
  pass(3)
  expect(await passed(5)).toBe(3)
})

test('returns the seconds to wait in the Retry-After header too', async () => {
  const { passed, app } = await started()
  await passed(20)
  const answer = await app.inject(`/bot${simulatedBotToken}/sendMessage?chat_id=${alexey}&text=a`)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1'])
})

test('allows 20 messages a minute to a channel', async () => {
  const { passed, send, pass, control } = await started()
  await control('/chats', { username: 'enp_news', title: 'News' })
  expect(await passed(30, '@enp_news')).toBe(20)
  pass(1)
  expect((await send('@enp_news')).parameters).toEqual({ retry_after: 2 })
  pass(59)
  expect(await passed(30, '@enp_news')).toBe(20)
})

test('allows 30 messages a second to all chats in total', async () => {
  const { passed, pass, control } = await started()
  for (const id of [700101, 700102]) await control(`/users/${id}/messages`, { text: '/start' })
  expect((await passed(15)) + (await passed(15, 700101)) + (await passed(15, 700102))).toBe(30)
  pass(1)
  expect(await passed(15, 700102)).toBe(15)
})

describe('paid broadcasts', () => {
  const chats = Array.from({ length: 100 }, (_, index) => 800_000 + index)

  async function startPaying(stars: number) {
    const simulator = await started()
    for (const id of chats) {
      await simulator.control('/users', { id, firstName: 'Ира' })
      await simulator.control(`/users/${id}/messages`, { text: '/start' })
    }
    if (stars > 0) await simulator.control('/bot/stars', { add: stars })
    const sendToAll = (more: object = { allow_paid_broadcast: true }) =>
      Promise.all(chats.map((chat_id) => simulator.bot('sendMessage', { chat_id, text: 'a', ...more })))
    const moves = async () => (await simulator.bot('getStarTransactions')).result
    const balance = async () => (await simulator.bot('getMyStarBalance')).result
    return { ...simulator, sendToAll, moves, balance }
  }

  test('pass the limit for 0.1 Stars each, without the 30 of a second that are free', async () => {
    const { sendToAll, moves, balance } = await startPaying(10_007)
    expect((await sendToAll()).every(({ ok }) => ok)).toBe(true)
    expect(await balance()).toEqual({ amount: 10_000 })
    const bill = { amount: 1, receiver: { type: 'telegram_api', request_count: 10 } }
    expect(await moves()).toMatchObject({ transactions: [{ source: { type: 'other' } }, ...Array(7).fill(bill)] })
  })

  test('are refused below 10,000 Stars, and nothing is charged', async () => {
    const { sendToAll, moves, balance } = await startPaying(10_002)
    const refused = (await sendToAll()).filter(({ ok }) => !ok)
    expect(refused).toHaveLength(100 - 30 - 20)
    expect(refused[0]).toMatchObject({ status: 400, description: 'Bad Request: BALANCE_TOO_LOW' })
    expect(await balance()).toEqual({ amount: 10_000 })
    expect(await moves()).toMatchObject({ transactions: [{}, {}, {}] })
  })

  test('are charged only if they are sent, and keep the limit of one chat', async () => {
    const { sendToAll, bot, balance } = await startPaying(20_000)
    await sendToAll()
    const charged = await balance()
    expect((await bot('sendMessage', { chat_id: chats[0], text: '', allow_paid_broadcast: true })).status).toBe(400)
    expect((await sendToAll({})).every(({ status }) => status === 429)).toBe(true)
    const burst = Array.from({ length: 20 }, () =>
      bot('sendMessage', { chat_id: chats[0], text: 'a', allow_paid_broadcast: true }),
    )
    expect((await Promise.all(burst)).filter(({ status }) => status === 429)).toHaveLength(1)
    expect([charged, await balance()]).toEqual([{ amount: 19_993 }, { amount: 19_992 }])
  })
})

test('counts only accepted messages', async () => {
  const { send, bot, passed } = await started()
  for (let times = 0; times < 30; times += 1) {
    expect((await send(alexey, '')).status).toBe(400)
    expect((await bot('sendChatAction', { chat_id: alexey, action: 'typing' })).ok).toBe(true)
  }
  expect(await passed(25)).toBe(20)
})

test('does not limit messages while limits are switched off', async () => {
  const { passed, control } = await started()
  expect((await control('/limits', { on: false })).body).toEqual({ on: false })
  expect(await passed(50)).toBe(50)
  expect((await control('/limits')).body).toEqual({ on: false })
  expect((await control('/limits', { on: 'yes' })).status).toBe(400)
})

test('delays a bot that repeats getUpdates at once, and returns one update at a time', async () => {
  let now = 0
  const { bot, control } = await startSimulator({ limits: true, realNow: () => now })
  for (const text of ['one', 'two']) await control(`/users/${alexey}/messages`, { text })
  const ask = async () => (await bot('getUpdates', { offset: 0 })).result
  expect(await ask()).toHaveLength(2)
  now += 400
  expect(await ask()).toHaveLength(1)
  now += 2000
  expect(await ask()).toHaveLength(2)
  await bot('getUpdates', { offset: -1 })
  const last = ((await bot('getUpdates')).result as { update_id: number }[]).at(-1)?.update_id ?? 0
  expect((await bot('getUpdates', { offset: last + 1 })).result).toEqual([])
  const waiting = bot('getUpdates', { offset: last + 1 })
  await control(`/users/${alexey}/messages`, { text: 'three' })
  expect(await waiting).toMatchObject({ result: [{ message: { text: 'three' } }] })
})
