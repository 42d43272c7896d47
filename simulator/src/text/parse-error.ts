/** A text that can't be understood. The message is the real server's, without the `can't parse entities` in front. */
export class ParseError extends Error {}

/** Something the real server does and this messenger does not: answered 501, never passed over in silence. */
export class NotYetError extends Error {}

const encoder = new TextEncoder()

/** Errors count bytes of UTF-8, entities count UTF-16 code units. */
export function byteOffset(text: string, position: number): number {
  return encoder.encode(text.slice(0, position)).length
}
