import { describe, expect, test } from 'vitest'
import { addFirstChannels } from '../../telegram/chats/channels.ts'
import { startSimulator, type TestSimulator } from '../../testing/simulator.ts'

const me = 7000000001
const alexey = 700100

async function started() {
  const simulator = await startSimulator()
  await simulator.bot('getUpdates', { offset: -1, allowed_updates: ['my_chat_member', 'chat_member', 'channel_post'] })
  const channel = await simulator.control('/chats', { username: 'enp_news', title: 'News' })
  expect(channel.status).toBe(200)
  const become = (userId: number, status: string, more = {}) =>
    simulator.control('/chats/enp_news/members', { userId, status, ...more })
  return { ...simulator, become }
}

async function getStatus({ bot }: Pick<TestSimulator, 'bot'>, user_id: number) {
  const { result, description } = await bot('getChatMember', { chat_id: '@enp_news', user_id })
  return description ?? (result as { status: string }).status
}

describe('getChatMember', () => {
  test.each(['creator', 'administrator', 'member', 'left', 'kicked'])('returns the status %s', async (status) => {
    const simulator = await started()
    await simulator.become(alexey, status)
    expect(await getStatus(simulator, alexey)).toBe(status)
  })

  test('shows whether a restricted user is a member, and `left` for a user who never joined', async () => {
    const { bot, become } = await started()
    const ask = async (user_id: number) => (await bot('getChatMember', { chat_id: '@ENP_news', user_id })).result
    await become(alexey, 'restricted')
    expect(await ask(alexey)).toMatchObject({ status: 'restricted', is_member: true, user: { id: alexey } })
    await become(alexey, 'restricted', { isMember: false })
    expect(await ask(alexey)).toMatchObject({ status: 'restricted', is_member: false })
    expect(await ask(700101)).toMatchObject({ status: 'left' })
  })

  test('shows other members only to an administrator, but always shows the bot itself', async () => {
    const simulator = await started()
    expect(await getStatus(simulator, me)).toBe('administrator')
    await simulator.become(me, 'member')
    expect(await getStatus(simulator, me)).toBe('member')
    expect(await getStatus(simulator, alexey)).toBe('Bad Request: member list is inaccessible')
    await simulator.become(me, 'kicked')
    expect(await getStatus(simulator, alexey)).toBe('Forbidden: bot was kicked from the channel chat')
  })

  test.each([
    [{ chat_id: '@nobody', user_id: alexey }, 'chat not found'],
    [{ user_id: alexey }, 'chat_id is empty'],
    [{ chat_id: '@enp_news', user_id: 5 }, 'user not found'],
    [{ chat_id: '@enp_news', user_id: 2 ** 53 - 1 }, 'PARTICIPANT_ID_INVALID'],
    [{ chat_id: '@enp_news' }, 'invalid user_id specified'],
    [{ chat_id: alexey, user_id: alexey }, 'chat not found'],
  ])('with %o is refused', async (params, reason) => {
    const { bot } = await started()
    expect(await bot('getChatMember', params)).toMatchObject({ status: 400, description: `Bad Request: ${reason}` })
  })
})

test('getChat finds channels by name and id, and users who wrote to the bot', async () => {
  const { bot, control } = await started()
  const channel = (await bot('getChat', { chat_id: '@enp_news' })).result as { id: number }
  expect(channel).toMatchObject({
    type: 'channel',
    title: 'News',
    username: 'enp_news',
    active_usernames: ['enp_news'],
  })
  expect(channel.id).toBeLessThan(-1_000_000_000_000)
  expect((await bot('getChat', { chat_id: channel.id })).result).toMatchObject({ title: 'News' })
  expect((await bot('getChat', { chat_id: alexey })).description).toBe('Bad Request: chat not found')
  await control(`/users/${alexey}/messages`, { text: 'hello' })
  expect((await bot('getChat', { chat_id: alexey })).result).toMatchObject({ type: 'private', first_name: 'Алексей' })
  const member = await bot('getChatMember', { chat_id: alexey, user_id: alexey })
  expect(member.result).toMatchObject({ status: 'member' })
})

describe('posting in a channel', () => {
  test('makes a post of the channel that can be edited and deleted', async () => {
    const { bot, control } = await started()
    const { result } = await bot('sendMessage', { chat_id: '@enp_news', text: 'one' })
    expect(result).toMatchObject({ message_id: 1, sender_chat: { username: 'enp_news' }, chat: { type: 'channel' } })
    expect(result).not.toHaveProperty('from')
    const edited = await bot('editMessageText', { chat_id: '@enp_news', message_id: 1, text: 'two' })
    expect(edited.result).toMatchObject({ text: 'two' })
    expect((await control('/chats')).body).toMatchObject([{ messages: [{ id: 1, from: 'bot', text: 'two' }] }])
    expect((await bot('deleteMessage', { chat_id: '@enp_news', message_id: 1 })).result).toBe(true)
  })

  test('refuses mini-app buttons and accepts links', async () => {
    const { bot } = await started()
    const button = (action: object) => ({ inline_keyboard: [[{ text: 'Open', ...action }]] })
    const post = (action: object) =>
      bot('sendMessage', { chat_id: '@enp_news', text: 'a', reply_markup: button(action) })
    expect((await post({ web_app: { url: 'https://enp.travel/' } })).description).toBe(
      'Bad Request: BUTTON_TYPE_INVALID',
    )
    expect((await post({ url: 'https://t.me/enp_travel_bot/app?startapp=1' })).ok).toBe(true)
  })

  test.each([
    ['member', 400, 'Bad Request: need administrator rights in the channel chat'],
    ['left', 403, 'Forbidden: bot is not a member of the channel chat'],
    ['kicked', 403, 'Forbidden: bot was kicked from the channel chat'],
  ])('is refused to a bot that is %s', async (role, status, description) => {
    const { bot, become } = await started()
    await bot('sendMessage', { chat_id: '@enp_news', text: 'before' })
    await become(me, role)
    expect(await bot('sendMessage', { chat_id: '@enp_news', text: 'a' })).toMatchObject({ status, description })
    const deleted = await bot('deleteMessage', { chat_id: '@enp_news', message_id: 1 })
    expect(deleted.description).toBe(role === 'member' ? "Bad Request: message can't be deleted" : description)
  })
})

describe('channel updates for the bot', () => {
  const readUpdates = async ({ bot }: Pick<TestSimulator, 'bot'>) => {
    const { result } = await bot('getUpdates')
    return result as Record<string, { new_chat_member: { status: string }; old_chat_member: { status: string } }>[]
  }

  test('report its own changes, and other members when it requested them and is an administrator', async () => {
    const simulator = await started()
    await simulator.become(alexey, 'member')
    await simulator.become(alexey, 'member')
    await simulator.become(me, 'member')
    await simulator.become(alexey, 'left')
    expect(await readUpdates(simulator)).toMatchObject([
      { my_chat_member: { old_chat_member: { status: 'left' }, new_chat_member: { status: 'administrator' } } },
      { chat_member: { chat: { title: 'News' }, from: { id: alexey }, new_chat_member: { status: 'member' } } },
      { my_chat_member: { old_chat_member: { status: 'administrator' }, new_chat_member: { status: 'member' } } },
    ])
  })

  test('omit other members by default', async () => {
    const simulator = await started()
    await simulator.bot('getUpdates', { offset: -1, allowed_updates: [] })
    await simulator.become(alexey, 'member')
    expect((await readUpdates(simulator)).map((update) => Object.keys(update)[1])).toEqual(['my_chat_member'])
  })

  test('include posts by others', async () => {
    const simulator = await started()
    await simulator.control('/chats/enp_news/messages', { text: 'news #one' })
    expect((await readUpdates(simulator)).at(-1)).toMatchObject({
      channel_post: { text: 'news #one', entities: [{ type: 'hashtag' }], sender_chat: { title: 'News' } },
    })
  })
})

test('the control API refuses invalid channels and members', async () => {
  const { control, become } = await started()
  expect((await control('/chats', { username: 'enp_news', title: 'again' })).status).toBe(409)
  expect((await control('/chats', { username: 'Ю', title: 'a' })).status).toBe(400)
  expect((await control('/chats', { username: 'enp_two' })).status).toBe(400)
  expect((await control('/chats/nobody/members', { userId: alexey, status: 'member' })).status).toBe(404)
  expect((await become(5, 'member')).status).toBe(404)
  expect((await become(alexey, 'owner')).status).toBe(400)
})

test('channels, their members and posts survive a restart', async () => {
  const before = await started()
  await before.become(alexey, 'member')
  await before.bot('sendMessage', { chat_id: '@enp_news', text: 'one' })
  await before.app.close()
  const after = await startSimulator({ folder: before.world.folder })
  expect(await getStatus(after, alexey)).toBe('member')
  expect((await after.bot('sendMessage', { chat_id: '@enp_news', text: 'two' })).result).toMatchObject({
    message_id: 2,
  })
})

test('the first channels are added once, contain the bot and cause no update', async () => {
  const { bot, control, world } = await startSimulator()
  await bot('getUpdates', { offset: -1, allowed_updates: ['my_chat_member', 'chat_member'] })
  addFirstChannels(world)
  addFirstChannels(world)
  const usernames = ((await control('/chats')).body as { username: string }[]).map(({ username }) => username)
  expect(usernames).toEqual(['enp_travel_news', 'enp_travel_deals'])
  expect((await bot('getChatMember', { chat_id: '@enp_travel_news', user_id: me })).result).toMatchObject({
    status: 'administrator',
  })
  expect((await bot('getUpdates')).result).toEqual([])
})
