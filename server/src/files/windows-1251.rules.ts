/** Each byte has a character; ASCII is the same. */
const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte]),
)
const unknown = bytes.get('?') ?? 0x3f

/** Characters without a byte, such as emoji, become question marks. */
export function encodeWindows1251(text: string): Buffer {
  return Buffer.from([...text.normalize('NFC')].map((character) => bytes.get(character) ?? unknown))
}
