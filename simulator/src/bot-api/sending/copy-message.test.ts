import { expect, test } from 'vitest'
import { createTestPng } from '../../testing/pictures.ts'
import { startSimulator } from '../../testing/simulator.ts'

const alexey = 700100
const anna = 700101

async function started() {
  const simulator = await startSimulator()
  for (const id of [alexey, anna]) await simulator.control(`/users/${id}/messages`, { text: '/start' })
  const copy = (params: object) => simulator.bot('copyMessage', { chat_id: anna, from_chat_id: alexey, ...params })
  const last = async () => {
    const { body } = await simulator.control(`/users/${anna}/chat`)
    return (body as { messages: object[] }).messages.at(-1)
  }
  return { ...simulator, copy, last }
}

test('a copy has the content, but neither author nor keyboard', async () => {
  const { bot, copy, last } = await started()
  const reply_markup = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] }
  await bot('sendMessage', { chat_id: alexey, text: '<b>one</b>', parse_mode: 'HTML', reply_markup })
  expect(await copy({ message_id: 2 })).toMatchObject({ ok: true, result: { message_id: 2 } })
  expect(await last()).toMatchObject({ text: 'one', entities: [{ type: 'bold' }], buttons: [] })
})

test("copies a user's photo, with another caption when one is specified", async () => {
  const { control, copy, last } = await started()
  await control(`/users/${alexey}/messages`, { photo: createTestPng(10, 10).toString('base64'), caption: 'mine' })
  await copy({ message_id: 2 })
  expect(await last()).toMatchObject({ text: 'mine', photo: { width: 10 } })
  await copy({ message_id: 2, caption: 'theirs' })
  expect(await last()).toMatchObject({ text: 'theirs' })
})

test.each([
  [{ message_id: 99 }, 'message to copy not found'],
  [{ message_id: 1, from_chat_id: '' }, 'parameter "from_chat_id" is required'],
  [{ message_id: 1, from_chat_id: 5 }, 'chat not found'],
  [{ message_id: 2 }, "message can't be copied"],
])('%o is refused', async (params, reason) => {
  const { bot, copy } = await started()
  await bot('sendMessage', { chat_id: alexey, text: 'secret', protect_content: true })
  expect(await copy(params)).toMatchObject({ status: 400, description: `Bad Request: ${reason}` })
})

test('a chat action requires a known action and a chat that the bot may write to', async () => {
  const { bot } = await started()
  const act = async (params: object) => (await bot('sendChatAction', { chat_id: alexey, ...params })).description
  expect(await act({ action: 'typing' })).toBeUndefined()
  expect(await act({ action: 'dancing' })).toBe('Bad Request: wrong parameter action in request')
  expect(await act({ action: 'typing', chat_id: 700102 })).toBe(
    "Forbidden: bot can't initiate conversation with a user",
  )
})
