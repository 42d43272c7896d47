import { expect, test } from 'vitest'
import { initDataHash } from '../launch/init-data.ts'
import { simulatedBotToken } from '../simulated-bot.ts'
import { startSimulator } from '../testing/simulator.ts'

test('starts with six users who have not started the bot', async () => {
  const { control } = await startSimulator()
  const { body } = await control('/users')
  expect((body as { id: number; started: boolean }[]).map(({ id, started }) => [id, started])).toEqual([
    [700100, false],
    [700101, false],
    [700102, false],
    [700103, false],
    [700104, false],
    [700105, false],
  ])
})

test('gives a new user an id, or the requested one if it is free', async () => {
  const { control } = await startSimulator()
  expect((await control('/users', { firstName: 'Ира' })).body).toMatchObject({ id: 700106, firstName: 'Ира' })
  expect(await control('/users', { id: 5, firstName: 'a' })).toMatchObject({ status: 200, body: { id: 5 } })
  expect((await control('/users', { id: 5, firstName: 'a' })).status).toBe(409)
  expect((await control('/users', { firstName: ' ' })).status).toBe(400)
})

test('puts the start parameter into init data of a link, and a query id into those of a button', async () => {
  const { control } = await startSimulator()
  const read = async (body: object) => {
    const answer = await control('/users/700100/init-data', body)
    const { initData, url } = answer.body as { initData: string; url: string }
    return { params: new URLSearchParams(initData), url: new URL(url) }
  }
  const link = await read({ startParam: 'CODE_tourist' })
  expect(link.params.get('start_param')).toBe('CODE_tourist')
  expect([...link.params.keys()]).toEqual(
    expect.arrayContaining(['user', 'chat_type', 'chat_instance', 'auth_date', 'signature', 'hash']),
  )
  expect(link.params.has('query_id')).toBe(false)
  expect(link.url.searchParams.get('tgWebAppStartParam')).toBe('CODE_tourist')

  const button = await read({})
  expect(button.params.has('query_id')).toBe(true)
  expect(button.params.has('chat_instance')).toBe(false)
  const pairs = [...button.params].filter(([key]) => key !== 'hash')
  expect(initDataHash(pairs, simulatedBotToken)).toBe(button.params.get('hash'))
  expect(JSON.parse(button.params.get('user') ?? '')).toEqual({
    id: 700100,
    first_name: 'Алексей',
    last_name: 'Миронов',
    username: 'alexey_mironov',
    language_code: 'ru',
  })
})

test('reports a press without a reply, and returns 404 for an unknown message, button or user', async () => {
  const { control, bot } = await startSimulator()
  await control('/users/700100/messages', { text: '/start' })
  const reply_markup = {
    inline_keyboard: [
      [
        { text: 'Go', callback_data: 'go' },
        { text: 'Site', url: 'https://enp.travel' },
      ],
    ],
  }
  await bot('sendMessage', { chat_id: 700100, text: 'a', reply_markup })
  const press = (messageId: number, button: string) => control('/users/700100/press', { messageId, button })
  expect((await press(2, 'go')).body).toEqual({ kind: 'callback', answered: false })
  expect((await press(2, 'Site')).body).toEqual({ kind: 'url', url: 'https://enp.travel/' })
  expect((await press(2, 'Stop')).status).toBe(404)
  expect((await press(9, 'go')).status).toBe(404)
  expect(await control('/users/1/chat')).toEqual({ status: 404, body: { error: 'There is no user 1.' } })
})

test("sends a user's document and a reply to a message", async () => {
  const { control, world } = await startSimulator()
  const write = (body: object) => control('/users/700100/messages', body)
  const bytes = Buffer.from('a,b').toString('base64')
  await write({ text: 'first' })
  expect((await write({ document: bytes, name: 'список.csv', caption: 'вот' })).body).toMatchObject({
    text: 'вот',
    document: { name: 'список.csv', size: 3 },
  })
  expect((await write({ text: 'second', replyTo: 1 })).body).toMatchObject({ replyTo: { id: 1, text: 'first' } })
  expect(world.state.updates.map(({ update }) => update)).toMatchObject([
    {},
    { message: { document: { file_name: 'список.csv', mime_type: 'text/csv' }, caption: 'вот' } },
    { message: { text: 'second', reply_to_message: { message_id: 1, text: 'first' } } },
  ])
  expect((await write({ document: bytes })).body).toEqual({ error: 'name is required.' })
  expect((await write({ document: '?', name: 'a' })).body).toEqual({ error: 'document must be base64.' })
  expect((await write({ text: 'a', replyTo: 9 })).status).toBe(404)
})

test('reads an empty body as an empty object and refuses a broken one', async () => {
  const { app } = await startSimulator()
  const ask = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/control/users/700100/init-data',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload,
    })
  expect((await ask('')).statusCode).toBe(200)
  const broken = await ask('{')
  expect([broken.statusCode, broken.json()]).toEqual([400, { error: 'The body is not JSON.' }])
})

test('refuses calls from another page of the browser', async () => {
  const { app } = await startSimulator()
  const ask = (headers: Record<string, string>) => app.inject({ url: '/control/users', headers })
  expect((await ask({ host: 'localhost:3001', origin: 'http://localhost:3000' })).statusCode).toBe(403)
  expect((await ask({ host: 'evil.example' })).statusCode).toBe(403)
  expect((await ask({ host: '127.0.0.1:3001', origin: 'http://127.0.0.1:3001' })).statusCode).toBe(200)
})

test('logs every call and every update, newest last', async () => {
  const { control, bot } = await startSimulator()
  await control('/users/700100/messages', { text: '/start' })
  await bot('sendMessage', { chat_id: 700100, text: 'a' })
  await bot('sendVenue')
  const { body } = await control('/log')
  expect(body).toMatchObject([
    { kind: 'update', type: 'message' },
    { kind: 'call', method: 'sendMessage', status: 200 },
    { kind: 'call', method: 'sendVenue', status: 501 },
  ])
})
