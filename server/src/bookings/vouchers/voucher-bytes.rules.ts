import type { placeKinds } from '@enp/shared/calls/catalog-shapes'
import { addDays, countDays } from '../../catalog/availability/days.rules.ts'

type Kind = (typeof placeKinds)[number]

export interface VoucherFacts {
  readonly title: string
  readonly day: string
  /** Local start time; undefined if the whole day is booked. */
  readonly startTime: string | undefined
  readonly timeZone: string
  readonly units: ReadonlyArray<{ readonly kind: Kind; readonly quantity: number }>
  /** Each change of the booking makes a new version. */
  readonly version: number
}

/** Entries may be added but never changed, because existing vouchers contain them. */
const kinds = {
  room: 0,
  adult: 1,
  youth: 2,
  child: 3,
  infant: 4,
  senior: 5,
} as const satisfies Record<Kind, number>

/** Written as one byte, their index. Entries may be added but never changed. */
const zones: readonly string[] = [
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Europe/Simferopol',
  'Europe/Kirov',
  'Europe/Volgograd',
  'Europe/Astrakhan',
  'Europe/Saratov',
  'Europe/Ulyanovsk',
  'Europe/Samara',
  'Asia/Yekaterinburg',
  'Asia/Omsk',
  'Asia/Novosibirsk',
  'Asia/Barnaul',
  'Asia/Tomsk',
  'Asia/Novokuznetsk',
  'Asia/Krasnoyarsk',
  'Asia/Irkutsk',
  'Asia/Chita',
  'Asia/Yakutsk',
  'Asia/Khandyga',
  'Asia/Vladivostok',
  'Asia/Ust-Nera',
  'Asia/Magadan',
  'Asia/Sakhalin',
  'Asia/Srednekolymsk',
  'Asia/Kamchatka',
  'Asia/Anadyr',
]
const spelled = 255

/** Gives the QR code at most 45 modules. The beginning of a title is enough to compare. */
const titleBytes = 44
const noStart = 0xffff
const epoch = '1970-01-01'

export function packFacts({ title, day, startTime, timeZone, units, version }: VoucherFacts): Uint8Array {
  const start = startTime === undefined ? noStart : Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3))
  return Uint8Array.from([
    ...uint16(version),
    ...uint16(countDays(epoch, day) - 1),
    ...uint16(start),
    ...zoneBytes(timeZone),
    units.length,
    ...units.flatMap(({ kind, quantity }) => [kinds[kind], quantity]),
    ...new TextEncoder().encode(cutTitle(title)),
  ])
}

export function unpackFacts(bytes: Uint8Array): VoucherFacts | undefined {
  let at = 0
  const take = (count: number) => {
    at += count
    return bytes.subarray(at - count, at)
  }
  const number = () => take(2).reduce((sum, byte) => sum * 256 + byte, 0)
  const [version, day, start] = [number(), number(), number()]
  const [zone = spelled] = take(1)
  const timeZone = zone === spelled ? new TextDecoder().decode(take(take(1)[0] ?? 0)) : zones[zone]
  const units = Array.from({ length: take(1)[0] ?? 0 }, () => {
    const [kind, quantity = 0] = take(2)
    return { kind: toKind(kind), quantity }
  })
  if (at > bytes.length || timeZone === undefined) return undefined
  return {
    title: new TextDecoder().decode(bytes.subarray(at)),
    day: addDays(epoch, day),
    startTime: start === noStart ? undefined : `${two(Math.floor(start / 60))}:${two(start % 60)}`,
    timeZone,
    units: units.flatMap(({ kind, quantity }) => (kind ? [{ kind, quantity }] : [])),
    version,
  }
}

function cutTitle(title: string): string {
  const fits = (text: string) => new TextEncoder().encode(text).length <= titleBytes
  if (fits(title)) return title
  const letters = [...title]
  while (!fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function zoneBytes(timeZone: string): number[] {
  const index = zones.indexOf(timeZone)
  if (index >= 0) return [index]
  const bytes = new TextEncoder().encode(timeZone)
  return [spelled, bytes.length, ...bytes]
}

const kindNames = new Map<number, Kind>(Object.entries(kinds).map(([kind, byte]) => [byte, kind as Kind]))
const toKind = (byte: number | undefined) => (byte === undefined ? undefined : kindNames.get(byte))
const uint16 = (value: number) => [value >> 8, value & 255]
const two = (value: number) => String(value).padStart(2, '0')
