import { open } from 'node:fs/promises'

export interface FileEncoding {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251'
  /** Where the text begins, after a byte order mark. */
  readonly start: number
}

/** How much of a file without a mark is examined. */
const maxExamined = 16 * 1024 * 1024
const sampleSize = 8_192

const marks: ReadonlyArray<readonly [Buffer, FileEncoding]> = [
  [Buffer.from([0xef, 0xbb, 0xbf]), { name: 'utf-8', start: 3 }],
  [Buffer.from([0xff, 0xfe]), { name: 'utf-16le', start: 2 }],
  [Buffer.from([0xfe, 0xff]), { name: 'utf-16be', start: 2 }],
]

/** Detects the encoding, and returns the beginning of the text. */
export async function detectEncoding(file: string): Promise<{ encoding: FileEncoding; sample: string }> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleSize), 0, sampleSize, 0)
    const head = buffer.subarray(0, bytesRead)
    const encoding = byMark(head) ?? byZeros(head) ?? (await byLetters(handle))
    return { encoding, sample: new TextDecoder(encoding.name).decode(head.subarray(encoding.start)) }
  } finally {
    await handle.close()
  }
}

const byMark = (head: Buffer) => marks.find(([mark]) => head.subarray(0, mark.length).equals(mark))?.[1]

/** Names of columns and signs of JSON are ASCII, so one byte of each pair is often zero. */
function byZeros(head: Buffer): FileEncoding | undefined {
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const [more, fewer] = [Math.max(even, odd), Math.min(even, odd)]
  if (more === 0 || more * 20 < head.length || fewer * 10 > more) return undefined
  return { name: odd > even ? 'utf-16le' : 'utf-16be', start: 0 }
}

/** Damaged UTF-8 has more valid letters than invalid bytes; the check finds the damage. */
async function byLetters(handle: Awaited<ReturnType<typeof open>>): Promise<FileEncoding> {
  let [valid, invalid] = [0, 0]
  let rest = Buffer.alloc(0)
  const piece = Buffer.alloc(256 * 1024)
  for (let at = 0; at < maxExamined; ) {
    const { bytesRead } = await handle.read(piece, 0, piece.length, at)
    if (bytesRead === 0) break
    at += bytesRead
    const bytes = Buffer.concat([rest, piece.subarray(0, bytesRead)])
    const counts = countLetters(bytes)
    valid += counts.valid
    invalid += counts.invalid
    rest = bytes.subarray(counts.end)
  }
  return { name: invalid > valid ? 'windows-1251' : 'utf-8', start: 0 }
}

/** Counts sequences of several bytes; stops at one that may continue in the next piece. */
function countLetters(bytes: Buffer): { valid: number; invalid: number; end: number } {
  let [valid, invalid, at] = [0, 0, 0]
  while (at < bytes.length) {
    const first = bytes[at] ?? 0
    if (first < 0x80) {
      at += 1
      continue
    }
    const length =
      first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xc2 && first < 0xe0 ? 2 : 1
    if (length > 1 && at + length > bytes.length && bytes.length - at < 4) break
    const isWhole = length > 1 && bytes.subarray(at + 1, at + length).every((byte) => byte >= 0x80 && byte < 0xc0)
    if (isWhole) valid += 1
    else invalid += 1
    at += isWhole ? length : 1
  }
  return { valid, invalid, end: at }
}
