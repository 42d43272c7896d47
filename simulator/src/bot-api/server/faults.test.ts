import { expect, test } from 'vitest'
import { simulatedBotToken } from '../../simulated-bot.ts'
import { startSimulator } from '../../testing/simulator.ts'

const send = { chat_id: 700100, text: 'a' }

async function startedWith(fault: object) {
  const simulator = await startSimulator()
  await simulator.control('/users/700100/messages', { text: '/start' })
  expect((await simulator.control('/faults', fault)).status).toBe(200)
  return simulator
}

test('429 strikes as often as requested, with the seconds to wait', async () => {
  const { app, bot } = await startedWith({ kind: '429', method: 'sendMessage', times: 2, value: 7 })
  expect(await bot('sendMessage', send)).toMatchObject({
    status: 429,
    description: 'Too Many Requests: retry after 7',
    parameters: { retry_after: 7 },
  })
  const answer = await app.inject({ method: 'POST', url: `/bot${simulatedBotToken}/sendMessage`, payload: send })
  expect(answer.headers['retry-after']).toBe('7')
  expect((await bot('sendMessage', send)).ok).toBe(true)
})

test('a fault of one chat spares the others', async () => {
  const { bot } = await startedWith({ kind: '403', chatId: 700101, times: 1 })
  expect((await bot('sendMessage', send)).ok).toBe(true)
  expect(await bot('sendMessage', { ...send, chat_id: 700101 })).toMatchObject({ status: 403 })
})

test.each([
  ['403', undefined, 'Forbidden: bot was blocked by the user'],
  ['403', 'user is deactivated', 'Forbidden: user is deactivated'],
  ['400', undefined, 'Bad Request: PEER_ID_INVALID'],
  ['400', 'private chat not found', 'Bad Request: private chat not found'],
])('%s with %s is a refusal with that description', async (kind, value, description) => {
  const { bot } = await startedWith({ kind, times: 1, value })
  expect(await bot('sendMessage', send)).toMatchObject({ status: Number(kind), description })
  expect((await bot('sendMessage', send)).ok).toBe(true)
})

test('a fault of a channel is set by its id', async () => {
  const { bot, control } = await startSimulator()
  const { body } = await control('/chats', { username: 'enp_news', title: 'News' })
  const { id: chatId } = body as { id: number }
  expect((await control('/faults', { kind: '403', chatId, times: 1 })).status).toBe(200)
  expect((await bot('sendMessage', { chat_id: chatId, text: 'a' })).status).toBe(403)
})

test('timeout closes the connection without a response, and delay only postpones it', async () => {
  const { app, control } = await startedWith({ kind: 'timeout', method: 'getChat', value: 0, times: 1 })
  const root = await app.listen({ host: '127.0.0.1', port: 0 })
  await expect(fetch(`${root}/bot${simulatedBotToken}/getChat?chat_id=700100`)).rejects.toThrow()
  await control('/faults', { kind: 'delay', method: 'getChat', value: 0.01, times: 1 })
  expect((await fetch(`${root}/bot${simulatedBotToken}/getChat?chat_id=700100`)).status).toBe(200)
})

test('500 is JSON, or HTML as a proxy sends it', async () => {
  const { bot, app, control } = await startedWith({ kind: '500', times: 1 })
  expect(await bot('sendMessage', send)).toMatchObject({ status: 500, description: 'Internal Server Error' })
  await control('/faults', { kind: '500', times: 1, value: 'html' })
  const answer = await app.inject({ method: 'POST', url: `/bot${simulatedBotToken}/sendMessage`, payload: send })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([502, 'text/html'])
})

test('drop-after runs the method and closes the connection', async () => {
  const { app, control } = await startedWith({ kind: 'drop-after', method: 'sendMessage', times: 1 })
  const root = await app.listen({ host: '127.0.0.1', port: 0 })
  const call = fetch(`${root}/bot${simulatedBotToken}/sendMessage?chat_id=700100&text=a`)
  await expect(call).rejects.toThrow()
  expect((await control('/users/700100/chat')).body).toMatchObject({ messages: [{ from: 'user' }, { from: 'bot' }] })
})

test('duplicate-update sends a confirmed update again', async () => {
  const { bot, control } = await startedWith({ kind: 'duplicate-update', times: 1 })
  await bot('getUpdates', { offset: -1 })
  await control('/users/700100/messages', { text: 'twice' })
  const readUpdates = async (offset: number) => {
    const { result } = await bot('getUpdates', { offset })
    return result as { update_id: number }[]
  }
  const last = (await readUpdates(0)).at(-1)?.update_id ?? 0
  expect((await readUpdates(last + 1)).map(({ update_id }) => update_id)).toEqual([last])
  expect(await readUpdates(last + 1)).toEqual([])
})

test('an unknown kind is refused', async () => {
  const { control } = await startSimulator()
  expect((await control('/faults', { kind: 'flood', times: 1 })).status).toBe(400)
})
