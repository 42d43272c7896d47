import { sign, verify } from 'node:crypto'
import { fromBase32, toBase32 } from '@enp/shared/base32'
import type { BookingState } from '@enp/shared/booking-states'
import { withoutExtras } from '@enp/shared/units'
import type { KnownVoucherKeys, VoucherKeys } from '../../core/voucher-keys.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { packFacts, unpackFacts, type VoucherFacts } from './voucher-bytes.rules.ts'

/** From the confirmation on; a voucher of a trip that is over is a memory that still can be checked. */
export const statesWithVoucher: readonly BookingState[] = ['confirmed', 'checked_in', 'completed']

type Vouched = Pick<
  BookingRow,
  'number' | 'state' | 'first_day' | 'start_time' | 'time_zone' | 'units' | 'voucher_version'
> & { readonly title: string }

export interface Voucher {
  /** What people type at the door: the booking's number. */
  readonly code: string
  /** The text of the QR code. */
  readonly qr: string
}

/**
 * The voucher of a booking, made whenever it is read; undefined while there is none; docs/product.md, section 14. The same
 * booking has the same voucher for as long as the key signs.
 */
export function signVoucher(keys: VoucherKeys, booking: Vouched): Voucher | undefined {
  if (!statesWithVoucher.includes(booking.state)) return undefined
  const { number, title, first_day: day, start_time, time_zone: timeZone, voucher_version: version } = booking
  // Who may come in: what they are served is asked from the list.
  const units = withoutExtras(booking.units)
  const facts = packFacts({ title, day, startTime: start_time || undefined, timeZone, units, version })
  const signed = [`ENP${writtenVersion}`, keys.id, number, toBase32(facts)].join('.')
  const signature = sign(null, Buffer.from(signed), keys.signing)
  return { code: number, qr: `${signed}.${toBase32(signature)}` }
}

export type VoucherVerification =
  | { readonly ok: true; readonly keyId: string; readonly number: string; readonly facts: VoucherFacts }
  /** none: no voucher of ours; version: of a later release; cut: a part is missing. */
  | { readonly ok: false; readonly problem: 'none' | 'version' | 'cut' | 'unknown_key' | 'forged' }

const writtenVersion = 1
const beginning = /^ENP(\d+)\./
const whole = /^ENP\d+\.([0-9A-Z]{6})\.([0-9A-Z-]{1,20})\.([0-9A-Z]+)\.([0-9A-Z]{103})$/

/** What the text of a QR code says, if one of the keys signed it. Needs neither network nor database. */
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

/** Whether a text wants to be a voucher, and not a number. */
export const looksLikeVoucher = (text: string) => /^\s*ENP\d*\./i.test(text)

/** A number as people type it: without its beginning, in small letters, with spaces, with letters for digits. */
export function numberFrom(text: string): string {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const letters = /^BK.{6}$/.test(plain) ? plain.slice(2) : plain
  return `BK-${letters.replace(/[IL]/g, '1').replace(/O/g, '0')}`
}
