import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { token } from '../bot.ts'
import { startMessenger } from '../testing/messenger.ts'

/** The head of a PNG is all the messenger reads. */
function png(width: number, height: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(33)
  head.writeUInt32BE(0x89504e47)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return Buffer.concat([head, deflateSync(Buffer.alloc(8))])
}

async function started() {
  const messenger = await startMessenger()
  await messenger.control('/users/700100/messages', { text: '/start' })
  const upload = async (form: FormData) => {
    form.append('chat_id', '700100')
    const { headers, body } = await encode(form)
    return (
      await messenger.app.inject({ method: 'POST', url: `/bot${token}/sendPhoto`, headers, payload: body })
    ).json()
  }
  return { ...messenger, upload }
}

async function encode(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, body: Buffer.from(await request.arrayBuffer()) }
}

test('an attached photo is kept, shown, and can be sent again by its id', async () => {
  const { upload, bot, control, app } = await started()
  const form = new FormData()
  form.append('photo', 'attach://picture')
  form.append('picture', new Blob([png(300, 200)]), 'a b.png')
  form.append('caption', '<b>trip</b>')
  form.append('parse_mode', 'HTML')
  const sent = await upload(form)
  expect(sent.result).toMatchObject({
    caption: 'trip',
    caption_entities: [{ type: 'bold' }],
    photo: [{ width: 300, height: 200 }],
  })
  const again = await bot('sendPhoto', { chat_id: 700100, photo: sent.result.photo[0].file_id })
  expect(again.result).toMatchObject({ photo: sent.result.photo })
  const { body } = await control('/users/700100/chat')
  const chat = body as { messages: { photo?: { url: string } }[] }
  const picture = await app.inject({ url: chat.messages[1]?.photo?.url ?? '', headers: { host: 'localhost' } })
  expect(picture.headers['content-type']).toBe('image/png')
  expect(picture.rawPayload.equals(png(300, 200))).toBe(true)
})

test('a raw file in the field itself is taken too', async () => {
  const { upload } = await started()
  const form = new FormData()
  form.append('photo', new Blob([png(10, 10)]), 'a.png')
  expect((await upload(form)).ok).toBe(true)
})

test('an address of this machine is fetched, another one is not', async () => {
  const { bot } = await started()
  const files = createServer((_request, response) => response.end(png(40, 30))).listen(0, '127.0.0.1')
  onTestFinished(() => void files.close())
  await new Promise((resolve) => files.once('listening', resolve))
  const { port } = files.address() as AddressInfo
  const own = await bot('sendPhoto', { chat_id: 700100, photo: `http://127.0.0.1:${port}/a.png` })
  expect(own.result).toMatchObject({ photo: [{ width: 40, height: 30 }] })
  expect((await bot('sendPhoto', { chat_id: 700100, photo: 'https://example.com/a.png' })).description).toBe(
    'Bad Request: failed to get HTTP URL content',
  )
})

test.each([
  ['nothing', undefined, 'Bad Request: there is no photo in the request'],
  ['a text', Buffer.from('x'.repeat(100)), 'Bad Request: IMAGE_PROCESS_FAILED'],
  ['a ribbon', png(210, 10), 'Bad Request: PHOTO_INVALID_DIMENSIONS'],
  ['no bytes', Buffer.alloc(0), 'Bad Request: file must be non-empty'],
])('%s is refused', async (_what, bytes, description) => {
  const { upload } = await started()
  const form = new FormData()
  if (bytes) form.append('photo', new Blob([bytes]), 'a.png')
  expect((await upload(form)).description).toBe(description)
})

test('an unknown file id is refused', async () => {
  const { bot } = await started()
  expect((await bot('sendPhoto', { chat_id: 700100, photo: 'AgAC' })).description).toBe(
    'Bad Request: wrong file identifier/HTTP URL specified',
  )
})
