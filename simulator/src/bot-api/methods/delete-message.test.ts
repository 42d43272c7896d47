import { expect, test } from 'vitest'
import { startSimulator } from '../../testing/simulator.ts'

const chat_id = 700100

async function started() {
  const simulator = await startSimulator()
  await simulator.control(`/users/${chat_id}/messages`, { text: '/start' })
  for (const text of ['one', 'two', 'three']) await simulator.bot('sendMessage', { chat_id, text })
  const ids = async () => {
    const { body } = await simulator.control(`/users/${chat_id}/chat`)
    return (body as { messages: { id: number }[] }).messages.map(({ id }) => id)
  }
  return { ...simulator, ids }
}

test('deletes a message of the bot or of the user', async () => {
  const { bot, ids } = await started()
  expect(await bot('deleteMessage', { chat_id, message_id: 3 })).toMatchObject({ ok: true, result: true })
  expect(await bot('deleteMessage', { chat_id, message_id: 1 })).toMatchObject({ ok: true, result: true })
  expect(await ids()).toEqual([2, 4])
})

test('never reuses the id of a deleted message', async () => {
  const { bot } = await started()
  await bot('deleteMessage', { chat_id, message_id: 4 })
  expect((await bot('sendMessage', { chat_id, text: 'four' })).result).toMatchObject({ message_id: 5 })
})

test('deletes several messages and skips ids that do not exist', async () => {
  const { bot, ids } = await started()
  expect((await bot('deleteMessages', { chat_id, message_ids: '[2, 3, 99]' })).result).toBe(true)
  expect(await ids()).toEqual([1, 4])
})

test('refuses to delete a message after 48 hours', async () => {
  const { bot, world, ids } = await started()
  world.clock.moveTo(48 * 3600 + 1)
  const description = "Bad Request: message can't be deleted for everyone"
  expect(await bot('deleteMessage', { chat_id, message_id: 2 })).toMatchObject({ status: 400, description })
  expect(await bot('deleteMessages', { chat_id, message_ids: [2, 3] })).toMatchObject({ status: 400, description })
  expect(await ids()).toHaveLength(4)
})

test.each([
  ['deleteMessage', { message_id: 99 }, 'message to delete not found'],
  ['deleteMessage', {}, 'message identifier is not specified'],
  ['deleteMessages', {}, 'message identifiers are not specified'],
  ['deleteMessages', { message_ids: [] }, 'message identifiers are not specified'],
  ['deleteMessages', { message_ids: Array(101).fill(1) }, 'too many message identifiers specified'],
  ['deleteMessages', { message_ids: ['a'] }, "can't parse message identifier as a Number"],
  ['deleteMessages', { message_ids: [0] }, 'invalid message identifier specified'],
  ['deleteMessages', { message_ids: '7' }, 'expected an Array of message identifiers'],
])('%s with %o is refused', async (method, params, reason) => {
  const { bot } = await started()
  expect(await bot(method, { chat_id, ...params })).toMatchObject({
    status: 400,
    description: `Bad Request: ${reason}`,
  })
})
