import { describe, expect, test } from 'vitest'
import { startSimulator } from '../../testing/simulator.ts'

const alexey = 700100
const chat_id = alexey

async function started() {
  const simulator = await startSimulator()
  await simulator.control(`/users/${alexey}/messages`, { text: '/start' })
  await simulator.bot('sendMessage', { chat_id, text: 'План' })
  const chat = async () =>
    (await simulator.control(`/users/${alexey}/chat`)).body as {
      pinned?: object
      messages: { id: number; reaction?: string; service?: object }[]
    }
  return { ...simulator, chat }
}

describe('a reaction', () => {
  test('is one emoji on a message that can be replaced and removed', async () => {
    const { bot, chat } = await started()
    const react = (...emoji: string[]) =>
      bot('setMessageReaction', {
        chat_id,
        message_id: 1,
        reaction: emoji.map((one) => ({ type: 'emoji', emoji: one })),
      })
    const shown = async () => (await chat()).messages.map(({ reaction }) => reaction)
    expect(await react('👍')).toMatchObject({ ok: true, result: true })
    expect(await shown()).toEqual(['👍', undefined])
    await react('❤️')
    expect(await shown()).toEqual(['❤', undefined])
    await react()
    expect(await shown()).toEqual([undefined, undefined])
  })

  test.each([
    [{ message_id: 99, reaction: [] }, 'message to react not found'],
    [{ reaction: [{ type: 'emoji', emoji: '🛸' }] }, 'REACTION_INVALID'],
    [{ reaction: [{ type: 'custom_emoji', custom_emoji_id: '1' }] }, 'REACTION_INVALID'],
    [{ reaction: [1, 2].map(() => ({ type: 'emoji', emoji: '👍' })) }, 'REACTIONS_TOO_MANY'],
    [{ reaction: [{ type: 'paid' }] }, "can't parse ReactionType: invalid reaction type specified"],
    [{ reaction: '{' }, "can't parse reaction types JSON object"],
    [{ reaction: {} }, 'expected an Array of ReactionType'],
  ])('%o is refused', async (params, why) => {
    const { bot } = await started()
    expect(await bot('setMessageReaction', { chat_id, message_id: 1, ...params })).toMatchObject({
      status: 400,
      description: `Bad Request: ${why}`,
    })
  })
})

describe('a pinned message', () => {
  test('is shown above the chat and in a service message, newest first, until unpinned or deleted', async () => {
    const { bot, chat } = await started()
    await bot('sendMessage', { chat_id, text: 'Билеты' })
    expect(await bot('pinChatMessage', { chat_id, message_id: 2 })).toMatchObject({ ok: true, result: true })
    await bot('pinChatMessage', { chat_id, message_id: 3 })
    expect(await chat()).toMatchObject({
      pinned: { id: 3, text: 'Билеты' },
      messages: [{}, {}, {}, { service: { kind: 'pinned', text: 'План' } }, { service: { text: 'Билеты' } }],
    })
    await bot('unpinChatMessage', { chat_id })
    expect(await chat()).toMatchObject({ pinned: { id: 2 } })
    await bot('deleteMessage', { chat_id, message_id: 2 })
    expect(await chat()).not.toHaveProperty('pinned')
    await bot('pinChatMessage', { chat_id, message_id: 3 })
    await bot('unpinAllChatMessages', { chat_id })
    expect(await chat()).not.toHaveProperty('pinned')
  })

  test.each([
    ['pinChatMessage', { chat_id, message_id: 99 }, 'message to pin not found'],
    ['unpinChatMessage', { chat_id, message_id: 99 }, 'message to unpin not found'],
    ['pinChatMessage', { chat_id: 5, message_id: 1 }, 'chat not found'],
  ])('%s %o is refused', async (method, params, why) => {
    const { bot } = await started()
    expect(await bot(method, params)).toMatchObject({ status: 400, description: `Bad Request: ${why}` })
  })

  test('in a channel requires an administrator', async () => {
    const { bot, control } = await started()
    await control('/chats', { username: 'enp_news', title: 'News' })
    await bot('sendMessage', { chat_id: '@enp_news', text: 'a' })
    await control('/chats/enp_news/members', { userId: 7000000001, status: 'member' })
    expect((await bot('pinChatMessage', { chat_id: '@enp_news', message_id: 1 })).description).toBe(
      'Bad Request: not enough rights to manage pinned messages in the chat',
    )
  })
})

describe('getUserProfilePhotos', () => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  test('is empty at first, then lists the newest photo first', async () => {
    const { bot, control } = await started()
    const ask = async (more = {}) => (await bot('getUserProfilePhotos', { user_id: alexey, ...more })).result
    expect(await ask()).toEqual({ total_count: 0, photos: [] })
    expect((await control(`/users/${alexey}/profile-photos`, { photo: dot })).body).toEqual({ count: 1 })
    expect(await ask()).toEqual({
      total_count: 1,
      photos: [[expect.objectContaining({ file_id: expect.any(String), width: 1, height: 1 })]],
    })
    expect(await ask({ offset: 1 })).toEqual({ total_count: 1, photos: [] })
  })

  test.each([
    [{}, 'invalid user_id specified'],
    [{ user_id: 5 }, 'user not found'],
  ])('%o is refused', async (params, why) => {
    const { bot } = await started()
    expect(await bot('getUserProfilePhotos', params)).toMatchObject({
      status: 400,
      description: `Bad Request: ${why}`,
    })
  })
})
