import { describe, expect, test } from 'vitest'
import { startSimulator } from '../../testing/simulator.ts'

const alexey = 700100

async function started() {
  const simulator = await startSimulator()
  await simulator.control(`/users/${alexey}/messages`, { text: '/start' })
  const send = (entities: unknown, text = 'Анна 🏔') => simulator.bot('sendMessage', { chat_id: alexey, text, entities })
  return { ...simulator, send }
}

describe('entities sent by the bot', () => {
  test('preserve the user, the emoji, the language and the link', async () => {
    const { send } = await started()
    const answer = await send([
      { type: 'text_mention', offset: 0, length: 4, user: { id: 700101, is_bot: false, first_name: 'Anna' } },
      { type: 'custom_emoji', offset: 5, length: 2, custom_emoji_id: '5368324170671202286' },
    ])
    expect(answer.result).toMatchObject({
      entities: [
        { type: 'text_mention', offset: 0, length: 4, user: { id: 700101, first_name: 'Анна', username: 'anna_k' } },
        { type: 'custom_emoji', offset: 5, length: 2, custom_emoji_id: '5368324170671202286' },
      ],
    })
    expect((await send([{ type: 'pre', offset: 0, length: 4, language: 'ts' }])).result).toMatchObject({
      entities: [{ type: 'pre', language: 'ts' }],
    })
    expect((await send([{ type: 'text_link', offset: 0, length: 4, url: 'enp.travel' }])).result).toMatchObject({
      entities: [{ type: 'text_link', url: 'http://enp.travel/' }],
    })
  })

  test('resolve users written as links, and skip users who do not exist', async () => {
    const { bot, send } = await started()
    const text = '<a href="tg://user?id=700101">Анна</a>'
    const { result } = await bot('sendMessage', { chat_id: alexey, text, parse_mode: 'HTML' })
    expect(result).toMatchObject({ entities: [{ type: 'text_mention', user: { username: 'anna_k' } }] })
    const unknownUser = await send([{ type: 'text_mention', offset: 0, length: 4, user: { id: 5 } }])
    expect(unknownUser.result).not.toHaveProperty('entities')
  })

  test('of types the server detects are placed where it detects them', async () => {
    const { send } = await started()
    const { result } = await send([{ type: 'url', offset: 0, length: 2 }], 'на enp.travel')
    expect(result).toMatchObject({ entities: [{ type: 'url', offset: 3, length: 10 }] })
  })

  test('work in captions too', async () => {
    const { bot, control } = await started()
    const photo = {
      photo: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    }
    await control(`/users/${alexey}/messages`, photo)
    const caption_entities = [{ type: 'text_mention', offset: 0, length: 1, user: { id: 700101 } }]
    const params = { chat_id: alexey, from_chat_id: alexey, message_id: 2, caption: 'А', caption_entities }
    expect((await bot('copyMessage', params)).ok).toBe(true)
    expect((await control(`/users/${alexey}/chat`)).body).toMatchObject({
      messages: [{}, {}, { entities: [{ type: 'text_mention', user: { username: 'anna_k' } }] }],
    })
  })

  test.each([
    [{ type: 'blink', offset: 0, length: 1 }, 'Unsupported type specified'],
    [{ type: '', offset: 0, length: 1 }, 'Type is not specified'],
    [{ offset: 0, length: 1 }, 'Can\'t find field "type"'],
    [{ type: 'bold', length: 1 }, 'Can\'t find field "offset"'],
    [{ type: 'bold', offset: 0, length: 'x' }, 'Field "length" must be a valid Number'],
    [{ type: 'text_link', offset: 0, length: 1 }, 'Can\'t find field "url"'],
    [{ type: 'text_mention', offset: 0, length: 1 }, 'Can\'t find field "user"'],
    [{ type: 'custom_emoji', offset: 0, length: 1 }, 'Can\'t find field "custom_emoji_id"'],
    ['bold', 'expected an Object'],
  ])('%o is refused', async (entity, why) => {
    const { send } = await started()
    expect(await send([entity])).toMatchObject({
      status: 400,
      description: `Bad Request: can't parse MessageEntity: ${why}`,
    })
  })

  test('beyond the text are refused', async () => {
    const { send } = await started()
    expect((await send([{ type: 'bold', offset: 0, length: 99 }])).description).toBe(
      'Bad Request: entity beginning at UTF-16 offset 0 ends after the end of the text at UTF-16 offset 99',
    )
  })
})

test('reply_to_message_id works as reply_parameters does', async () => {
  const { bot } = await started()
  const send = (more: object) => bot('sendMessage', { chat_id: alexey, text: 'a', ...more })
  expect((await send({ reply_to_message_id: 1 })).result).toMatchObject({ reply_to_message: { text: '/start' } })
  expect((await send({ reply_to_message_id: '99' })).description).toBe('Bad Request: message to be replied not found')
  const anyway = await send({ reply_to_message_id: 99, allow_sending_without_reply: true })
  expect(anyway.result).not.toHaveProperty('reply_to_message')
  const both = await send({ reply_to_message_id: 99, reply_parameters: { message_id: 1 } })
  expect(both.result).toMatchObject({ reply_to_message: { message_id: 1 } })
})

test('parses the old Markdown, and its errors contain the byte offset', async () => {
  const { bot } = await started()
  const send = (text: string) => bot('sendMessage', { chat_id: alexey, text, parse_mode: 'Markdown' })
  expect((await send('*Путь* 1.')).result).toMatchObject({ text: 'Путь 1.', entities: [{ type: 'bold', length: 4 }] })
  expect((await send('ё *')).description).toBe(
    "Bad Request: can't parse entities: Can't find end of the entity starting at byte offset 3",
  )
})
