import { sign, verify } from 'node:crypto'
import { fromBase32, toBase32 } from '@enp/shared/base32'
import type { BookingState } from '@enp/shared/booking-states'
import { withoutExtras } from '@enp/shared/units'
import type { KnownVoucherKeys, VoucherKeys } from '../../core/voucher-keys.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { packFacts, unpackFacts, type VoucherFacts } from './voucher-bytes.rules.ts'

/** The voucher of a completed trip can still be verified. */
export const statesWithVoucher: readonly BookingState[] = ['confirmed', 'checked_in', 'completed']

type Vouched = Pick<
  BookingRow,
  'number' | 'state' | 'first_day' | 'start_time' | 'time_zone' | 'units' | 'voucher_version'
> & { readonly title: string }

export interface Voucher {
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

/** Adds a missing prefix, and corrects small letters, letters for digits, and spaces. */
export function normalizeBookingNumber(text: string): string {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const letters = /^BK.{6}$/.test(plain) ? plain.slice(2) : plain
  return `BK-${letters.replace(/[IL]/g, '1').replace(/O/g, '0')}`
}
