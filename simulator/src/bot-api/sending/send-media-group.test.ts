import { expect, test } from 'vitest'
import { callWithUpload } from '../../testing/call-with-upload.ts'
import { createTestPng } from '../../testing/pictures.ts'
import { startSimulator } from '../../testing/simulator.ts'

const chat_id = '700100'

async function started() {
  const simulator = await startSimulator()
  await simulator.control(`/users/${chat_id}/messages`, { text: '/start' })
  const album = (media: object[], files: Record<string, Blob> = {}) =>
    callWithUpload(simulator, 'sendMediaGroup', { chat_id, media: JSON.stringify(media), ...files })
  return { ...simulator, album }
}
const photo = (media: string) => ({ type: 'photo', media })

test('an album is one message per photo with a shared media group id', async () => {
  const { album, bot } = await started()
  const files = { a: new Blob([createTestPng(10, 10)]), b: new Blob([createTestPng(20, 20)]) }
  const { result } = await album([{ ...photo('attach://a'), caption: 'first' }, photo('attach://b')], files)
  const messages = result as { message_id: number; media_group_id: string; photo: { file_id: string }[] }[]
  expect(messages).toMatchObject([
    { message_id: 2, caption: 'first', photo: [{ width: 10 }] },
    { message_id: 3, photo: [{ width: 20 }] },
  ])
  const [first, second] = messages
  expect(first?.media_group_id).toMatch(/^\d+$/)
  expect(second?.media_group_id).toBe(first?.media_group_id)

  const again = messages.map((message) => photo(message.photo[0]?.file_id ?? ''))
  expect((await bot('sendMediaGroup', { chat_id, media: again })).result).toHaveLength(2)
})

test('a refused album sends none of its messages', async () => {
  const { album, control } = await started()
  expect(
    (await album([photo('attach://a'), photo('attach://gone')], { a: new Blob([createTestPng(10, 10)]) })).ok,
  ).toBe(false)
  expect((await control(`/users/${chat_id}/chat`)).body).toMatchObject({ messages: [{ from: 'user' }] })
})

test.each([
  [[], 'there must be at least 2 messages in an album'],
  [[photo('attach://a')], 'there must be at least 2 messages in an album'],
  [Array(11).fill(photo('attach://a')), 'too many messages to send as an album'],
  [
    [photo('attach://a'), { type: 'document', media: 'attach://b' }],
    "can't use the media of the specified type in the album",
  ],
  [[photo('attach://a'), { media: 'attach://a' }], 'can\'t parse InputMedia: Can\'t find field "type"'],
  [[photo('attach://a'), photo('attach://c')], "can't parse InputMedia: media not found"],
  [
    [photo('attach://a'), { type: 'animation', media: 'attach://a' }],
    'can\'t parse InputMedia: type "animation" can\'t be used in sendMediaGroup',
  ],
  [[photo('attach://a'), photo('AgAC')], 'wrong file identifier/HTTP URL specified'],
])('%o is refused', async (media, reason) => {
  const { album } = await started()
  const files = { a: new Blob([createTestPng(10, 10)]), b: new Blob(['text']) }
  expect(await album(media, files)).toMatchObject({ error_code: 400, description: `Bad Request: ${reason}` })
})

test('an album cannot mix documents with photos', async () => {
  const { album, ...messenger } = await started()
  const document = (media: string) => ({ type: 'document', media })
  const sent = await album([document('attach://a'), document('attach://b')], { a: new Blob(['1']), b: new Blob(['2']) })
  expect(sent.result).toMatchObject([{ document: { file_size: 1 } }, {}])
  const edit = (media: object, file: Blob) =>
    callWithUpload(messenger, 'editMessageMedia', { chat_id, message_id: '2', media: JSON.stringify(media), a: file })
  expect((await edit(photo('attach://a'), new Blob([createTestPng(10, 10)]))).description).toBe(
    "Bad Request: can't use the media of the specified type in the album",
  )
  expect((await edit(document('attach://a'), new Blob(['333']))).result).toMatchObject({ document: { file_size: 3 } })
})

test('an album without media, or with a keyboard, is refused', async () => {
  const { bot } = await started()
  const ask = (params: object) => bot('sendMediaGroup', { chat_id, ...params })
  expect((await ask({})).description).toBe('Bad Request: parameter "media" is required')
  expect((await ask({ media: '{' })).description).toBe("Bad Request: can't parse media JSON object")
  expect((await ask({ media: '{}' })).description).toBe('Bad Request: expected an Array of InputMedia')
  expect((await ask({ media: '[]', reply_markup: { inline_keyboard: [] } })).status).toBe(501)
})
