import { describe, expect, test } from 'vitest'
import { simulatedBotToken } from '../../simulated-bot.ts'
import { startSimulator } from '../../testing/simulator.ts'

const alexey = 700100
const started = async () => {
  const simulator = await startSimulator()
  await simulator.control(`/users/${alexey}/messages`, { text: '/start' })
  return simulator
}

describe('a method', () => {
  test('of the real Bot API that the simulator lacks returns 501', async () => {
    const { bot } = await startSimulator()
    expect(await bot('sendVenue')).toEqual({
      status: 501,
      ok: false,
      error_code: 501,
      description: 'Not Implemented: the simulator does not support sendVenue: no such kind of message',
    })
    expect((await bot('LEAVECHAT')).status).toBe(501)
  })

  test('that does not exist returns 404', async () => {
    const { bot } = await startSimulator()
    expect(await bot('sendMesage')).toMatchObject({ status: 404, description: 'Not Found: method not found' })
  })

  test('is found in any case, by GET too', async () => {
    const { app } = await startSimulator()
    const answer = await app.inject(`/bot${simulatedBotToken}/GETME`)
    expect(answer.json()).toMatchObject({ ok: true, result: { id: 7000000001, username: 'enp_travel_bot' } })
  })

  test.each([
    [`${simulatedBotToken}x`, 'Unauthorized'],
    ['1234:abc', 'Unauthorized'],
    ['0123:abc', 'Unauthorized: invalid token specified'],
    ['no-colon', 'Unauthorized: invalid token specified'],
  ])('with the token %s returns 401', async (wrong, description) => {
    const { app } = await startSimulator()
    expect((await app.inject(`/bot${wrong}/getMe`)).json()).toEqual({ ok: false, error_code: 401, description })
  })

  test('uses a token in the shape of a real one', () => expect(simulatedBotToken).toMatch(/^\d+:[A-Za-z0-9_-]{35}$/))
})

describe('sending to a user', () => {
  test('who does not exist returns 400', async () => {
    const { bot } = await startSimulator()
    expect(await bot('sendMessage', { chat_id: 1, text: 'a' })).toMatchObject({
      status: 400,
      description: 'Bad Request: chat not found',
    })
    expect((await bot('sendMessage', { text: 'a' })).description).toBe('Bad Request: chat_id is empty')
  })

  test('that is a bot returns 403', async () => {
    const { bot } = await startSimulator()
    expect(await bot('sendMessage', { chat_id: 7000000001, text: 'a' })).toMatchObject({
      status: 403,
      description: "Forbidden: the bot can't send messages to the bot",
    })
  })

  test('who never started the bot returns 403', async () => {
    const { bot } = await startSimulator()
    expect(await bot('sendMessage', { chat_id: alexey, text: 'a' })).toMatchObject({
      status: 403,
      description: "Forbidden: bot can't initiate conversation with a user",
    })
  })

  test('who blocked the bot returns 403 until they write again', async () => {
    const { bot, control } = await started()
    await control(`/users/${alexey}/block`, { blocked: true })
    expect(await bot('sendMessage', { chat_id: alexey, text: 'a' })).toMatchObject({
      status: 403,
      description: 'Forbidden: bot was blocked by the user',
    })
    await control(`/users/${alexey}/messages`, { text: '/start' })
    expect((await bot('sendMessage', { chat_id: alexey, text: 'a' })).ok).toBe(true)
    expect(await bot('getUpdates')).toMatchObject({
      result: [
        { message: { text: '/start' } },
        { my_chat_member: { new_chat_member: { status: 'kicked' } } },
        { my_chat_member: { new_chat_member: { status: 'member' } } },
        { message: { text: '/start' } },
      ],
    })
  })

  test('who blocks the bot twice causes one update', async () => {
    const { control, bot } = await startSimulator()
    await control(`/users/${alexey}/block`, { blocked: true })
    await control(`/users/${alexey}/block`, { blocked: true })
    expect((await bot('getUpdates')).result).toHaveLength(1)
  })
})

describe('a text', () => {
  test.each([
    [{ text: '' }, 'Bad Request: message text is empty'],
    [{ text: ' \n ' }, 'Bad Request: message text is empty'],
    [{ text: 'a'.repeat(4097) }, 'Bad Request: message is too long'],
    [
      { text: '<b>a', parse_mode: 'HTML' },
      'Bad Request: can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
    ],
    [
      { text: 'a.', parse_mode: 'MarkdownV2' },
      "Bad Request: can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'",
    ],
    [{ text: 'a', parse_mode: 'BBCode' }, 'Bad Request: unsupported parse_mode'],
    [{ text: 'a', link_preview_options: 5 }, 'Bad Request: object expected as link preview options'],
    [{ text: 'a', reply_parameters: 5 }, 'Bad Request: object expected as reply parameters'],
    [{ text: 'a', reply_markup: 5 }, 'Bad Request: object expected as reply markup'],
    [{ text: 'a', reply_parameters: { message_id: 99 } }, 'Bad Request: message to be replied not found'],
  ])('%o is refused', async (params, description) => {
    const { bot } = await started()
    expect(await bot('sendMessage', { chat_id: alexey, ...params })).toMatchObject({ status: 400, description })
  })

  test.each([
    { message_effect_id: '1' },
    { business_connection_id: 'a' },
    { entities: [{ type: 'date_time', offset: 0, length: 1, unix_time: 1 }] },
    { reply_parameters: { message_id: 1, quote: 'a' } },
    { reply_markup: { keyboard: [[{ text: 'a', request_poll: {} }]] } },
    { reply_markup: { inline_keyboard: [[{ text: 'a', login_url: {} }]] } },
  ])('with the unsupported %o returns 501 and sends no message', async (params) => {
    const { bot, control } = await started()
    expect((await bot('sendMessage', { chat_id: alexey, text: 'a', ...params })).status).toBe(501)
    expect(await control(`/users/${alexey}/chat`)).toMatchObject({ body: { messages: [{ from: 'user' }] } })
  })

  test('of 4096 characters fits, counted in code points', async () => {
    const { bot } = await started()
    expect((await bot('sendMessage', { chat_id: alexey, text: '😀'.repeat(4096) })).ok).toBe(true)
  })
})
