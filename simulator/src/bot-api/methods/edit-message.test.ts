import { describe, expect, test } from 'vitest'
import { callWithUpload } from '../../testing/call-with-upload.ts'
import { createTestPng } from '../../testing/pictures.ts'
import { startSimulator } from '../../testing/simulator.ts'

const chat_id = 700100
const keyboard = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] }

async function started() {
  const simulator = await startSimulator()
  await simulator.control(`/users/${chat_id}/messages`, { text: '/start' })
  await simulator.bot('sendMessage', { chat_id, text: 'one', reply_markup: keyboard })
  await callWithUpload(simulator, 'sendPhoto', {
    chat_id: String(chat_id),
    photo: new Blob([createTestPng(10, 10)]),
    caption: 'a trip',
  })
  return simulator
}

describe('an edit', () => {
  test('replaces the text, and removes the keyboard unless the edit repeats it', async () => {
    const { bot, control } = await started()
    const edited = await bot('editMessageText', { chat_id, message_id: 2, text: '<b>two</b>', parse_mode: 'HTML' })
    expect(edited.result).toMatchObject({ message_id: 2, text: 'two', entities: [{ type: 'bold' }] })
    expect(edited.result).toHaveProperty('edit_date')
    expect(edited.result).not.toHaveProperty('reply_markup')
    const { body } = await control(`/users/${chat_id}/chat`)
    expect(body).toMatchObject({ messages: [{}, { id: 2, text: 'two', edited: true, buttons: [] }, {}] })
  })

  test('can empty a caption', async () => {
    const { bot } = await started()
    const { result } = await bot('editMessageCaption', { chat_id, message_id: 3 })
    expect(result).toMatchObject({ photo: [{ width: 10 }] })
    expect(result).not.toHaveProperty('caption')
  })

  test('of the keyboard preserves the text', async () => {
    const { bot } = await started()
    const { result } = await bot('editMessageReplyMarkup', { chat_id, message_id: 3, reply_markup: keyboard })
    expect(result).toMatchObject({ caption: 'a trip', reply_markup: keyboard })
  })

  test('of media accepts an attached file and turns a text into a photo', async () => {
    const simulator = await started()
    const media = JSON.stringify({ type: 'photo', media: 'attach://new', caption: 'another' })
    for (const message_id of ['2', '3']) {
      const params = { chat_id: String(chat_id), message_id, media, new: new Blob([createTestPng(20, 20)]) }
      const { result } = await callWithUpload(simulator, 'editMessageMedia', params)
      expect(result).toMatchObject({ photo: [{ width: 20 }], caption: 'another' })
      expect(result).not.toHaveProperty('text')
    }
  })

  test('causes no update for the bot', async () => {
    const { bot } = await started()
    await bot('editMessageText', { chat_id, message_id: 2, text: 'two' })
    expect((await bot('getUpdates')).result).toHaveLength(1)
  })

  test('that changes nothing is refused, also when it edits only the keyboard', async () => {
    const { bot } = await started()
    const description =
      'Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message'
    const same = { chat_id, message_id: 2, reply_markup: keyboard }
    expect(await bot('editMessageText', { ...same, text: 'one' })).toMatchObject({ status: 400, description })
    expect(await bot('editMessageReplyMarkup', same)).toMatchObject({ status: 400, description })
    expect(await bot('editMessageCaption', { chat_id, message_id: 3, caption: 'a trip' })).toMatchObject({
      description,
    })
  })

  test.each([
    ['editMessageText', { message_id: 99, text: 'a' }, 'message to edit not found'],
    ['editMessageText', { message_id: 1, text: 'a' }, "message can't be edited"],
    ['editMessageText', { message_id: 3, text: 'a' }, 'there is no text in the message to edit'],
    ['editMessageText', { message_id: 2, text: '' }, 'message text is empty'],
    ['editMessageText', { message_id: 2, text: 'a'.repeat(4097) }, 'message is too long'],
    ['editMessageCaption', { message_id: 2, caption: 'a' }, 'there is no caption in the message to edit'],
    ['editMessageCaption', { message_id: 3, caption: 'a'.repeat(1025) }, 'message caption is too long'],
    ['editMessageMedia', { message_id: 3 }, 'parameter "media" is required'],
    ['editMessageMedia', { message_id: 3, media: '{' }, "can't parse input media JSON object"],
    ['editMessageMedia', { message_id: 3, media: { type: 'photo' } }, "can't parse InputMedia: media not found"],
    ['editMessageReplyMarkup', { message_id: 99 }, 'message to edit not found'],
  ])('%s with %o is refused', async (method, params, reason) => {
    const { bot } = await started()
    expect(await bot(method, { chat_id, ...params })).toMatchObject({
      status: 400,
      description: `Bad Request: ${reason}`,
    })
  })

  test('requires a message and refuses inline ids', async () => {
    const { bot } = await started()
    const ask = async (params: object) => (await bot('editMessageText', { text: 'a', ...params })).description
    expect(await ask({})).toBe('Bad Request: message identifier is not specified')
    expect(await ask({ inline_message_id: 'AAAA' })).toBe('Bad Request: MESSAGE_ID_INVALID')
  })

  test('of media other than photos, videos and documents returns 501', async () => {
    const { bot } = await started()
    const media = { type: 'animation', media: 'attach://a' }
    expect((await bot('editMessageMedia', { chat_id, message_id: 3, media })).status).toBe(501)
  })
})

test('a keyboard of more than 100 buttons is too long', async () => {
  const { bot } = await started()
  const reply_markup = { inline_keyboard: Array.from({ length: 101 }, () => [{ text: 'a', callback_data: 'a' }]) }
  expect((await bot('sendMessage', { chat_id, text: 'a', reply_markup })).description).toBe(
    'Bad Request: reply markup is too long',
  )
})
