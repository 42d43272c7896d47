import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { simulatedBotToken } from '../../simulated-bot.ts'
import { callWithUpload } from '../../testing/call-with-upload.ts'
import { createTestPng } from '../../testing/pictures.ts'
import { startSimulator } from '../../testing/simulator.ts'

async function started() {
  const simulator = await startSimulator()
  await simulator.control('/users/700100/messages', { text: '/start' })
  const send = (fields: Record<string, string | Blob>, method = 'sendPhoto') =>
    callWithUpload(simulator, method, { chat_id: '700100', ...fields })
  return { ...simulator, send }
}

async function serve(bytes: Buffer, type = 'image/png'): Promise<string> {
  const files = createServer((_request, response) => response.setHeader('content-type', type).end(bytes))
  onTestFinished(() => void files.close())
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(files.address() as AddressInfo).port}/a.png`
}

test('stores and shows an attached photo, which can be sent again by its id', async () => {
  const { send, bot, control, app } = await started()
  const picture = new Blob([createTestPng(300, 200)])
  const sent = await send({ photo: 'attach://x', x: picture, caption: '<b>trip</b>', parse_mode: 'HTML' })
  const content = { caption: 'trip', caption_entities: [{ type: 'bold' }], photo: [{ width: 300, height: 200 }] }
  expect(sent.result).toMatchObject(content)
  const { photo } = sent.result as { photo: { file_id: string }[] }
  const again = await bot('sendPhoto', { chat_id: 700100, photo: photo[0]?.file_id })
  expect(again.result).toMatchObject({ photo })
  const { body } = await control('/users/700100/chat')
  const chat = body as { messages: { photo?: { url: string } }[] }
  const shown = await app.inject({ url: chat.messages[1]?.photo?.url ?? '', headers: { host: 'localhost' } })
  expect(shown.headers['content-type']).toBe('image/png')
  expect(shown.rawPayload.equals(createTestPng(300, 200))).toBe(true)
})

test('accepts a raw file in the field, and a document with its name', async () => {
  const { send } = await started()
  expect((await send({ photo: new Blob([createTestPng(10, 10)]) })).ok).toBe(true)
  const { result } = await send({ document: new File(['%PDF'], 'voucher.pdf') }, 'sendDocument')
  expect(result).toMatchObject({ document: { file_name: 'voucher.pdf', mime_type: 'application/pdf', file_size: 4 } })
})

test('fetches a URL of this machine and refuses any other', async () => {
  const { bot } = await started()
  const sendPhoto = (photo: string) => bot('sendPhoto', { chat_id: 700100, photo })
  expect((await sendPhoto(await serve(createTestPng(40, 30)))).result).toMatchObject({
    photo: [{ width: 40, height: 30 }],
  })
  expect((await sendPhoto('https://example.com/a.png')).description).toBe('Bad Request: failed to get HTTP URL content')
  expect((await sendPhoto('http://127.0.0.1:1/a.png')).description).toBe('Bad Request: failed to get HTTP URL content')
  expect((await sendPhoto(await serve(Buffer.from('<html>'), 'text/html'))).description).toBe(
    'Bad Request: wrong type of the web page content',
  )
  const large = await serve(Buffer.concat([createTestPng(40, 30), Buffer.alloc(5 * 1024 * 1024)]))
  expect((await sendPhoto(large)).description).toBe('Bad Request: file is too big')
})

test.each([
  ['nothing', 'sendPhoto', {}, 'there is no photo in the request'],
  ['no document', 'sendDocument', {}, 'there is no document in the request'],
  ['a text', 'sendPhoto', { photo: new Blob(['x'.repeat(100)]) }, 'IMAGE_PROCESS_FAILED'],
  ['a ribbon', 'sendPhoto', { photo: new Blob([createTestPng(210, 10)]) }, 'PHOTO_INVALID_DIMENSIONS'],
  ['no bytes', 'sendDocument', { document: new Blob([]) }, 'file must be non-empty'],
  ['an unknown file id', 'sendDocument', { document: 'BQAC' }, 'wrong file identifier/HTTP URL specified'],
  [
    'a long caption',
    'sendPhoto',
    { photo: new Blob([createTestPng(9, 9)]), caption: 'a'.repeat(1025) },
    'message caption is too long',
  ],
])('%s is refused', async (_what, method, fields, reason) => {
  const { send } = await started()
  expect(await send(fields, method)).toMatchObject({ error_code: 400, description: `Bad Request: ${reason}` })
})

describe('getFile', () => {
  async function sentDocument() {
    const simulator = await started()
    const { result } = await simulator.send({ document: new File(['hello'], 'a b.txt') }, 'sendDocument')
    const { document } = result as { document: { file_id: string } }
    const download = (path: string, by = simulatedBotToken) => simulator.app.inject(`/file/bot${by}/${path}`)
    return { ...simulator, file_id: document.file_id, download }
  }

  test('opens a path for an hour, and the download returns the same bytes', async () => {
    const { bot, file_id, download, world } = await sentDocument()
    const { result } = await bot('getFile', { file_id })
    expect(result).toMatchObject({ file_id, file_size: 5, file_path: 'documents/file_0.txt' })
    expect((await download('documents/file_0.txt')).body).toBe('hello')
    world.clock.moveTo(3601)
    expect((await download('documents/file_0.txt')).json()).toEqual({
      ok: false,
      error_code: 404,
      description: 'Not Found',
    })
    await bot('getFile', { file_id })
    expect((await download('documents/file_0.txt')).statusCode).toBe(200)
  })

  test('is required before a download, and so is the token', async () => {
    const { download, bot, file_id } = await sentDocument()
    expect((await download('documents/file_0.txt')).statusCode).toBe(404)
    await bot('getFile', { file_id })
    expect((await download('documents/file_0.txt', '1:a')).statusCode).toBe(401)
    expect((await download('../state.json')).statusCode).toBe(404)
  })

  test('refuses an unknown, oversized or missing file', async () => {
    const { bot, file_id, world, send } = await sentDocument()
    const why = async (params: object) => (await bot('getFile', params)).description
    expect(await why({})).toBe('Bad Request: file_id not specified')
    expect(await why({ file_id: 'AgAC' })).toBe('Bad Request: invalid file_id')
    const large = await send({ document: new Blob([Buffer.alloc(20 * 1024 * 1024 + 1)]) }, 'sendDocument')
    const { document } = large.result as { document: { file_id: string } }
    expect(await why({ file_id: document.file_id })).toBe('Bad Request: file is too big')
    rmSync(`${world.folder}/files`, { recursive: true })
    expect(await why({ file_id })).toBe('Bad Request: wrong file_id or the file is temporarily unavailable')
  })

  test("works for a user's photo, and a document is not a photo", async () => {
    const { bot, control, file_id, download } = await sentDocument()
    const photo = createTestPng(30, 40).toString('base64')
    const sent = await control('/users/700100/messages', { photo, caption: 'look' })
    expect(sent.body).toMatchObject({ from: 'user', text: 'look', photo: { width: 30, height: 40 } })
    const { result } = await bot('getUpdates', { offset: -1 })
    const [update] = result as { message: { photo: { file_id: string }[] } }[]
    expect(update).toMatchObject({ message: { caption: 'look', from: { id: 700100 } } })
    await bot('getFile', { file_id: update?.message.photo[0]?.file_id })
    expect((await download('photos/file_1.jpg')).rawPayload.equals(createTestPng(30, 40))).toBe(true)
    expect((await bot('sendPhoto', { chat_id: 700100, photo: file_id })).description).toBe(
      "Bad Request: can't use file of type Document as Photo",
    )
  })
})

test('a user can send only photos', async () => {
  const { control } = await startSimulator()
  const send = async (photo: unknown) => (await control('/users/700100/messages', { photo } as object)).status
  expect([await send('no base64!'), await send('AAAA'), await send(''), await send(7)]).toEqual([400, 400, 400, 400])
})
