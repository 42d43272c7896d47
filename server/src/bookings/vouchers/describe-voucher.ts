import { existsSync, readFileSync } from 'node:fs'
import type { KnownVoucherKeys } from '../../core/config/voucher-keys.ts'
import { runIsolated } from '../../core/jobs/run-isolated.ts'
import { addDays, countDays } from '../../days/days.rules.ts'
import { decodeQrImageTask } from './decode-qr-image.task.ts'
import { type CodeKind, type CodeProblem, type CodeVerification, parseCodeKind } from './signed-code.rules.ts'
import { type StayFacts, verifyStay } from './stay.rules.ts'
import { type VoucherFacts, verifyVoucher } from './voucher.rules.ts'

const names = { voucher: 'voucher', stay: 'proof of stay' } as const satisfies Record<CodeKind, string>

const toReason = (problem: CodeProblem, kind: CodeKind): string =>
  ({
    none: `this is not a ${names[kind]}`,
    kind: `this is not a ${names[kind]}`,
    version: 'it is written by a later release: update this program',
    cut: `the ${names[kind]} is incomplete`,
    unknown_key: 'the signing key is unknown: see VOUCHER_PREVIOUS_PUBLIC_KEYS',
    forged: 'the signature does not match the content',
  })[problem]

interface VoucherDescription {
  readonly isGenuine: boolean
  readonly lines: readonly string[]
}

/** Without `expected`, the text itself names its kind. */
export function describeVoucher(keys: KnownVoucherKeys, text: string, expected?: CodeKind): VoucherDescription {
  const kind = expected ?? parseCodeKind(text) ?? 'voucher'
  return kind === 'stay'
    ? describe(kind, verifyStay(keys, text), toStayRows)
    : describe(kind, verifyVoucher(keys, text), toVoucherRows)
}

type Rows = readonly (readonly [name: string, value: string])[]

function describe<F>(kind: CodeKind, read: CodeVerification<F>, toRows: (facts: F) => Rows): VoucherDescription {
  if (!read.ok) return { isGenuine: false, lines: [`NOT GENUINE  ${toReason(read.problem, kind)}`] }
  const rows: Rows = [['genuine', read.number], ['kind', kind], ...toRows(read.facts), ['key', read.keyId]]
  const warning =
    kind === 'stay'
      ? 'The booking was completed when the proof was made.'
      : 'This check does not show later cancellations, changes or check-ins.'
  return { isGenuine: true, lines: [...rows.map(([name, value]) => `${name.padEnd(10)}${value}`), warning] }
}

const toVoucherRows = ({ title, day, startTime, timeZone, units, version }: VoucherFacts): Rows => [
  ['what', title],
  ['when', `${day}${startTime ? ` ${startTime}` : ''}, ${timeZone}`],
  ['for', toUnitText(units)],
  ['version', `${version}`],
]

const toStayRows = ({ guest, title, option, place, organizer, firstDay, lastDay, units }: StayFacts): Rows => [
  ['who', guest],
  ['what', [title, option].filter(Boolean).join(', ')],
  ['where', place],
  ['when', toDays({ firstDay, lastDay, units })],
  ['for', toUnitText(units)],
  ['organizer', organizer],
]

function toDays({ firstDay, lastDay, units }: Pick<StayFacts, 'firstDay' | 'lastDay' | 'units'>): string {
  if (!units.some(({ kind }) => kind === 'room')) return firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`
  const nights = countDays(firstDay, lastDay)
  return `${firstDay} to ${addDays(lastDay, 1)}, ${nights} ${nights === 1 ? 'night' : 'nights'}`
}

const toUnitText = (units: VoucherFacts['units']) =>
  units.map(({ kind, quantity }) => `${quantity} x ${kind}`).join(', ')

/** Accepts the text, a text file or an image; undefined for no QR code. Errors: TooExpensive. */
export async function voucherText(input: string, path: string): Promise<string | undefined> {
  if (!existsSync(path)) return input
  const bytes = readFileSync(path)
  return isImage(bytes) ? runIsolated(decodeQrImageTask, bytes, 'command') : bytes.toString('utf8')
}

const isImage = (bytes: Buffer) =>
  ['89504e47', 'ffd8ff', '52494646'].some((begin) => bytes.toString('hex', 0, 4).startsWith(begin))
