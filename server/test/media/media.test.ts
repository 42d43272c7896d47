import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillPictureColors } from '../../src/catalog/pictures/fill-picture-colors.ts'
import { fetchImage } from '../../src/media/fetch-image.ts'
import type { NetworkAccess } from '../../src/media/fetch-public.ts'
import { openMedia } from '../../src/media/open-media.ts'
import { defaultColor } from '../../src/media/picture-color.ts'
import { isPublicAddress } from '../../src/media/public-address.ts'
import { storeImage } from '../../src/media/store-image.ts'
import { addService } from '../fixtures/catalog-fixtures.ts'
import { startProduct } from '../fixtures/harness.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'enp-media-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const product = await startProduct({ env: { DATA_DIR: dataDir } })
const folder = join(dataDir, 'media')
const media = openMedia(product.config)

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d5c' } })
const get = (url: string) => product.app.inject({ method: 'GET', url })
const withWidth = (url: string, width: number) => url.replace(/-\d+\.webp$/, `-${width}.webp`)

describe('an image', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('of type %s is stored as WebP in three widths', async (type) => {
    const { url, width, height } = await storeImage(media, await picture(1600, 1200).toFormat(type).toBuffer())
    expect({ width, height }).toEqual({ width: 720, height: 540 })
    for (const expected of [360, 720, 1280]) {
      const answer = await get(withWidth(url, expected))
      expect(answer.statusCode).toBe(200)
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: expected })
    }
  })

  test('is stored with its mean color', async () => {
    const { colour } = await storeImage(media, await picture(900, 600).png().toBuffer())
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    for (const [channel, expected] of [
      [red, 0x3a],
      [green, 0x7d],
      [blue, 0x5c],
    ])
      expect(Math.abs(Number(channel) - Number(expected))).toBeLessThan(4)
  })

  test('stored without a color gets it later, and a missing file gets the default color', async () => {
    const { colour, ...stored } = await storeImage(media, await picture(800, 600).png().toBuffer())
    const gone = { url: `/media/${'0'.repeat(40)}-720.webp`, width: 720, height: 540, alt: '' }
    const id = await addService(product)
    const known = { ...stored, alt: 'Вид', colour: '#123456' }
    const listed = JSON.stringify([{ ...stored, alt: 'Двор' }, gone, known])
    await product.sql('update service_page set media = $2 where service_id = $1', [id, listed])
    expect(await fillPictureColors(product.db, media)).toBe(1)
    expect((await get(`/v1/services/${id}`)).json().data.media).toEqual([
      { ...stored, alt: 'Двор', colour },
      { ...gone, colour: defaultColor },
      known,
    ])
    expect(await fillPictureColors(product.db, media)).toBe(0)
  })

  test('is never enlarged', async () => {
    const { url, width, height } = await storeImage(media, await picture(400, 300).png().toBuffer())
    expect({ width, height }).toEqual({ width: 400, height: 300 })
    expect(await sharp((await get(withWidth(url, 1280))).rawPayload).metadata()).toMatchObject({ width: 400 })
    expect(await sharp((await get(withWidth(url, 360))).rawPayload).metadata()).toMatchObject({ width: 360 })
  })

  test('is rotated by its EXIF orientation and stored without EXIF data', async () => {
    const exif = { IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } }
    const bytes = await picture(800, 400).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const { url, width, height } = await storeImage(media, bytes)
    expect({ width, height }).toEqual({ width: 400, height: 800 })
    const storedMetadata = await sharp((await get(url)).rawPayload).metadata()
    expect(storedMetadata).toMatchObject({ width: 400, height: 800 })
    expect(storedMetadata.exif).toBeUndefined()
    expect(storedMetadata.orientation).toBeUndefined()
  })

  test('is stored once, however often it is sent', async () => {
    const bytes = await picture(500, 500).png().toBuffer()
    const first = await storeImage(media, bytes)
    const files = readdirSync(folder)
    expect(await storeImage(media, bytes)).toEqual(first)
    expect(readdirSync(folder)).toEqual(files)
    expect(files.filter((name) => !name.endsWith('.webp'))).toEqual([])
  })

  test.each([
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'is not a JPEG'],
    ['gif', Buffer.from('GIF89a----------'), 'is not a JPEG'],
    ['html', Buffer.from('<!doctype html>'), 'is not a JPEG'],
    ['an empty file', Buffer.alloc(0), 'is not a JPEG'],
    ['only the beginning of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'can’t be read'],
    ['11 MB', Buffer.alloc(11 * 1024 * 1024, 0xff), 'is larger than 10 MB'],
  ])('is refused: %s', async (_name, bytes, reason) => {
    await expect(storeImage(media, bytes)).rejects.toThrow(reason)
  })

  test('with more than 40 million pixels is refused before it is decoded', async () => {
    const bomb = await picture(7_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(storeImage(media, bomb)).rejects.toThrow('has 7000 × 6000 pixels: at most 40 million pixels')
  })

  test('with a side beyond the WebP limit is refused by its header, with the size and the limit', async () => {
    const tall = await picture(300, 24_000).jpeg().toBuffer()
    await expect(storeImage(media, tall)).rejects.toThrow('has 300 × 24000 pixels: at most 40 million pixels and 16000')
  })

  test('that is very tall is scaled down to a height of 2160 pixels', async () => {
    const { url, width, height } = await storeImage(media, await picture(1_080, 12_000).jpeg().toBuffer())
    expect({ width, height }).toEqual({ width: 194, height: 2_160 })
    expect(await sharp((await get(url)).rawPayload).metadata()).toMatchObject({ width: 194, height: 2_160 })
  })

  test('with many frames is stored as its first frame', async () => {
    const frames = Buffer.alloc(64 * 48 * 3 * 200, 0x7d)
    const animation = await sharp(frames, { raw: { width: 64, height: 48 * 200, channels: 3, pageHeight: 48 } })
      .webp({ loop: 0 })
      .toBuffer()
    const { width, height } = await storeImage(media, animation)
    expect({ width, height }).toEqual({ width: 64, height: 48 })
  })

  test.each(['mif1', 'msf1'])('of type AVIF is recognized by its compatible brand: %s', async (brand) => {
    const bytes = await picture(320, 200).avif().toBuffer()
    bytes.write(brand, 8, 'latin1')
    expect(bytes.toString('latin1', 16, bytes.readUInt32BE(0))).toContain('avif')
    expect(await storeImage(media, bytes)).toMatchObject({ width: 320, height: 200 })
  })

  test('of the HEIC family is refused', async () => {
    const heic = Buffer.from('00000018667479706865696300000000686569636d696631', 'hex')
    await expect(storeImage(media, heic)).rejects.toThrow('is not a JPEG')
  })
})

describe('GET /media', () => {
  test('returns an image with a cache time of one year and the security headers', async () => {
    const { url } = await storeImage(media, await picture(300, 300).png().toBuffer())
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['x-request-id']).toBeTruthy()
  })

  test.each([
    '/media/',
    '/media',
    '/media/unknown',
    `/media/${'0'.repeat(40)}-720.webp`,
    `/media/${'0'.repeat(40)}-721.webp`,
    '/media/../kept.json',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e%2fkept.json',
    '/media/%00.webp',
    '/media//etc/passwd',
  ])('returns only NOT_FOUND for %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } })
  })
})

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'not an address',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
  test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('a remote image', () => {
  const openAddress = '93.184.216.34'
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  let requestedUrls: string[] = []
  const remote = createServer((request, response) => {
    requestedUrls.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  beforeAll(() => new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    remote.closeAllConnections()
    remote.close()
  })

  /** Resolves names from a table; connects here only for the address that was checked. */
  const network = (names: Record<string, string[]>, withinMs = 5_000): NetworkAccess => ({
    withinMs,
    resolve: async (name) => (names[name] ?? []).map((address) => ({ address, family: 4 })),
    request: (url, options, answered) => {
      const address = remote.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      const { lookup, agent: _agent, ...rest } = options
      lookup?.(url.hostname, { all: false }, (_error, checkedAddress) => expect(checkedAddress).toBe(openAddress))
      const headers = { ...rest.headers, host: url.host }
      return requestHttp({ ...rest, headers, host: '127.0.0.1', port, path: url.pathname, agent: false }, answered)
    },
  })
  const open = network({ 'pictures.example': [openAddress], 'other.example': [openAddress] })
  const fetched = (url: string, by = open) => {
    requestedUrls = []
    return fetchImage(url, by)
  }

  test('is fetched over https from a public address', async () => {
    const bytes = await picture(10, 10).png().toBuffer()
    answer = (_request, response) => response.end(bytes)
    expect(await fetched('https://pictures.example/a.png')).toEqual(bytes)
  })

  test.each([
    'http://pictures.example/a.png',
    'file:///etc/passwd',
    'ftp://pictures.example/a.png',
    'data:image/png;base64,AAAA',
    'https://somebody:secret@pictures.example/a.png',
    'https://',
  ])('at %s is refused without a request', async (url) => {
    await expect(fetched(url)).rejects.toThrow(/is not an https address|contains a user name/)
    expect(requestedUrls).toEqual([])
  })

  test.each([
    ['a name that resolves to 127.0.0.1', 'https://inside.example/', { 'inside.example': ['127.0.0.1'] }],
    ['a private address among public ones', 'https://mixed.example/', { 'mixed.example': [openAddress, '10.0.0.1'] }],
    ['a private address', 'https://192.168.1.1/', {}],
    ['an address in hexadecimal form', 'https://0x7f000001/', {}],
    ['an IPv4-mapped address', 'https://[::ffff:127.0.0.1]/', {}],
    ['the cloud metadata address', 'https://169.254.169.254/latest', {}],
  ])('at %s is refused without a request', async (_name, url, names) => {
    await expect(fetched(url, network(names))).rejects.toThrow('leads to a private network')
    expect(requestedUrls).toEqual([])
  })

  test('is refused when a redirect leads to a private or http address', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'https://127.0.0.1/secret' }).end()
    await expect(fetched('https://pictures.example/a')).rejects.toThrow('leads to a private network')
    answer = (_request, response) => response.writeHead(302, { location: 'http://other.example/a' }).end()
    await expect(fetched('https://pictures.example/a')).rejects.toThrow('is not an https address')
    expect(requestedUrls).toEqual(['pictures.example/a'])
  })

  test('is fetched through three redirects, but not through four', async () => {
    const after = (hops: number) => (request: IncomingMessage, response: ServerResponse) => {
      const hop = Number(request.url?.slice(1))
      if (hop === hops) response.end('here')
      else response.writeHead(301, { location: `https://other.example/${hop + 1}` }).end()
    }
    answer = after(3)
    expect(String(await fetched('https://pictures.example/0'))).toBe('here')
    answer = after(4)
    await expect(fetched('https://pictures.example/0')).rejects.toThrow('more than 3 times')
    expect(requestedUrls).toHaveLength(4)
  })

  test('is aborted when it exceeds the maximum size', async () => {
    const piece = Buffer.alloc(1024 * 1024)
    let sent = 0
    answer = (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(piece)) sent += 1
      }
      response.on('drain', more)
      more()
    }
    await expect(fetched('https://pictures.example/endless')).rejects.toThrow('is larger than 10 MB')
    expect(sent).toBeLessThan(100)
  })

  test('is aborted when the response does not end in time', async () => {
    answer = (_request, response) => void response.write('a')
    const impatient = network({ 'pictures.example': [openAddress] }, 300)
    await expect(fetched('https://pictures.example/slow', impatient)).rejects.toThrow('did not arrive within')
  })

  test('is refused for an unknown name or an error status', async () => {
    await expect(fetched('https://nowhere.example/')).rejects.toThrow('unknown host name')
    answer = (_request, response) => response.writeHead(403).end()
    await expect(fetched('https://pictures.example/')).rejects.toThrow('status 403')
  })
})
