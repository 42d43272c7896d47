import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mapTilesPath, parseRange, serveMapTiles } from './map-tiles.ts'

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=95-200', { start: 95, end: 99 }],
  ['bytes=95-', { start: 95, end: 99 }],
  ['bytes=100-', undefined],
  ['bytes=9-0', undefined],
  ['bytes=-5', undefined],
  ['bytes=0-1,3-4', undefined],
  [undefined, undefined],
])('parses the range %s of a file of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})

test('sends ranges of at most some megabytes, and NOT_FOUND without an archive', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'tiles-')), 'map.pmtiles')
  await writeFile(file, Buffer.alloc(5 * 1024 * 1024, 'm'))
  const app = Fastify()
  serveMapTiles(app, { mapTiles: file })
  const request = (range?: string) => app.inject({ url: mapTilesPath, headers: { ...(range && { range }) } })
  const part = await request('bytes=10-19')
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    'mmmmmmmmmm',
    'bytes 10-19/5242880',
  ])
  for (const range of [undefined, 'bytes=0-', 'bytes=9999999-']) expect((await request(range)).statusCode).toBe(416)
  const without = Fastify()
  serveMapTiles(without, { mapTiles: undefined })
  expect((await without.inject(mapTilesPath)).statusCode).toBe(404)
})
