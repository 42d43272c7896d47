import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { updateNextFreeDays } from '../../src/catalog/next-free-day/next-free-days.ts'
import { writeFeed } from '../../src/public-pages/things-to-do/write-feed.ts'
import { addService } from '../fixtures/catalog-fixtures.ts'
import { type Product, send, startProduct } from '../fixtures/harness.ts'
import { findFeedFaults } from './feed-faults.ts'
import { findDataFaults, readStructuredData } from './structured-data.ts'

const origin = 'https://travel.example'
const product = await startProduct({ env: { WEBAPP_URL: origin } })
const get = (url: string, headers = {}, { app }: Product = product) => send(app, { method: 'GET', url, headers })

async function offer(fields: Parameters<typeof addService>[1]): Promise<string> {
  const id = await addService(product, { at: [61.7, 30.7], ...fields })
  await updateNextFreeDays(product.db, [id])
  return id
}

async function translate(id: string): Promise<void> {
  await product.sql("update service set title_en = 'Lake <b>& ice</b>', short_description_en = 'Short' where id = $1", [
    id,
  ])
}

test.each([
  ['hotel', 'Hotel', 'makesOffer'],
  ['excursion', 'Product', 'offers'],
  ['entertainment', 'Product', 'offers'],
] as const)('the page of a service of kind %s has valid schema.org data', async (category, type, offers) => {
  const id = await offer({ category, title: 'Лёд & «гроты»' })
  const { status, body, headers } = await get(`/s/${id}`)
  expect([status, headers['content-type'], headers['content-language']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'ru',
  ])
  const data = readStructuredData(body)
  expect(await findDataFaults(data)).toEqual([])
  expect([data['@type']].flat()).toContain(type)
  expect(data).toMatchObject({ url: `${origin}/s/${id}`, name: 'Лёд & «гроты»', aggregateRating: { reviewCount: 10 } })
  const [{ next }] = (await product.sql<{ next: string }>(
    'select next_free_on::text as next from service where id = $1',
    [id],
  )) as [{ next: string }]
  expect(data[offers]).toMatchObject({
    price: '2800',
    availability: 'https://schema.org/InStock',
    availabilityStarts: next,
  })
})

test('a page shows the next five free dates, loads no script and forbids them', async () => {
  const id = await offer({})
  const { body, headers } = await get(`/s/${id}`)
  expect(body.match(/startapp=S[0-9A-Z]{26}-\d{6}/g)).toHaveLength(5)
  expect(body.match(/<script(?! type="application\/ld\+json")/g)).toBeNull()
  expect(body).not.toContain(' style=')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  for (const [, path = ''] of body.matchAll(/(?:href|src)="(\/(?!en)[^"]+)"/g))
    expect((await get(path)).status).toBe(200)
})

test('a page without reviews has no rating, and without free dates it is sold out', async () => {
  const id = await offer({ reviews: 0, rating: 0, options: [{ bookAheadDays: 1, weekdays: 1, cutoffMinutes: 9_000 }] })
  const data = readStructuredData((await get(`/s/${id}`)).body)
  expect(data.aggregateRating).toBeUndefined()
  expect(data.offers).toMatchObject({ availability: 'https://schema.org/SoldOut' })
  expect(await findDataFaults(data)).toEqual([])
})

test('an English page shows the English texts, escaped', async () => {
  const id = await offer({})
  await translate(id)
  const { body, headers } = await get(`/en/s/${id}`)
  expect(headers['content-language']).toBe('en')
  for (const text of ['<html lang="en">', 'Lake &lt;b&gt;&amp; ice', 'Open in Telegram', 'Next free dates'])
    expect(body).toContain(text)
})

test('an unchanged page is not sent again', async () => {
  const id = await offer({})
  const { headers } = await get(`/s/${id}`)
  expect(headers['cache-control']).toContain('public, max-age=300')
  expect((await get(`/s/${id}`, { 'if-none-match': headers.etag })).status).toBe(304)
  await product.sql("update service set title = 'Другая' where id = $1", [id])
  expect((await get(`/s/${id}`, { 'if-none-match': headers.etag })).status).toBe(200)
})

test('unknown and hidden services have a page in plain words, without an index entry', async () => {
  const hidden = await offer({ status: 'hidden', title: 'Секрет' })
  const unknown = ['00000000-0000-4000-8000-00000000dead', 'x', '%00', "' or 1=1"]
  for (const id of unknown) expect((await get(`/s/${encodeURIComponent(id)}`)).status).toBe(404)
  const { status, body } = await get(`/en/s/${hidden}`)
  expect([status, body.includes('Not on sale right now'), body.includes('Секрет')]).toEqual([410, true, false])
  expect(body).toContain('<meta name="robots" content="noindex">')
})

test('the sitemap lists each published service in its languages', async () => {
  const [shown, hidden] = [await offer({}), await offer({ status: 'hidden' })]
  await translate(shown)
  const index = await get('/sitemap.xml')
  const files = [...String(index.body).matchAll(/<loc>https:\/\/travel\.example(\/sitemaps\/[^<]+)<\/loc>/g)]
  expect([index.headers['content-type'], files.map(([, path]) => path)]).toEqual([
    'application/xml; charset=utf-8',
    ['/sitemaps/1-of-1.xml'],
  ])
  const halves = [await get('/sitemaps/1-of-2.xml'), await get('/sitemaps/2-of-2.xml')].map(({ body }) => body).join('')
  for (const path of [`/s/${shown}`, `/en/s/${shown}`])
    expect(halves.split(`<loc>${origin}${path}</loc>`)).toHaveLength(2)
  expect(halves).not.toContain(hidden)
  expect((await get('/sitemaps/2-of-1.xml')).status).toBe(404)
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('without a public address there is no sitemap and no absolute link', async () => {
  const local = await startProduct()
  const id = await addService(local, {})
  const { body } = await get(`/s/${id}`, {}, local)
  expect(body).not.toMatch(/canonical|og:image|og:url/)
  expect(readStructuredData(body).url).toBeUndefined()
  expect((await get('/sitemap.xml', {}, local)).status).toBe(404)
  expect((await get('/robots.txt', {}, local)).body).not.toContain('Sitemap')
})

test('the feed for Things to do has the bookable activities, in files of a limited size', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enp-feed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [tour, stay] = [await offer({ price: 1_500 }), await offer({ category: 'hotel' })]
  await translate(tour)
  const { files, products } = await writeFeed(product.db, {
    file: join(folder, 'feed.json'),
    origin,
    nonce: 7,
    maxPerFile: 2,
  })
  const feeds = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8'))))
  expect(findFeedFaults(feeds)).toEqual([])
  const listed = feeds.flatMap((feed) => feed.products as Array<{ readonly id: string }>)
  expect([listed.length, new Set(listed.map(({ id }) => id)).size]).toEqual([products, products])
  expect(await readdir(folder)).toHaveLength(Math.ceil(products / 2))
  expect(listed.map(({ id }) => id)).not.toContain(stay)
  expect(listed.find(({ id }) => id === tour)).toMatchObject({
    title: { localized_texts: [{ language_code: 'ru' }, { language_code: 'en', text: 'Lake <b>& ice</b>' }] },
    options: [
      {
        landing_page: { url: `${origin}/s/${tour}` },
        price_options: [{ price: { currency_code: 'RUB', units: 1_500, nanos: 0 } }],
        duration_sec: 10_800,
      },
    ],
  })
})

test('a feed without products is not written, and leaves the file of the one before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enp-feed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'feed.json')
  await writeFile(file, 'before')
  await product.sql('update service set next_free_on = null')
  await expect(writeFeed(product.db, { file, origin, nonce: 8 })).rejects.toThrow('has a free date')
  expect([await readdir(folder), await readFile(file, 'utf8')]).toEqual([['feed.json'], 'before'])
})
