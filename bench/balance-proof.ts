import { randomBytes } from 'node:crypto'
import { findOwnProof } from '@enp/server/src/balance-proofs/get-proofs.ts'
import { proveBalances } from '@enp/server/src/balance-proofs/prove-balances.ts'
import { formatKnownKey, toVoucherKeys } from '@enp/server/src/core/config/voucher-keys.ts'
import { openDatabase } from '@enp/server/src/core/database/database.ts'
import { verifyBalanceProof } from '@enp/shared/balance-proofs/verify-balance-proof'
import { readBenchTarget } from './tools/bench-target.ts'
import { freshDatabase } from './tools/fresh-database.ts'
import { saveOutcome } from './tools/save-outcome.ts'

/** Proves the balances of a million owners, and reads some proofs. Exit 1 above the limit. */
const owners = 1_000_000
const limitSeconds = 30
const readOwners = 200

const place = readBenchTarget(process.env)
const database = await freshDatabase(place.postgresUrl, 'bench_balance_proof')
await database.inside.query(`
  insert into ledger_account (owner_id, kind, currency, balance)
  select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'available', currency, number * 1000
  from generate_series(1, ${owners}) number, unnest('{enp,ton}'::text[]) currency where currency = 'enp' or number % 10 = 0`)
await database.inside.query('vacuum analyze ledger_account')

const db = openDatabase({ url: database.url, onConnectionLost: () => undefined })
const voucherKeys = toVoucherKeys(randomBytes(32).toString('hex'), { known: new Map() })
const begin = [performance.now(), process.cpuUsage()] as const
const day = await proveBalances({ db, read: db, config: { voucherKeys } })
const seconds = (performance.now() - begin[0]) / 1_000
const cpuSeconds = process.cpuUsage(begin[1]).user / 1_000_000

const keys = new Map([...voucherKeys.known.values()].map((key) => formatKnownKey(key).split(':') as [string, string]))
const readAt = performance.now()
let wrong = day === undefined ? 1 : 0
for (let count = 0; count < readOwners; count += 1) {
  const number = 1 + ((count * 4_999) % owners)
  const proof = await findOwnProof(db, `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`)
  const verdict = proof && (await verifyBalanceProof(proof, keys))
  if (!verdict || verdict.problems.length > 0 || verdict.sums?.[0] !== BigInt(number) * 1_000n) wrong += 1
}
const readMs = (performance.now() - readAt) / readOwners
await db.destroy()
await database.close()

const memoryMb = process.resourceUsage().maxRSS / 1_024
console.log(
  `Proof of ${owners} owners: ${seconds.toFixed(1)} s, limit ${limitSeconds}; ${cpuSeconds.toFixed(1)} s of CPU`,
)
console.log(
  `in this process, at most ${memoryMb.toFixed(0)} MB. One own proof, read and verified: ${readMs.toFixed(1)} ms.`,
)
console.log(`Wrong proofs: ${wrong} of ${readOwners}`)
const isKept = seconds <= limitSeconds && wrong === 0
const outcome = { owners, seconds, cpuSeconds, memoryMb, readMs, wrong, limitSeconds, isKept }
process.exitCode = (await saveOutcome(place.results, 'balance-proof', outcome)) ? 0 : 1
