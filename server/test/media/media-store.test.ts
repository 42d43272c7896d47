import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openMedia } from '../../src/media/open-media.ts'
import { isImageStored, storeImage } from '../../src/media/store-image.ts'
import { startProduct } from '../fixtures/harness.ts'

const folder = await mkdtemp(join(tmpdir(), 'enp-store-'))
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'enp-images' }],
})
const { port } = await s3.run()
Object.assign(process.env, {
  AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
  AWS_REGION: 'local',
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const name = `${'a'.repeat(40)}-720.webp`
const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

describe.each([
  ['a folder', undefined],
  ['an object store', 's3://enp-images'],
  ['a folder of an object store', 's3://enp-images/of/travel'],
])('media in %s', (where, mediaUrl) => {
  const media = openMedia({ dataDir: join(folder, where), mediaUrl })

  test('returns stored bytes, also after a second write', async () => {
    expect([await media.has(name), await media.read(name)]).toEqual([false, undefined])
    await media.put(name, Buffer.from('what it shows'))
    expect(await media.has(name)).toBe(true)
    expect(await media.read(name)).toEqual(Buffer.from('what it shows'))
    await media.put(name, Buffer.from('what it shows'))
    expect(await media.read(name)).toEqual(Buffer.from('what it shows'))
  })

  test('stores an image in three widths and serves it', async () => {
    const env = { DATA_DIR: join(folder, where), ...(mediaUrl && { MEDIA_URL: mediaUrl }) }
    const { app } = await startProduct({ env })
    const { url } = await storeImage(media, await picture('#3a7d5c'))
    expect(await isImageStored(media, url)).toBe(true)
    const answer = await app.inject({ method: 'GET', url })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 720 })
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(answer.rawPayload.length)])
    const missing = await app.inject({ method: 'GET', url: url.replace(/[0-9a-f]{8}/, '00000000') })
    expect(missing.statusCode).toBe(404)
  })
})

test('a server with an object store writes no image to its disk', () => {
  expect(readdirSync(folder).sort()).toEqual(['a folder', 's3'])
})

test('an unavailable object store returns UNAVAILABLE and names media as missing', async () => {
  const env = { DATA_DIR: folder, MEDIA_URL: 's3://no-such-bucket' }
  const { app } = await startProduct({ env })
  const answer = await app.inject({ method: 'GET', url: `/media/${name}` })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ error: { code: 'UNAVAILABLE', details: { missing: ['media'] } } })
})
