import { describe, expect, test } from 'vitest'
import { initDataHash } from '../launch/init-data.ts'
import { simulatedBotToken } from '../simulated-bot.ts'
import { startSimulator, testFolder } from '../testing/simulator.ts'

type Messenger = Awaited<ReturnType<typeof startSimulator>>

const ask = ({ control }: Messenger, request: string, body: object = {}, userId = 700100) =>
  control(`/users/${userId}/mini-app/${request}`, body)
const invoke = async (simulator: Messenger, method: string, params: object = {}, userId = 700100) =>
  (await ask(simulator, 'custom-method', { method, params }, userId)).body
const contents = async ({ bot }: Messenger) => {
  const { result } = await bot('getUpdates')
  return (result as { message?: object }[]).map(({ message }) => message)
}

describe('cloud storage of a mini app', () => {
  test('belongs to one user and survives a restart', async () => {
    const folder = testFolder()
    const first = await startSimulator({ folder })
    expect(await invoke(first, 'saveStorageValue', { key: 'seen', value: 'yes' })).toEqual({ result: true })
    await first.app.close()

    const second = await startSimulator({ folder })
    expect(await invoke(second, 'getStorageValues', { keys: ['seen', 'other'] })).toEqual({
      result: { seen: 'yes', other: '' },
    })
    expect(await invoke(second, 'getStorageKeys')).toEqual({ result: ['seen'] })
    expect(await invoke(second, 'getStorageKeys', {}, 700101)).toEqual({ result: [] })
    expect(await invoke(second, 'deleteStorageValues', { keys: ['seen'] })).toEqual({ result: true })
    expect(await invoke(second, 'getStorageKeys')).toEqual({ result: [] })
  })

  test('returns an error for a broken limit and for an unknown method', async () => {
    const simulator = await startSimulator()
    expect(await invoke(simulator, 'saveStorageValue', { key: 'a b', value: '' })).toEqual({ error: 'KEY_INVALID' })
    expect(await invoke(simulator, 'getStorageValues', {})).toEqual({ error: 'KEYS_INVALID' })
    expect(await invoke(simulator, 'toString')).toEqual({ error: 'METHOD_INVALID' })
  })
})

describe("a user's permission", () => {
  test('to write is reported to the bot once and lets it write', async () => {
    const simulator = await startSimulator()
    expect((await simulator.bot('sendMessage', { chat_id: 700100, text: 'a' })).status).toBe(403)
    expect((await ask(simulator, 'write-access')).body).toEqual({ status: 'allowed' })
    await ask(simulator, 'write-access')
    expect(await contents(simulator)).toMatchObject([
      { from: { id: 700100 }, write_access_allowed: { from_request: true } },
    ])
    expect((await simulator.bot('sendMessage', { chat_id: 700100, text: 'a' })).status).toBe(200)
  })

  test('to share the phone number sends a message to the bot and a signed text to the mini app', async () => {
    const simulator = await startSimulator()
    expect(await invoke(simulator, 'getRequestedContact')).toEqual({ error: 'CONTACT_NOT_SHARED' })
    expect((await ask(simulator, 'contact')).body).toEqual({ status: 'sent' })
    const contact = { phone_number: '70000700100', first_name: 'Алексей', last_name: 'Миронов', user_id: 700100 }
    expect(await contents(simulator)).toMatchObject([{ contact }])

    const { result } = (await invoke(simulator, 'getRequestedContact')) as { result: string }
    const params = new URLSearchParams(result)
    expect(JSON.parse(params.get('contact') ?? '')).toEqual(contact)
    const pairs = [...params].filter(([key]) => key !== 'hash')
    expect(initDataHash(pairs, simulatedBotToken)).toBe(params.get('hash'))
  })

  test("to send data from a keyboard button's mini app delivers it to the bot within its limit", async () => {
    const simulator = await startSimulator()
    expect((await ask(simulator, 'data', { data: 'я'.repeat(2049), buttonText: 'Go' })).status).toBe(400)
    expect((await ask(simulator, 'data', { data: 'я'.repeat(2048), buttonText: 'Go' })).status).toBe(200)
    expect(await contents(simulator)).toMatchObject([{ web_app_data: { data: 'я'.repeat(2048), button_text: 'Go' } }])
  })

  test('appears in the chat as a service line', async () => {
    const simulator = await startSimulator()
    await ask(simulator, 'write-access')
    await ask(simulator, 'contact')
    const { body } = await simulator.control('/users/700100/chat')
    expect(body).toMatchObject({
      messages: [{ service: { kind: 'write-access' } }, { service: { kind: 'contact', phone: '+70000700100' } }],
    })
  })
})

describe('a prepared message', () => {
  const prepare = async ({ bot }: Messenger) => {
    const answer = await bot('savePreparedInlineMessage', {
      user_id: 700100,
      allow_user_chats: true,
      result: {
        type: 'article',
        id: '1',
        title: 'A way',
        input_message_content: { message_text: 'Come along' },
        reply_markup: { inline_keyboard: [[{ text: 'Go', url: 'https://t.me/enp_travel_bot?start=CODE' }]] },
      },
    })
    return (answer.result as { id: string }).id
  }

  test("is shown to its user and sent to another user's chats", async () => {
    const simulator = await startSimulator()
    const id = await prepare(simulator)
    expect((await ask(simulator, 'prepared', { id })).body).toEqual({ id, text: 'Come along' })
    expect((await ask(simulator, 'send-prepared', { id, toUserId: 700101 })).body).toEqual({ sent: true })
    const seenBy = async (userId: number) => (await simulator.control(`/users/${userId}/side-chats`)).body
    expect(await seenBy(700101)).toMatchObject([
      { kind: 'dialog', title: 'Алексей', messages: [{ from: 'bot', text: 'Come along', buttons: [{ text: 'Go' }] }] },
    ])
    expect(await seenBy(700100)).toMatchObject([{ title: 'Анна', messages: [{ from: 'user' }] }])
    expect(await seenBy(700102)).toEqual([])
  })

  test('is not found for another user or after it expired', async () => {
    const simulator = await startSimulator()
    const id = await prepare(simulator)
    expect((await ask(simulator, 'prepared', { id }, 700101)).status).toBe(404)
    await simulator.control('/clock', { advanceSeconds: 30 * 86_400 })
    expect((await ask(simulator, 'send-prepared', { id, toUserId: 700101 })).status).toBe(404)
  })
})

test('returns 404 for an unknown request', async () => {
  expect((await ask(await startSimulator(), 'toString')).status).toBe(404)
})

test('omits the identity in a launch from the reply keyboard, and marks fullscreen from 8.0 on', async () => {
  const { control } = await startSimulator()
  const launched = async (body: object) => (await control('/users/700100/init-data', body)).body
  expect(await launched({ from: 'keyboard' })).toMatchObject({
    initData: '',
    url: expect.stringContaining('#tgWebAppData=&'),
  })
  const fullscreen = (version: string) => launched({ startParam: 'A', host: { version, fullscreen: true } })
  expect(await fullscreen('8.0')).toMatchObject({ url: expect.stringContaining('tgWebAppFullscreen=1') })
  expect(await fullscreen('7.10')).toMatchObject({ url: expect.not.stringContaining('tgWebAppFullscreen') })
  expect((await control('/users/700100/init-data', { host: { platform: 'fridge' } })).status).toBe(400)
})
