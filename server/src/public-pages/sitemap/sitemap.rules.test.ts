import { expect, test } from 'vitest'
import { countFiles, parseFileName, renderRobots, renderSitemap, toFileName, toIdRange } from './sitemap.rules.ts'

test.each([
  [0, 1],
  [4_000, 1],
  [4_001, 2],
  [100_000, 32],
  [1_000_000_000, 1_024],
])('a catalog of %i services has %i files', (services, files) => {
  expect(countFiles(services)).toBe(files)
})

test('the files cover each id once', () => {
  const ranges = [1, 2, 3, 4].map((number) => toIdRange({ number, total: 4 }))
  const bits = (id: string | undefined) => Number.parseInt(id?.slice(0, 8) ?? '', 16)
  expect(bits(ranges[0]?.from)).toBe(0)
  for (const [index, { to }] of ranges.slice(0, 3).entries()) expect(bits(ranges[index + 1]?.from)).toBe(bits(to) + 1)
  expect(bits(ranges[3]?.to)).toBe(2 ** 32 - 1)
})

test('a name leads back to its file, and an impossible name to none', () => {
  expect(parseFileName(toFileName({ number: 3, total: 8 }))).toEqual({ number: 3, total: 8 })
  for (const name of ['9-of-8.xml', '1-of-3.xml', '0-of-8.xml', '1-of-2048.xml', '1-of-8.json', '__proto__'])
    expect(parseFileName(name)).toBeUndefined()
})

test('a service is listed in Russian, and in English if it is translated', () => {
  const xml = renderSitemap('https://travel.example', [
    { id: 'a', changed: '2030-03-12', translated: true },
    { id: 'b', changed: '2030-03-13', translated: false },
  ])
  expect(xml.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://travel.example/s/a',
    '<loc>https://travel.example/en/s/a',
    '<loc>https://travel.example/s/b',
  ])
  expect(xml).toContain('<lastmod>2030-03-12</lastmod>')
})

test('robots may read pages and pictures, but not the API', () => {
  const lines = renderRobots('https://travel.example').split('\n')
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /v1/', 'Disallow: /auth/', 'Allow: /']))
  expect(lines).toContain('Sitemap: https://travel.example/sitemap.xml')
  expect(renderRobots(undefined)).not.toContain('Sitemap')
})
