import type { KnownVoucherKeys, VoucherKeys } from '../../core/config/voucher-keys.ts'
import { type CodeUnit, cutToBytes, packDay, packText, packUnits, readFacts } from './code-facts.rules.ts'
import { type CodeVerification, signCode, verifyCode } from './signed-code.rules.ts'

/** Facts of a completed booking. Longer texts are cut to `textBytes`. */
export interface StayFacts {
  /** Name of the booking's contact. */
  readonly guest: string
  readonly title: string
  readonly option: string
  readonly place: string
  readonly organizer: string
  /** Local days, both included; for rooms, the nights. */
  readonly firstDay: string
  readonly lastDay: string
  readonly units: readonly CodeUnit[]
}

/** Together they keep the QR code at 65 modules, which an A4 page prints at 0.9 mm each. */
const textBytes = { guest: 60, title: 60, option: 36, place: 40, organizer: 36 } as const
const textNames = ['guest', 'title', 'option', 'place', 'organizer'] as const

/** Returns the text of the QR code; docs/rules/vouchers-and-reviews.md#proof-of-stay. */
export function signStay(keys: VoucherKeys, number: string, stay: StayFacts): string {
  const { firstDay, lastDay, units } = stay
  const texts = textNames.flatMap((name) => packText(cutToBytes(stay[name], textBytes[name])))
  const facts = Uint8Array.from([...packDay(firstDay), ...packDay(lastDay), ...packUnits(units), ...texts])
  return signCode(keys, { kind: 'stay', number, facts })
}

/** Needs no network and no database. */
export const verifyStay = (keys: KnownVoucherKeys, text: string): CodeVerification<StayFacts> =>
  verifyCode(keys, text, { kind: 'stay', unpack: unpackStay })

function unpackStay(bytes: Uint8Array): StayFacts | undefined {
  const facts = readFacts(bytes)
  const [firstDay, lastDay, units] = [facts.day(), facts.day(), facts.units()]
  const [guest, title, option, place, organizer] = textNames.map(facts.text)
  const texts = { guest: guest ?? '', title: title ?? '', option: option ?? '' }
  return facts.isAtEnd()
    ? { ...texts, place: place ?? '', organizer: organizer ?? '', firstDay, lastDay, units }
    : undefined
}
