import { resolve } from 'node:path'
import { describeVoucher, voucherText } from './bookings/vouchers/describe-voucher.ts'
import { type CodeKind, codeKinds } from './bookings/vouchers/signed-code.rules.ts'
import { ConfigError, readKnownVoucherKeys } from './core/config/config.ts'
import { formatKnownKey } from './core/config/voucher-keys.ts'
import { refuseToStart } from './core/jobs/process.ts'

/** Works offline. Exits with 1 unless genuine. Can't know a later cancellation or check-in. */
async function run(): Promise<void> {
  const [input, kind] = process.argv.slice(2)
  if (!input) refuseToStart('Which voucher? enp voucher-verify FILE or TEXT.')
  const keys = readKnownVoucherKeys(process.env)
  if (input === '--keys') return tell([...keys.known.values()].map(formatKnownKey))
  const text = await voucherText(input, resolve(process.env.INIT_CWD ?? '.', input))
  const code = text ?? refuseToStart('There is no QR code in this image.')
  const { isGenuine, lines } = describeVoucher(keys, code, parseKind(kind))
  tell(lines)
  process.exitCode = isGenuine ? 0 : 1
}

/** `kind=stay` accepts no voucher, and `kind=voucher` no proof of stay. */
function parseKind(option: string | undefined): CodeKind | undefined {
  if (option === undefined) return undefined
  const kind = codeKinds.find((one) => option === `kind=${one}`)
  return kind ?? refuseToStart(`Unknown option ${option}. Use kind=voucher or kind=stay.`)
}

function tell(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`The voucher could not be checked: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
