import { resolve } from 'node:path'
import { describeVoucher, voucherText } from './bookings/vouchers/describe-voucher.ts'
import { ConfigError, readKnownVoucherKeys } from './core/config.ts'
import { refuseToStart } from './core/process.ts'
import { formatKnownKey } from './core/voucher-keys.ts'

/**
 * Checks a voucher where there is neither network nor database, and prints what it says; exit 1 unless it is genuine. What
 * it can't know is what happened since: a cancellation, a change, who came in already.
 */
async function run(): Promise<void> {
  const [asked] = process.argv.slice(2)
  if (!asked) refuseToStart('Which voucher? npm run voucher:verify -- FILE or TEXT.')
  const keys = readKnownVoucherKeys(process.env)
  if (asked === '--keys') return tell([...keys.known.values()].map(formatKnownKey))
  const text = await voucherText(asked, resolve(process.env.INIT_CWD ?? '.', asked))
  const { isGenuine, lines } = describeVoucher(keys, text ?? refuseToStart('There is no QR code in this image.'))
  tell(lines)
  process.exitCode = isGenuine ? 0 : 1
}

function tell(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`The voucher could not be checked: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
