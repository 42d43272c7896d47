import type { placeKinds } from '@enp/shared/calls/catalog/catalog-shapes'
import { addDays, countDays } from '../../days/days.rules.ts'

type Kind = (typeof placeKinds)[number]

export interface CodeUnit {
  readonly kind: Kind
  readonly quantity: number
}

/** Entries may be added but never changed, because existing codes contain them. */
const kinds = {
  room: 0,
  adult: 1,
  youth: 2,
  child: 3,
  infant: 4,
  senior: 5,
} as const satisfies Record<Kind, number>

const kindNames = new Map<number, Kind>(Object.entries(kinds).map(([kind, byte]) => [byte, kind as Kind]))
const epoch = '1970-01-01'

export const uint16 = (value: number) => [value >> 8, value & 255]

export const packDay = (day: string) => uint16(countDays(epoch, day) - 1)

export const packUnits = (units: readonly CodeUnit[]) => [
  units.length,
  ...units.flatMap(({ kind, quantity }) => [kinds[kind], quantity]),
]

/** At most 255 bytes, after the number of bytes. */
export function packText(text: string): number[] {
  const bytes = new TextEncoder().encode(text)
  return [bytes.length, ...bytes]
}

/** Cuts whole characters until the text has at most this many bytes in UTF-8. */
export function cutToBytes(text: string, maxBytes: number): string {
  const fits = (one: string) => new TextEncoder().encode(one).length <= maxBytes
  if (fits(text)) return text
  const letters = [...text]
  while (!fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Reads the facts of a code one after the other. */
export function readFacts(bytes: Uint8Array) {
  let at = 0
  const take = (count: number) => {
    at += count
    return bytes.subarray(at - count, at)
  }
  const byte = () => take(1)[0]
  const number = () => take(2).reduce((sum, one) => sum * 256 + one, 0)
  const text = () => new TextDecoder().decode(take(byte() ?? 0))
  const units = (): CodeUnit[] =>
    Array.from({ length: byte() ?? 0 }, () => {
      const [kind, quantity = 0] = take(2)
      const name = kind === undefined ? undefined : kindNames.get(kind)
      return name ? { kind: name, quantity } : undefined
    }).filter((unit) => unit !== undefined)
  return {
    byte,
    number,
    text,
    units,
    day: () => addDays(epoch, number()),
    rest: () => new TextDecoder().decode(bytes.subarray(at)),
    /** False if a part is missing. */
    isComplete: () => at <= bytes.length,
    isAtEnd: () => at === bytes.length,
  }
}
