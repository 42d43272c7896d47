import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { BalanceProof } from '@enp/shared/balance-proofs/balance-proof'
import { verifyBalanceProof } from '@enp/shared/balance-proofs/verify-balance-proof'
import { describeProof, toProofKeys } from './balance-proofs/describe-proof.ts'
import { ConfigError } from './core/config/config.ts'
import { refuseToStart } from './core/jobs/process.ts'

/** Offline. Exits with 1 unless the proof is right. See docs/rules/balance-proofs.md#checking. */
async function run(): Promise<void> {
  const [input, ...options] = process.argv.slice(2)
  if (!input) refuseToStart('Which proof? enp proof-verify FILE [key=ID:PUBLIC_KEY].')
  const wrong = options.find((option) => !option.startsWith('key='))
  if (wrong) refuseToStart(`Unknown option ${wrong}. Use key=ID:PUBLIC_KEY, as /v1/proof lists it.`)
  const keys = toProofKeys(
    options.map((option) => option.slice('key='.length)),
    process.env,
  )
  const proof = parse(await readFile(resolve(process.env.INIT_CWD ?? '.', input), 'utf8'))
  const verdict = await verifyBalanceProof(proof, keys)
  for (const line of describeProof(proof, verdict)) process.stdout.write(`${line}\n`)
  process.exitCode = verdict.problems.length === 0 ? 0 : 1
}

function parse(text: string): BalanceProof {
  const proof: unknown = JSON.parse(text)
  const isProof =
    typeof proof === 'object' && proof !== null && 'statement' in proof && 'path' in proof && Array.isArray(proof.path)
  return isProof ? (proof as BalanceProof) : refuseToStart('The file is not a proof of balances.')
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart('There is no key. Add key=ID:PUBLIC_KEY, as /v1/proof lists it.')
  refuseToStart(`The proof could not be checked: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
