import { expect, test } from 'vitest'
import { simulatedBotToken } from '../../simulated-bot.ts'
import { createTestPng } from '../../testing/pictures.ts'
import { startSimulator } from '../../testing/simulator.ts'

const keyboard = '{"inline_keyboard":[[{"text":"Go","callback_data":"go"}]]}'
const shown = { reply_markup: { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] } }

async function started() {
  const simulator = await startSimulator()
  await simulator.control('/users/700100/messages', { text: '/start' })
  return simulator
}

test.each([
  ['JSON with objects', 'application/json', JSON.stringify({ chat_id: 700100, text: 'a b', ...shown })],
  ['JSON with texts', 'application/json', JSON.stringify({ chat_id: '700100', text: 'a b', reply_markup: keyboard })],
  [
    'a form',
    'application/x-www-form-urlencoded',
    new URLSearchParams({ chat_id: '700100', text: 'a b', reply_markup: keyboard }).toString(),
  ],
])('sends the same message with %s', async (_what, type, payload) => {
  const { app } = await started()
  const answer = await app.inject({
    method: 'POST',
    url: `/bot${simulatedBotToken}/sendMessage`,
    headers: { 'content-type': type },
    payload,
  })
  expect(answer.json()).toMatchObject({ ok: true, result: { text: 'a b', ...shown } })
})

test('sends the same message by GET, in any case and below /test/ too', async () => {
  const { app } = await started()
  const query = new URLSearchParams({ chat_id: '700100', text: 'a b', reply_markup: keyboard })
  for (const path of ['SENDMESSAGE', 'test/sendMessage']) {
    const answer = await app.inject(`/bot${simulatedBotToken}/${path}?${query}`)
    expect(answer.json()).toMatchObject({ ok: true, result: { text: 'a b', ...shown } })
  }
})

test('reads multipart with few headers and an unquoted name', async () => {
  const { app } = await started()
  const part = (head: string, body: string | Buffer) => [
    Buffer.from(`--border\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]
  const payload = Buffer.concat([
    ...part('name="chat_id"', '700100'),
    ...part('name="photo"', 'attach://abc'),
    ...part('name="abc"; filename=my photo é.jpg\r\ncontent-type: application/octet-stream', createTestPng(12, 10)),
    Buffer.from('--border--\r\n'),
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=border' }
  const answer = await app.inject({ method: 'POST', url: `/bot${simulatedBotToken}/sendPhoto`, headers, payload })
  expect(answer.json()).toMatchObject({ ok: true, result: { photo: [{ width: 12, height: 10 }] } })
})

test('a refusal has its status, and broken JSON is refused', async () => {
  const { app } = await startSimulator()
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: `/bot${simulatedBotToken}/getMe`, headers, payload: '{' })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { ok: false, error_code: 400, description: "Bad Request: can't parse JSON object" },
  ])
})
