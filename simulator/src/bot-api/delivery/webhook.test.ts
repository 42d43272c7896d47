import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createReceiver } from '../../testing/receiver.ts'
import { startSimulator } from '../../testing/simulator.ts'

const url = 'http://127.0.0.1:3820/telegram/webhook'

async function started(params: object = {}) {
  const receiver = createReceiver()
  let now = Date.parse('2026-11-21T10:00:00Z')
  const simulator = await startSimulator({ post: receiver.post, realNow: () => now })
  const say = (text: string, id = 700100) => simulator.control(`/users/${id}/messages`, { text })
  const info = async () => (await simulator.bot('getWebhookInfo')).result
  const pass = async (seconds: number) => {
    await turn()
    now += seconds * 1000
    simulator.world.courier.wake()
    await turn()
  }
  const set = await simulator.bot('setWebhook', { url, ...params })
  expect(set).toMatchObject({ ok: true, result: true, description: 'Webhook was set' })
  return { ...simulator, ...receiver, say, info, pass }
}

describe('webhook delivery', () => {
  test('sends the updates that were queued before the webhook was set', async () => {
    const receiver = createReceiver()
    const { control, bot } = await startSimulator({ post: receiver.post })
    await control('/users/700100/messages', { text: 'early' })
    await bot('setWebhook', { url })
    expect(receiver.texts()).toEqual(['early'])
  })

  test('is sequential within a chat and parallel between chats', async () => {
    const { say, open, texts, pass } = await started()
    for (const text of ['a1', 'a2']) await say(text)
    await say('b1', 700101)
    expect(texts()).toEqual(['a1', 'b1'])
    open[0]?.answer(200)
    await pass(0)
    expect(texts()).toEqual(['b1', 'a2'])
  })

  test('a button press does not wait for messages of the same user', async () => {
    const { say, bot, control, open } = await started()
    const reply_markup = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] }
    await say('/start')
    await bot('sendMessage', { chat_id: 700100, text: 'a', reply_markup })
    await control('/users/700100/press', { messageId: 2, button: 'go' })
    expect(open.map(({ update }) => Object.keys(update)[1])).toEqual(['message', 'callback_query'])
  })

  test('opens no more connections than allowed', async () => {
    const { say, texts, open, pass, info } = await started({ max_connections: 2 })
    for (const id of [700100, 700101, 700102]) await say(`from ${id}`, id)
    expect(texts()).toEqual(['from 700100', 'from 700101'])
    expect(await info()).toMatchObject({ pending_update_count: 3, max_connections: 2 })
    open[1]?.answer(204)
    await pass(0)
    expect(texts()).toEqual(['from 700100', 'from 700102'])
    expect(await info()).toMatchObject({ pending_update_count: 2 })
  })

  test('retries after 1, 2, 4 … seconds and blocks only the chat that failed', async () => {
    const { say, texts, open, pass, info } = await started()
    await say('a1')
    await say('a2')
    for (const pause of [1, 2, 4, 8, 16]) {
      open[0]?.answer(500, { reason: 'Internal Server Error' })
      await pass(pause - 0.001)
      expect(texts()).toEqual([])
      await pass(0.001)
      expect(texts()).toEqual(['a1'])
    }
    expect(await info()).toMatchObject({
      last_error_message: 'Wrong response from the webhook: 500 Internal Server Error',
      pending_update_count: 2,
    })
    open[0]?.answer(200)
    await pass(0)
    expect(texts()).toEqual(['a2'])
  })

  test('retries automatically when the pause is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const receiver = createReceiver()
    const { bot, control } = await startSimulator({ post: receiver.post })
    await bot('setWebhook', { url })
    await control('/users/700100/messages', { text: 'a1' })
    receiver.open[0]?.answer(500)
    await vi.advanceTimersByTimeAsync(999)
    expect(receiver.texts()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(receiver.texts()).toEqual(['a1'])
  })

  test('pauses at most two minutes and stops retrying when the update expires', async () => {
    const { say, texts, open, pass, info } = await started()
    await say('a1')
    for (let tries = 0; tries < 12; tries += 1) {
      open[0]?.hangUp()
      await pass(120)
      expect(texts()).toEqual(['a1'])
    }
    expect(await info()).toMatchObject({ last_error_message: 'Webhook connection closed' })
    open[0]?.hangUp()
    await pass(86_400)
    expect(texts()).toEqual([])
    expect(await info()).toMatchObject({ pending_update_count: 0 })
  })

  test('waits as long as the receiver requests, at most an hour', async () => {
    const { say, texts, open, pass } = await started()
    await say('a1')
    open[0]?.answer(503, { retryAfter: 30 })
    await pass(29)
    expect(texts()).toEqual([])
    await pass(1)
    open[0]?.answer(503, { retryAfter: 100_000 })
    await pass(3600)
    expect(texts()).toEqual(['a1'])
  })

  test('removes the webhook after a day of 410', async () => {
    const { say, open, pass, info } = await started()
    await say('a1')
    for (let hours = 0; hours < 23; hours += 1) {
      open[0]?.answer(410, { retryAfter: 3600 })
      await pass(3600)
    }
    expect(await info()).toMatchObject({ url })
    for (const pause of [2, 4]) {
      open[0]?.answer(410)
      await pass(pause)
    }
    expect(await info()).toMatchObject({ url: '' })
  })

  test('continues after a restart with the same secret', async () => {
    const before = await started({ secret_token: 'secret_1' })
    await before.say('a1')
    await before.app.close()
    const receiver = createReceiver()
    const now = before.world.clock.nowMs()
    const { app } = await startSimulator({ folder: before.world.folder, post: receiver.post, realNow: () => now })
    await app.ready()
    await expect.poll(() => receiver.open).toMatchObject([{ text: 'a1', webhook: { secretToken: 'secret_1' } }])
  })

  test('repeats a duplicate update after its 2xx and an update whose response was lost', async () => {
    const { say, control, texts, open, pass } = await started()
    await control('/faults', { kind: 'duplicate-update', times: 1 })
    await say('twice')
    for (let times = 0; times < 2; times += 1) {
      expect(texts()).toEqual(['twice'])
      open[0]?.answer(200)
      await pass(0)
    }
    await control('/faults', { kind: 'drop-after', method: 'webhook', times: 1 })
    await say('lost')
    open[0]?.answer(200)
    await pass(1)
    expect(texts()).toEqual(['lost'])
  })
})

test('runs a method in the response once, but never one that polls or sets a webhook', async () => {
  const { say, open, pass, control } = await started()
  await say('/start')
  open[0]?.answer(200, { body: { method: 'sendMessage', chat_id: 700100, text: 'by answer' } })
  await pass(0)
  await say('again')
  open[0]?.answer(200, { body: { method: 'deleteWebhook' } })
  await pass(0)
  const { body } = await control('/users/700100/chat')
  expect(body).toMatchObject({ messages: [{ text: '/start' }, { text: 'by answer' }, { text: 'again' }] })
  expect((await control('/log')).body).not.toContainEqual(expect.objectContaining({ method: 'deleteWebhook' }))
})

test('posts JSON with the secret header over real HTTP', async () => {
  let resolveRequest: (request: { secret: unknown; body: unknown }) => void = () => undefined
  const first = new Promise<{ secret: unknown; body: unknown }>((resolve) => {
    resolveRequest = resolve
  })
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    resolveRequest({
      secret: request.headers['x-telegram-bot-api-secret-token'],
      body: JSON.parse(Buffer.concat(chunks).toString()),
    })
    response.end()
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { bot, control, world } = await startSimulator()
  await bot('setWebhook', { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/w`, secret_token: 's-1' })
  await control('/users/700100/messages', { text: 'a' })
  expect(await first).toMatchObject({ secret: 's-1', body: { message: { text: 'a' } } })
  await world.courier.settled()
  expect((await bot('getWebhookInfo')).result).toMatchObject({ pending_update_count: 0 })
})

describe('the webhook', () => {
  test('and polling exclude each other', async () => {
    const { bot } = await startSimulator({ post: createReceiver().post })
    const polling = bot('getUpdates', { timeout: 30 })
    await turn()
    await bot('setWebhook', { url })
    expect(await polling).toMatchObject({
      status: 409,
      description: 'Conflict: terminated by setWebhook request',
    })
    expect(await bot('getUpdates')).toMatchObject({
      status: 409,
      description:
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    })
    expect(await bot('deleteWebhook')).toMatchObject({ result: true, description: 'Webhook was deleted' })
    expect(await bot('deleteWebhook')).toMatchObject({ result: true, description: 'Webhook is already deleted' })
    expect((await bot('getUpdates')).ok).toBe(true)
  })

  test('stays when set again unchanged, restarts when changed, and can drop pending updates', async () => {
    const { bot, say, texts } = await started()
    await say('a1')
    expect((await bot('setWebhook', { url })).description).toBe('Webhook is already set')
    expect(texts()).toEqual(['a1'])
    expect((await bot('setWebhook', { url, max_connections: 1 })).description).toBe('Webhook was set')
    expect(texts()).toEqual(['a1'])
    expect((await bot('setWebhook', { url, drop_pending_updates: true })).description).toBe('Webhook was set')
    expect(texts()).toEqual([])
    expect((await bot('getUpdates')).status).toBe(409)
  })

  test('remembers the requested types, and getWebhookInfo shows every setting', async () => {
    const { bot, say, info } = await started({ allowed_updates: ['callback_query'], max_connections: 1000 })
    await say('unheard')
    expect(await info()).toEqual({
      url,
      has_custom_certificate: false,
      pending_update_count: 0,
      max_connections: 100,
      ip_address: '127.0.0.1',
      allowed_updates: ['callback_query'],
    })
    await bot('setWebhook', { url: '' })
    expect(await info()).toMatchObject({ url: '', pending_update_count: 0 })
  })

  test.each([
    [{ url: 'ftp://127.0.0.1/' }, 400, 'Bad Request: invalid webhook URL specified'],
    [{ url: 'http://enp.travel/w' }, 400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook'],
    [
      { url: 'https://enp.travel:8080/w' },
      400,
      'Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443',
    ],
    [{ url, secret_token: 'a b' }, 400, 'Bad Request: secret token contains unallowed characters'],
    [{ url, secret_token: 'a'.repeat(257) }, 400, 'Bad Request: secret token is too long'],
    [{ url: 'https://enp.travel/w' }, 501, /outside of this machine/],
    [{ url, ip_address: '127.0.0.1' }, 501, /ip_address/],
  ])('with %o is refused', async (params, status, description) => {
    const { bot } = await startSimulator()
    const answer = await bot('setWebhook', params)
    expect(answer.status).toBe(status)
    expect(answer.description).toMatch(description)
  })

  test('returns 429 when it is set more than once a second', async () => {
    const { bot, world } = await startSimulator({ limits: true, realNow: () => 0, post: createReceiver().post })
    expect((await bot('setWebhook', { url })).ok).toBe(true)
    expect(await bot('setWebhook', { url })).toMatchObject({ status: 429, parameters: { retry_after: 1 } })
    world.clock.moveTo(1)
    expect((await bot('setWebhook', { url })).ok).toBe(true)
  })
})
