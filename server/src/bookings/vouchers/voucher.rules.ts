import { sign, verify } from 'node:crypto'
import type { BookingState } from '@enp/shared/bookings/booking-states'
import { withoutExtras } from '@enp/shared/bookings/units'
import type { placeKinds } from '@enp/shared/calls/catalog/catalog-shapes'
import { fromBase32, toBase32 } from '@enp/shared/links/base32'
import { foldLookAlikes } from '@enp/shared/text/look-alikes'
import type { KnownVoucherKeys, VoucherKeys } from '../../core/config/voucher-keys.ts'
import { addDays, countDays } from '../../days/days.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

/** The voucher of a completed trip can still be verified. */
export const statesWithVoucher: readonly BookingState[] = ['confirmed', 'checked_in', 'completed']

type Vouched = Pick<
  BookingRow,
  'number' | 'state' | 'first_day' | 'start_time' | 'time_zone' | 'units' | 'voucher_version'
> & { readonly title: string }

interface Voucher {
  readonly code: string
  readonly qr: string
}

/** Made each time it is read, the same for the same key; undefined if there is none. */
export function signVoucher(keys: VoucherKeys, booking: Vouched): Voucher | undefined {
  if (!statesWithVoucher.includes(booking.state)) return undefined
  const { number, title, first_day: day, start_time, time_zone: timeZone, voucher_version: version } = booking
  // Only guests are included; extras are in the guest list.
  const units = withoutExtras(booking.units)
  const facts = packFacts({ title, day, startTime: start_time || undefined, timeZone, units, version })
  const signed = [`ENP${writtenVersion}`, keys.id, number, toBase32(facts)].join('.')
  const signature = sign(null, Buffer.from(signed), keys.signing)
  return { code: number, qr: `${signed}.${toBase32(signature)}` }
}

export type VoucherVerification =
  | { readonly ok: true; readonly keyId: string; readonly number: string; readonly facts: VoucherFacts }
  /** `none`: not a voucher; `version`: written by a later release; `cut`: a part is missing. */
  | { readonly ok: false; readonly problem: 'none' | 'version' | 'cut' | 'unknown_key' | 'forged' }

const writtenVersion = 1
const beginning = /^ENP(\d+)\./
const whole = /^ENP\d+\.([0-9A-Z]{6})\.([0-9A-Z-]{1,20})\.([0-9A-Z]+)\.([0-9A-Z]{103})$/

/** Reads the text of a QR code that one of the keys signed. Needs no network and no database. */
export function verifyVoucher({ known }: KnownVoucherKeys, text: string): VoucherVerification {
  const plain = text.trim().toUpperCase()
  const version = beginning.exec(plain)?.[1]
  if (version === undefined) return refuse(plain.startsWith('ENP') ? 'cut' : 'none')
  if (Number(version) !== writtenVersion) return refuse('version')
  const [, keyId, number, payload, ending] = whole.exec(plain) ?? []
  if (keyId === undefined || number === undefined || payload === undefined || ending === undefined) return refuse('cut')
  const key = known.get(keyId)
  if (!key) return refuse('unknown_key')
  const signature = fromBase32(ending)
  const signed = Buffer.from(plain.slice(0, plain.lastIndexOf('.')))
  if (!signature || !verify(null, signed, key, signature)) return refuse('forged')
  const facts = unpackFacts(fromBase32(payload) ?? new Uint8Array())
  return facts ? { ok: true, keyId, number, facts } : refuse('cut')
}

const refuse = (problem: Extract<VoucherVerification, { ok: false }>['problem']) => ({ ok: false, problem }) as const

export const looksLikeVoucher = (text: string) => /^\s*ENP\d*\./i.test(text)

/** Adds a missing prefix, and corrects small letters, look-alikes and spaces. */
export function normalizeBookingNumber(text: string): string {
  const plain = foldLookAlikes(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  const letters = /^BK.{6}$/.test(plain) ? plain.slice(2) : plain
  return `BK-${letters.replace(/[IL]/g, '1').replace(/O/g, '0')}`
}

type Kind = (typeof placeKinds)[number]

interface VoucherFacts {
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

function packFacts({ title, day, startTime, timeZone, units, version }: VoucherFacts): Uint8Array {
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

function unpackFacts(bytes: Uint8Array): VoucherFacts | undefined {
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
