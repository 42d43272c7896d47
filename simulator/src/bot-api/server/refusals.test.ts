import { describe, expect, test } from 'vitest'
import { simulatedBotToken } from '../../simulated-bot.ts'
import { callWithUpload } from '../../testing/call-with-upload.ts'
import { createTestPng } from '../../testing/pictures.ts'
import { startSimulator, type TestSimulator } from '../../testing/simulator.ts'

const alexey = 700100
const half = '\ud83d'
const notUtf8 = 'Bad Request: strings must be encoded in UTF-8'

async function started(): Promise<TestSimulator> {
  const simulator = await startSimulator()
  await simulator.control(`/users/${alexey}/messages`, { text: '/start' })
  return simulator
}

const sent = async (params: object, method = 'sendMessage') => {
  const { bot } = await started()
  return bot(method, { chat_id: alexey, ...params })
}

describe('half of a surrogate pair', () => {
  test.each([
    ['a text', { text: `cut ${half}` }, 'Bad Request: text must be encoded in UTF-8'],
    ['the other half', { text: '\ude00 cut' }, 'Bad Request: text must be encoded in UTF-8'],
    ['a button', { text: 'a', reply_markup: { inline_keyboard: [[{ text: half, callback_data: 'b' }]] } }, notUtf8],
    [
      'a button in JSON text',
      { text: 'a', reply_markup: JSON.stringify({ inline_keyboard: [[{ text: half, callback_data: 'b' }]] }) },
      notUtf8,
    ],
    [
      'callback data',
      { text: 'a', reply_markup: { inline_keyboard: [[{ text: 'b', callback_data: half }]] } },
      notUtf8,
    ],
    ['a placeholder', { text: 'a', reply_markup: { force_reply: true, input_field_placeholder: half } }, notUtf8],
  ])('in %s is refused', async (_where, params, description) => {
    expect(await sent(params)).toMatchObject({ status: 400, description })
  })

  test('in an alert or in a bot description is refused', async () => {
    expect(await sent({ callback_query_id: '1', text: half }, 'answerCallbackQuery')).toMatchObject({
      status: 400,
      description: notUtf8,
    })
    expect(await sent({ description: half }, 'setMyDescription')).toMatchObject({ status: 400, description: notUtf8 })
  })

  test('is refused, but a whole emoji is sent', async () => {
    expect(await sent({ text: '😀' })).toMatchObject({ status: 200, result: { text: '😀' } })
  })
})

test('refuses a body that is not valid UTF-8', async () => {
  const { app } = await started()
  const payload = Buffer.concat([
    Buffer.from(`{"chat_id":${alexey},"text":"a`),
    Buffer.from([0xed, 0xa0, 0xbd]),
    Buffer.from('"}'),
  ])
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: `/bot${simulatedBotToken}/sendMessage`, payload, headers })
  expect(answer.json()).toMatchObject({ ok: false, error_code: 400 })
})

describe('a keyboard', () => {
  const inline = (count: number) => ({
    text: 'a',
    reply_markup: {
      inline_keyboard: Array.from({ length: count }, (_, index) => [{ text: 'b', callback_data: `${index}` }]),
    },
  })
  test('of 100 buttons is sent, of 101 is refused', async () => {
    expect(await sent(inline(100))).toMatchObject({ status: 200 })
    expect(await sent(inline(101))).toMatchObject({ status: 400, description: 'Bad Request: reply markup is too long' })
  })
  test('with 101 buttons in one row is refused too', async () => {
    const [row] = [inline(101).reply_markup.inline_keyboard.flat()]
    expect(await sent({ text: 'a', reply_markup: { inline_keyboard: [row] } })).toMatchObject({ status: 400 })
  })
})

describe('lengths without the markup', () => {
  test('allow 4,096 characters of text and refuse 4,097', async () => {
    const bold = (count: number) => ({ text: `<b>${'я'.repeat(count)}</b>`, parse_mode: 'HTML' })
    expect(await sent(bold(4_096))).toMatchObject({ status: 200 })
    expect(await sent(bold(4_097))).toMatchObject({ status: 400, description: 'Bad Request: message is too long' })
  })
  test('allow 1,024 characters of a caption and refuse 1,025', async () => {
    const simulator = await started()
    const photo = new Blob([createTestPng(10, 10)])
    const send = (count: number) =>
      callWithUpload(simulator, 'sendPhoto', {
        chat_id: `${alexey}`,
        caption: `<i>${'я'.repeat(count)}</i>`,
        parse_mode: 'HTML',
        photo,
      })
    expect(await send(1_024)).toMatchObject({ ok: true })
    expect(await send(1_025)).toMatchObject({ description: 'Bad Request: message caption is too long' })
  })
})

describe('a photo', () => {
  const toPhoto = (bytes: number) => new Blob([Buffer.concat([createTestPng(10, 10)], bytes)])
  const tenMebibytes = 10 * 1_024 * 1_024
  test('of 10 MB is sent, and one more byte is refused in a message, an album and an edit', async () => {
    const simulator = await started()
    const chat = { chat_id: `${alexey}` }
    const sentPhoto = await callWithUpload(simulator, 'sendPhoto', { ...chat, photo: toPhoto(tenMebibytes) })
    expect(sentPhoto).toMatchObject({ ok: true })
    const big = toPhoto(tenMebibytes + 1)
    const why = expect.stringContaining('too big for a photo')
    expect(await callWithUpload(simulator, 'sendPhoto', { ...chat, photo: big })).toMatchObject({
      error_code: 400,
      description: why,
    })
    const media = JSON.stringify([
      { type: 'photo', media: 'attach://one' },
      { type: 'photo', media: 'attach://two' },
    ])
    const album = await callWithUpload(simulator, 'sendMediaGroup', { ...chat, media, one: toPhoto(1_000), two: big })
    expect(album).toMatchObject({ error_code: 400, description: why })
    const edited = JSON.stringify({ type: 'photo', media: 'attach://one' })
    const edit = { ...chat, message_id: `${toMessageId(sentPhoto.result)}`, media: edited, one: big }
    expect(await callWithUpload(simulator, 'editMessageMedia', edit)).toMatchObject({
      error_code: 400,
      description: why,
    })
  })
})

function toMessageId(result: unknown): number {
  if (typeof result !== 'object' || result === null || !('message_id' in result))
    throw new Error('There is no message.')
  return Number(result.message_id)
}
