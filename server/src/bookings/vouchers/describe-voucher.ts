import { existsSync, readFileSync } from 'node:fs'
import type { KnownVoucherKeys } from '../../core/config/voucher-keys.ts'
import { runIsolated } from '../../core/jobs/run-isolated.ts'
import { decodeQrImageTask } from './decode-qr-image.task.ts'
import { type VoucherVerification, verifyVoucher } from './voucher.rules.ts'

const problems = {
  none: 'this is not a voucher',
  version: 'it is written by a later release: update this program',
  cut: 'the voucher is incomplete',
  unknown_key: 'the signing key is unknown: see VOUCHER_PREVIOUS_PUBLIC_KEYS',
  forged: 'the signature does not match the content',
} as const satisfies Record<Extract<VoucherVerification, { ok: false }>['problem'], string>

interface VoucherDescription {
  readonly isGenuine: boolean
  readonly lines: readonly string[]
}

export function describeVoucher(keys: KnownVoucherKeys, text: string): VoucherDescription {
  const read = verifyVoucher(keys, text)
  if (!read.ok) return { isGenuine: false, lines: [`NOT GENUINE  ${problems[read.problem]}`] }
  const { title, day, startTime, timeZone, units, version } = read.facts
  const rows = [
    ['genuine', read.number],
    ['what', title],
    ['when', `${day}${startTime ? ` ${startTime}` : ''}, ${timeZone}`],
    ['for', units.map(({ kind, quantity }) => `${quantity} x ${kind}`).join(', ')],
    ['version', `${version}, signed with key ${read.keyId}`],
  ] as const
  const warning = 'This check does not show later cancellations, changes or check-ins.'
  return { isGenuine: true, lines: [...rows.map(([name, value]) => `${name.padEnd(9)}${value}`), warning] }
}

/** Accepts the text, a text file or an image; undefined for no QR code. Errors: TooExpensive. */
export async function voucherText(input: string, path: string): Promise<string | undefined> {
  if (!existsSync(path)) return input
  const bytes = readFileSync(path)
  return isImage(bytes) ? runIsolated(decodeQrImageTask, bytes, 'command') : bytes.toString('utf8')
}

const isImage = (bytes: Buffer) =>
  ['89504e47', 'ffd8ff', '52494646'].some((begin) => bytes.toString('hex', 0, 4).startsWith(begin))
