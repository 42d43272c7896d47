import { deflateSync } from 'node:zlib'

export function createTestPng(width: number, height: number, mark = 0): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(33)
  head.writeUInt32BE(0x89504e47)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return Buffer.concat([head, deflateSync(Buffer.alloc(8, mark))])
}
