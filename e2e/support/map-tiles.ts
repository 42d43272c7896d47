import type { Route } from '@playwright/test'

const magentaPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4z/AfAAQAAf93FxdGAAAAAElFTkSuQmCC',
  'base64',
)
const headerBytes = 127
const maxZoom = 8
const uncompressed = 1
const png = 2

/** Builds a raster PMTiles archive (version 3) with the same tile everywhere at all zooms. */
export function magentaArchive(attribution: string): Buffer {
  const metadata = Buffer.from(JSON.stringify({ attribution }))
  const tiles = (4 ** (maxZoom + 1) - 1) / 3
  const directory = Buffer.from([1, 0, tiles, magentaPng.length, 1].flatMap(varint))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const sections = [directory, metadata, Buffer.alloc(0), magentaPng]
  let offset = headerBytes
  for (const [index, { length }] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    offset += length
  }
  for (const [index, count] of [tiles, 1, 1].entries()) header.writeBigUInt64LE(BigInt(count), 72 + index * 8)
  for (const [index, byte] of [1, uncompressed, uncompressed, png, 0, maxZoom].entries())
    header.writeUInt8(byte, 96 + index)
  return Buffer.concat([header, ...sections])
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

export function fulfillRange(route: Route, file: Buffer): Promise<void> {
  const [, from, until] = /^bytes=(\d+)-(\d+)$/.exec(route.request().headers().range ?? '') ?? []
  const body = file.subarray(Number(from), Number(until) + 1)
  const range = `bytes ${from}-${Number(from) + body.length - 1}/${file.length}`
  return route.fulfill({ status: 206, body, headers: { 'content-range': range, etag: '"1"' } })
}
