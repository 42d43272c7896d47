import { readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, request as requestHttp, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readRows } from '../../src/catalog/import/files/import-file.ts'
import { importRows } from '../../src/catalog/import/import-rows.ts'
import type { NetworkAccess } from '../../src/media/fetch-public.ts'
import { openMedia } from '../../src/media/open-media.ts'
import { startProduct } from '../fixtures/harness.ts'
import { everything, excursion, folder } from '../fixtures/import-files.ts'

const product = await startProduct()
const mediaFolder = join(folder, 'media')
const media = openMedia({ dataDir: folder, mediaUrl: undefined })
const paint = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

let answer: (response: ServerResponse) => void = () => undefined
let requestCount = 0
const remote = createServer((_request, response) => {
  requestCount += 1
  answer(response)
})
beforeAll(() => new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  remote.closeAllConnections()
  remote.close()
})
const network: NetworkAccess = {
  withinMs: 5_000,
  resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  request: (_url, _options, answered) => {
    const address = remote.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    return requestHttp({ host: '127.0.0.1', port, agent: false }, answered)
  },
}

async function importAgain(name: string) {
  const file = join(folder, name)
  const faults: string[] = []
  const counts = await importRows(
    product.db,
    readRows(file),
    { file, media, network },
    { fault: ({ place, field, problem }) => void faults.push(`${place}  ${field}: ${problem.en}`) },
  )
  return { ...counts, faults }
}

async function importNew(name: string, content: object) {
  await writeFile(join(folder, name), JSON.stringify(content))
  return importAgain(name)
}

const wipe = () => rm(mediaFolder, { recursive: true, force: true })
const stored = () => readdirSync(mediaFolder).sort()
const unchanged = { created: 0, changed: 0, unchanged: 1, bad: 0, withoutImage: 0, faults: [] }
const getMedia = async (key: string) => {
  const pages = 'select media from service_page join service on id = service_id where key = $1'
  return (await product.sql<{ media: { url: string }[] }>(pages, [`guides/${key}`]))[0]?.media
}

beforeEach(wipe)

describe('missing image files', () => {
  test('are restored by importing the same file, which changes nothing else', async () => {
    await writeFile(join(folder, 'shore.png'), await paint('#224466'))
    await writeFile(join(folder, 'guide.png'), await paint('#664422'))
    answer = (response) => void paint('#446622').then((bytes) => response.end(bytes))
    const images = [{ src: 'shore.png' }, { src: 'https://pictures.example/a.png', alt: 'Берег' }]
    const organizers = [{ key: 'guides', name: 'Проводники', photo: { src: 'guide.png' } }]
    const services = [excursion('lost', { images, organizerName: undefined })]
    await importNew('lost.json', { organizers, services })
    const [files, before] = [stored(), await everything(product)]
    expect(files).toHaveLength(9)

    await wipe()
    expect(await importAgain('lost.json')).toEqual(unchanged)
    expect(stored()).toEqual(files)
    expect(await everything(product)).toEqual(before)

    await rm(join(mediaFolder, files[4] ?? ''))
    expect(await importAgain('lost.json')).toEqual(unchanged)
    expect(stored()).toEqual(files)
    requestCount = 0
    expect(await importAgain('lost.json')).toEqual(unchanged)
    expect(requestCount).toBe(0)
  })

  test('at an unreachable address are reported, the row stays, and the next import tries again', async () => {
    const picture = await paint('#664466')
    answer = (response) => void response.end(picture)
    const images = [{ src: 'https://pictures.example/b.png' }]
    await importNew('away.json', [excursion('away', { images })])
    const [files, before] = [stored(), await everything(product)]

    await wipe()
    answer = (response) => void response.destroy()
    const expectedFaults = ['services[0]  images.0: the image can’t be reached']
    expect(await importAgain('away.json')).toEqual({ ...unchanged, withoutImage: 1, faults: expectedFaults })
    expect(await everything(product)).toEqual(before)

    answer = (response) => void response.end(picture)
    expect(await importAgain('away.json')).toEqual(unchanged)
    expect(stored()).toEqual(files)
  })

  test('at an address with another picture are replaced once', async () => {
    answer = (response) => void paint('#111111').then((bytes) => response.end(bytes))
    await importNew('other.json', [excursion('other', { images: [{ src: 'https://pictures.example/c.png' }] })])
    const [before] = (await getMedia('other')) ?? []

    await wipe()
    answer = (response) => void paint('#eeeeee').then((bytes) => response.end(bytes))
    expect(await importAgain('other.json')).toEqual({ ...unchanged, changed: 1, unchanged: 0 })
    const [after] = (await getMedia('other')) ?? []
    expect(after?.url).not.toBe(before?.url)
    expect(stored()).toContain(after?.url.slice('/media/'.length))
    requestCount = 0
    expect(await importAgain('other.json')).toEqual(unchanged)
    expect(requestCount).toBe(0)
  })

  test('of an organizer row without a photo leave the organizer unchanged', async () => {
    await writeFile(join(folder, 'face.png'), await paint('#123123'))
    const organizer = { key: 'silent', name: 'Тихие' }
    await importNew('face.json', { organizers: [{ ...organizer, photo: { src: 'face.png' } }], services: [] })
    await importNew('faceless.json', { organizers: [organizer], services: [] })
    await wipe()
    const before = await everything(product)
    await importAgain('faceless.json')
    expect(await everything(product)).toEqual(before)
  })
})
