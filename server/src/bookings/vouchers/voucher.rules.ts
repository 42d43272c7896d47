import type { BookingState } from '@enp/shared/bookings/booking-states'
import { type DoorCode, formatTicketCode, parseDoorCode } from '@enp/shared/bookings/ticket-code'
import { withoutExtras } from '@enp/shared/bookings/units'
import { foldLookAlikes } from '@enp/shared/text/look-alikes'
import type { KnownVoucherKeys, VoucherKeys } from '../../core/config/voucher-keys.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type CodeUnit, cutToBytes, packDay, packText, packUnits, readFacts, uint16 } from './code-facts.rules.ts'
import { type CodeVerification, signCode, verifyCode } from './signed-code.rules.ts'

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
  return { code: number, qr: signCode(keys, { kind: 'voucher', number, facts }) }
}

interface TicketUnit {
  readonly kind: CodeUnit['kind']
  readonly ticket: number
}

/** The QR code of one guest: the number names the ticket, which changes with its holder. */
export function signTicket(keys: VoucherKeys, booking: Vouched, { kind, ticket }: TicketUnit): string | undefined {
  if (!statesWithVoucher.includes(booking.state)) return undefined
  const { number, title, first_day: day, start_time, time_zone: timeZone, voucher_version: version } = booking
  const units = [{ kind, quantity: 1 }]
  const facts = packFacts({ title, day, startTime: start_time || undefined, timeZone, units, version })
  return signCode(keys, { kind: 'voucher', number: formatTicketCode(number, ticket), facts })
}

/** Reads the text of a QR code that one of the keys signed. Needs no network and no database. */
export const verifyVoucher = (keys: KnownVoucherKeys, text: string): CodeVerification<VoucherFacts> =>
  verifyCode(keys, text, { kind: 'voucher', unpack: unpackFacts })

export const looksLikeVoucher = (text: string) => /^\s*ENP\d*\./i.test(text)

const typedTicket = /^(?:BK)?[\s-]*([0-9A-Z]{6})\s*-\s*(\d{1,2})$/

/** Reads a typed number, also with a ticket. */
export function normalizeDoorCode(text: string): DoorCode {
  const [, number, ticket] = typedTicket.exec(foldLookAlikes(text.trim()).toUpperCase()) ?? []
  if (number === undefined || ticket === undefined) return { number: normalizeBookingNumber(text) }
  return { number: normalizeBookingNumber(number), ticket: Number(ticket) }
}

/** Names the ticket of a verified QR code; 0 for the traveller's own. */
export function toScannedCode(number: string): DoorCode {
  return { ticket: 0, ...(parseDoorCode(number) ?? { number }) }
}

/** Adds a missing prefix, and corrects small letters, look-alikes and spaces. */
export function normalizeBookingNumber(text: string): string {
  const plain = foldLookAlikes(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  const letters = /^BK.{6}$/.test(plain) ? plain.slice(2) : plain
  return `BK-${letters.replace(/[IL]/g, '1').replace(/O/g, '0')}`
}

export interface VoucherFacts {
  readonly title: string
  readonly day: string
  /** Local start time; undefined if the whole day is booked. */
  readonly startTime: string | undefined
  readonly timeZone: string
  readonly units: readonly CodeUnit[]
  /** Each change of the booking makes a new version. */
  readonly version: number
}

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

function packFacts({ title, day, startTime, timeZone, units, version }: VoucherFacts): Uint8Array {
  const start = startTime === undefined ? noStart : Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3))
  return Uint8Array.from([
    ...uint16(version),
    ...packDay(day),
    ...uint16(start),
    ...zoneBytes(timeZone),
    ...packUnits(units),
    ...new TextEncoder().encode(cutToBytes(title, titleBytes)),
  ])
}

function unpackFacts(bytes: Uint8Array): VoucherFacts | undefined {
  const facts = readFacts(bytes)
  const [version, day, start] = [facts.number(), facts.day(), facts.number()]
  const zone = facts.byte() ?? spelled
  const timeZone = zone === spelled ? facts.text() : zones[zone]
  const units = facts.units()
  if (!facts.isComplete() || timeZone === undefined) return undefined
  return {
    title: facts.rest(),
    day,
    startTime: start === noStart ? undefined : `${two(Math.floor(start / 60))}:${two(start % 60)}`,
    timeZone,
    units,
    version,
  }
}

function zoneBytes(timeZone: string): number[] {
  const index = zones.indexOf(timeZone)
  return index >= 0 ? [index] : [spelled, ...packText(timeZone)]
}

const two = (value: number) => String(value).padStart(2, '0')
