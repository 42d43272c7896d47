import { describe, expect, test } from 'vitest'
import { callWithUpload } from '../../testing/call-with-upload.ts'
import { createTestPng } from '../../testing/pictures.ts'
import { startSimulator } from '../../testing/simulator.ts'

const alexey = 700100
const chat_id = alexey

async function started() {
  const simulator = await startSimulator()
  await simulator.control(`/users/${alexey}/messages`, { text: '/start' })
  const last = async () => {
    const { body } = await simulator.control(`/users/${alexey}/chat`)
    return (body as { messages: object[] }).messages.at(-1)
  }
  return { ...simulator, last }
}

const mp4 = () => new Blob([Buffer.from('\0\0\0\x18ftypmp42', 'latin1')])

describe('sendVideo', () => {
  test("sends a video with the bot's dimensions, again by its id, and it can be downloaded", async () => {
    const { last, ...messenger } = await started()
    const params = { chat_id: `${chat_id}`, video: mp4(), width: '640', height: '360', duration: '7', caption: 'Лёд' }
    const { result } = await callWithUpload(messenger, 'sendVideo', params)
    expect(result).toMatchObject({
      video: { width: 640, height: 360, duration: 7, mime_type: 'video/mp4', file_size: 12 },
      caption: 'Лёд',
    })
    const { file_id } = (result as { video: { file_id: string } }).video
    expect((await messenger.bot('sendVideo', { chat_id, video: file_id })).ok).toBe(true)
    expect(await last()).toMatchObject({ video: { width: 640, duration: 7, url: expect.any(String) } })
    expect((await messenger.bot('getFile', { file_id })).result).toMatchObject({
      file_path: expect.stringMatching(/^videos\//),
    })
    expect((await messenger.bot('sendPhoto', { chat_id, photo: file_id })).description).toBe(
      "Bad Request: can't use file of type Video as Photo",
    )
  })

  test('goes into albums with photos, not with documents', async () => {
    const simulator = await started()
    const album = (second: object, more: object) =>
      callWithUpload(simulator, 'sendMediaGroup', {
        chat_id: `${chat_id}`,
        media: JSON.stringify([{ type: 'video', media: 'attach://a', duration: 3 }, second]),
        a: mp4(),
        ...more,
      })
    const withPicture = await album({ type: 'photo', media: 'attach://b' }, { b: new Blob([createTestPng(10, 10)]) })
    expect(withPicture.result).toMatchObject([{ video: { duration: 3 } }, { photo: [{ width: 10 }] }])
    const withText = await album({ type: 'document', media: 'attach://b' }, { b: new Blob(['text']) })
    expect(withText.description).toBe("Bad Request: can't use the media of the specified type in the album")
  })

  test('turns a file that is not MPEG-4 into a document, and refuses a missing file', async () => {
    const simulator = await started()
    const { result } = await callWithUpload(simulator, 'sendVideo', {
      chat_id: `${chat_id}`,
      video: new Blob(['GIF89a']),
    })
    expect(result).toMatchObject({ document: { file_size: 6 } })
    expect((await simulator.bot('sendVideo', { chat_id })).description).toBe(
      'Bad Request: there is no video in the request',
    )
    expect((await simulator.bot('sendVideo', { chat_id, video: 'a', cover: 'b' })).status).toBe(501)
  })
})

describe('sendLocation', () => {
  test('sends a location from numbers or texts', async () => {
    const { bot, last } = await started()
    const params = { chat_id, latitude: '51.8687', longitude: 104.8313, horizontal_accuracy: 20 }
    const location = { latitude: 51.8687, longitude: 104.8313, horizontal_accuracy: 20 }
    expect((await bot('sendLocation', params)).result).toMatchObject({ location })
    expect(await last()).toMatchObject({ location })
  })

  test.each([
    [{}, 400, 'Bad Request: latitude is empty'],
    [{ latitude: 1 }, 400, 'Bad Request: longitude is empty'],
    [{ latitude: 91, longitude: 0 }, 400, 'Bad Request: wrong location specified'],
    [{ latitude: 1, longitude: 1, live_period: 60 }, 501, expect.stringContaining('live_period')],
  ])('%o is refused', async (params, status, description) => {
    const { bot } = await started()
    expect(await bot('sendLocation', { chat_id, ...params })).toMatchObject({ status, description })
  })
})

test('sendDice returns a value within the range of its emoji', async () => {
  const { bot, last } = await started()
  const sides = { '🎲': 6, '🎯': 6, '🎳': 6, '🏀': 5, '⚽': 5, '🎰': 64 }
  for (const [emoji, maxValue] of Object.entries(sides)) {
    const { result } = await bot('sendDice', { chat_id, emoji })
    const { dice } = result as { dice: { emoji: string; value: number } }
    expect(dice.emoji).toBe(emoji)
    expect(dice.value).toBeGreaterThanOrEqual(1)
    expect(dice.value).toBeLessThanOrEqual(maxValue)
    expect(await last()).toMatchObject({ dice })
  }
  expect((await bot('sendDice', { chat_id })).result).toMatchObject({ dice: { emoji: '🎲' } })
  expect((await bot('sendDice', { chat_id, emoji: '🚀' })).description).toBe('Bad Request: EMOTICON_INVALID')
})

describe('forwardMessage', () => {
  const forward = (simulator: Awaited<ReturnType<typeof started>>, params: object) =>
    simulator.bot('forwardMessage', { chat_id, from_chat_id: chat_id, ...params })

  test('preserves the first author and date through repeated forwarding, without a keyboard', async () => {
    const simulator = await started()
    const first = (await forward(simulator, { message_id: 1 })).result
    const origin = { type: 'user', sender_user: { id: alexey }, date: expect.any(Number) }
    expect(first).toMatchObject({ text: '/start', forward_origin: origin, from: { is_bot: true } })
    expect((await forward(simulator, { message_id: 2 })).result).toMatchObject({ forward_origin: origin })
    expect(await simulator.last()).toMatchObject({ forwardedFrom: 'Алексей Миронов' })
    const reply_markup = { inline_keyboard: [[{ text: 'a', callback_data: 'a' }]] }
    await simulator.bot('sendMessage', { chat_id, text: 'Go', reply_markup })
    expect((await forward(simulator, { message_id: 4 })).result).not.toHaveProperty('reply_markup')
  })

  test('shows the channel of a forwarded post', async () => {
    const simulator = await started()
    await simulator.control('/chats', { username: 'enp_news', title: 'Новости' })
    await simulator.bot('sendMessage', { chat_id: '@enp_news', text: 'Открыт сезон' })
    const { result } = await forward(simulator, { from_chat_id: '@enp_news', message_id: 1 })
    expect(result).toMatchObject({
      forward_origin: { type: 'channel', chat: { username: 'enp_news' }, message_id: 1 },
    })
  })

  test.each([
    [{ message_id: 99 }, 'message to forward not found'],
    [{ message_id: 1, from_chat_id: '' }, 'parameter "from_chat_id" is required'],
    [{ message_id: 2 }, "message can't be forwarded"],
    [{ message_id: 1, chat_id: 5 }, 'chat not found'],
  ])('%o is refused', async (params, why) => {
    const simulator = await started()
    await simulator.bot('sendMessage', { chat_id, text: 'secret', protect_content: true })
    expect(await forward(simulator, params)).toMatchObject({ status: 400, description: `Bad Request: ${why}` })
  })
})

describe('answerWebAppQuery', () => {
  const result = { type: 'article', id: '1', title: 'a', input_message_content: { message_text: 'Выбрано: Ольхон' } }
  const opened = async (simulator: Awaited<ReturnType<typeof started>>, body = {}) => {
    const { body: launch } = await simulator.control(`/users/${alexey}/init-data`, body)
    return new URLSearchParams((launch as { initData: string }).initData).get('query_id')
  }

  test('sends the result once as the user via the bot, and closes the mini app', async () => {
    const simulator = await started()
    const web_app_query_id = await opened(simulator)
    const closed: unknown[] = []
    simulator.world.live.listen((event) => event.type === 'mini-app-answered' && closed.push(event.userId))
    const answer = () => simulator.bot('answerWebAppQuery', { web_app_query_id, result })
    expect(await answer()).toMatchObject({ ok: true, result: {} })
    expect(closed).toEqual([alexey])
    expect(await simulator.last()).toMatchObject({ from: 'user', text: 'Выбрано: Ольхон', viaBot: 'enp_travel_bot' })
    expect(simulator.world.state.updates.at(-1)?.update).toMatchObject({
      message: { from: { id: alexey }, via_bot: { username: 'enp_travel_bot' } },
    })
    expect((await answer()).description).toBe('Bad Request: QUERY_ID_INVALID')
  })

  test('accepts only queries of buttons and of the menu, and refuses unsupported results', async () => {
    const simulator = await started()
    expect(await opened(simulator, { from: 'link' })).toBeNull()
    const ask = (params: object) => simulator.bot('answerWebAppQuery', params)
    expect((await ask({ web_app_query_id: 'AA1', result })).description).toBe('Bad Request: QUERY_ID_INVALID')
    expect((await ask({ web_app_query_id: 'AA1' })).description).toBe("Bad Request: result isn't specified")
    const reply_markup = { inline_keyboard: [[{ text: 'a', callback_data: 'a' }]] }
    const web_app_query_id = await opened(simulator)
    expect((await ask({ web_app_query_id, result: { ...result, reply_markup } })).status).toBe(501)
  })
})
