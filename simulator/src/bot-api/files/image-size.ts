interface ImageSize {
  width: number
  height: number
  mime: string
}

export function readImageSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 30) return undefined
  if (bytes.readUInt32BE(0) === 0x89504e47) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), mime: 'image/png' }
  }
  if (bytes.toString('latin1', 0, 4) === 'GIF8') {
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), mime: 'image/gif' }
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return readWebp(bytes)
  if (bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes)
  return undefined
}

function readJpeg(bytes: Buffer): ImageSize | undefined {
  let position = 2
  while (position + 9 < bytes.length && bytes[position] === 0xff) {
    const marker = bytes[position + 1] ?? 0
    // Start-of-frame markers contain the size; C4, C8 and CC are not among them.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: bytes.readUInt16BE(position + 7), height: bytes.readUInt16BE(position + 5), mime: 'image/jpeg' }
    }
    position += 2 + bytes.readUInt16BE(position + 2)
  }
  return undefined
}

function readWebp(bytes: Buffer): ImageSize | undefined {
  const mime = 'image/webp'
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, mime }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, mime }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, mime }
    default:
      return undefined
  }
}
