import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { startProduct } from '../fixtures/harness.ts'
import { arriveAsOrganizer, beginDraft } from './own-services.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'enp-photo-uploads-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const product = await startProduct({ env: { DATA_DIR: dataDir } })

const picture = async (red: number) => {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 20, b: 20 } } }).jpeg()
  return (await image.withExif({ IFD0: { Copyright: 'Вера' } }).toBuffer()).toString('base64')
}

async function startUploads() {
  const vera = await arriveAsOrganizer(product)
  const id = await beginDraft(product, vera.telegramId, vera.organizerId)
  const send = (base64: string) => vera.post(`/v1/organizer/drafts/${id}/photos`, { base64 })
  const upload = async (base64: string) => (await send(base64)).body.data
  return { vera, id, send, upload }
}

/** Uploads until the server is not busy, as the app does. */
async function insist(send: () => Promise<{ body: { data?: unknown; error?: { code: string } } }>) {
  for (;;) {
    const { body } = await send()
    if (body.error?.code !== 'TRY_LATER') return body.data as { refused?: string; draft: { content: { photos: [] } } }
  }
}

describe('a photo uploaded on the desk', () => {
  test('is stored once without EXIF data when it arrives twenty times at once', async () => {
    const { send, upload } = await startUploads()
    const same = await picture(0)
    const replies = await Promise.all(Array.from({ length: 20 }, () => insist(() => send(same))))
    expect(replies.map(({ refused, draft }) => [refused, draft.content.photos.length])).toEqual(
      Array(20).fill([undefined, 1]),
    )
    const [photo] = (await upload(same)).draft.content.photos
    expect(photo).toMatchObject({ width: 40, height: 30, uniqueId: photo.url })
    const shown = await product.app.inject({ method: 'GET', url: photo.url })
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  })

  test('is one of at most ten in a service, also for twenty different photos at once', async () => {
    const { send, upload } = await startUploads()
    const pictures = await Promise.all(Array.from({ length: 20 }, (_, index) => picture(index * 12)))
    const replies = await Promise.all(pictures.map((one) => insist(() => send(one))))
    expect(replies.filter(({ refused }) => refused === 'too_many')).toHaveLength(10)
    const stored = pictures[replies.findIndex(({ refused }) => refused === undefined)] ?? ''
    const again = await upload(stored)
    expect([again.refused, again.draft.content.photos.length]).toEqual([undefined, 10])
  })

  test('is refused if it is no image or larger than 10 MB', async () => {
    const { send, upload } = await startUploads()
    expect((await upload(Buffer.from('not a picture').toString('base64'))).refused).toBe('not_an_image')
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64'))).refused).toBe('too_large')
    expect((await send('A'.repeat(15 * 1024 * 1024))).status).toBe(413)
  })

  test('counts against a hundred of its member in 24 hours', async () => {
    const { vera, upload } = await startUploads()
    const redis = new Redis(product.config.redisUrl)
    const key = `photo-uploads:${vera.telegramId}`
    await redis.set(key, 99, 'PX', 60_000)
    expect((await upload(await picture(30))).refused).toBeUndefined()
    expect(await upload(await picture(60))).toMatchObject({
      refused: 'too_many_today',
      draft: { content: { photos: [expect.anything()] } },
    })
    await redis.del(key)
    expect((await upload(await picture(60))).refused).toBeUndefined()
    expect(await redis.pttl(key)).toBeGreaterThan(23 * 60 * 60 * 1_000)
    redis.disconnect()
  })
})
