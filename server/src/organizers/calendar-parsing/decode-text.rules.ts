const byteOrderMarks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

const sampleBytes = 64

/** UTF-8, UTF-16, else the charset, else windows-1251 if most letters are Cyrillic there. */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const marked = byteOrderMarks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return decodeAs(marked.encoding, bytes.subarray(marked.mark.length))
  const wide = guessWide(bytes)
  if (wide) return decodeAs(wide, bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeAs(declaredEncoding(charset) ?? guessNarrow(bytes), bytes)
  }
}

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

/** Detects UTF-16 without a mark: every second byte of the first ASCII letters is zero. */
function guessWide(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, sampleBytes)
  let [even, odd] = [0, 0]
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : undefined
}

function declaredEncoding(charset: string | undefined): string | undefined {
  if (!charset || /^utf-?8$/i.test(charset)) return undefined
  try {
    return new TextDecoder(charset).encoding
  } catch {
    return undefined
  }
}

/** Cyrillic letters of windows-1251 follow each other; accented Western ones occur singly. */
function guessNarrow(bytes: Uint8Array): string {
  let [letters, inRuns] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0xc0) continue
    letters += 1
    if ((bytes[at + 1] ?? 0) >= 0xc0 || (bytes[at - 1] ?? 0) >= 0xc0) inRuns += 1
  }
  return inRuns * 2 > letters ? 'windows-1251' : 'windows-1252'
}
