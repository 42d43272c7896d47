import { inviteCodeAlphabet } from './deep-link.ts'

const bitsOfCharacter = 5
const bitsOfByte = 8

/** Encodes in Crockford's base32, which fits the dense mode of a QR code and every keyboard. */
export function toBase32(bytes: Uint8Array): string {
  let [text, waiting, count] = ['', 0, 0]
  for (const byte of bytes) {
    waiting = (waiting << bitsOfByte) | byte
    count += bitsOfByte
    while (count >= bitsOfCharacter) {
      count -= bitsOfCharacter
      text += inviteCodeAlphabet[(waiting >> count) & 31]
    }
    waiting &= (1 << count) - 1
  }
  return count > 0 ? text + inviteCodeAlphabet[(waiting << (bitsOfCharacter - count)) & 31] : text
}

/** Decodes the text of `toBase32`. Returns undefined for any other text, also a second spelling. */
export function fromBase32(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  let [waiting, count] = [0, 0]
  for (const character of text) {
    const value = inviteCodeAlphabet.indexOf(character)
    if (value < 0) return undefined
    waiting = (waiting << bitsOfCharacter) | value
    count += bitsOfCharacter
    if (count < bitsOfByte) continue
    count -= bitsOfByte
    bytes.push((waiting >> count) & 255)
    waiting &= (1 << count) - 1
  }
  return count < bitsOfCharacter && waiting === 0 ? Uint8Array.from(bytes) : undefined
}
