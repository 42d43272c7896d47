/** The real server's message, without the prefix `can't parse entities`. */
export class ParseError extends Error {}

/** A feature of the real server that the simulator lacks; returns 501. */
export class UnsupportedFormatError extends Error {}

const encoder = new TextEncoder()

/** Errors count UTF-8 bytes; entities count UTF-16 code units. */
export function byteOffset(text: string, position: number): number {
  return encoder.encode(text.slice(0, position)).length
}
