import { type BalanceProof, proofCurrencies, type Sums } from '@enp/shared/balance-proofs/balance-proof'
import type { ProofKeys, ProofProblem, ProofVerdict } from '@enp/shared/balance-proofs/verify-balance-proof'
import { money, toDecimalText } from '@enp/shared/money/money'
import { readKnownVoucherKeys } from '../core/config/config.ts'
import { formatKnownKey } from '../core/config/voucher-keys.ts'

const problems: Readonly<Record<ProofProblem, string>> = {
  format: 'The file is not a complete proof.',
  negative: 'A balance is below zero.',
  path: 'The balances do not lead to the signed root.',
  total: 'The balances on the path do not add up to the signed totals.',
  previous: 'The statement of the day before is missing or another one.',
  reused: 'The root is the one of the day before.',
  unknown_key: 'The key is unknown. Give it as key=ID:PUBLIC_KEY, as /v1/proof lists it.',
  signature: 'The signature is wrong.',
  unsupported: 'This program cannot check signatures.',
}

/** The given keys, or without any those that the environment knows. */
export function toProofKeys(given: readonly string[], env: NodeJS.ProcessEnv): ProofKeys {
  const known = given.length > 0 ? given : [...readKnownVoucherKeys(env).known.values()].map(formatKnownKey)
  return new Map(known.map((key) => [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]))
}

export function describeProof({ owner, keyId }: BalanceProof, verdict: ProofVerdict): string[] {
  const { statement, sums } = verdict
  const facts =
    statement && sums
      ? [
          `Day:      ${statement.day}, at ${statement.takenAt}`,
          `Owner:    ${owner}`,
          `Balance:  ${toWords(sums)}`,
          `Owed:     ${toWords(statement.sums)}, to ${statement.accounts} owners`,
          `Root:     ${statement.root}`,
          `Key:      ${keyId}`,
        ]
      : []
  const found = verdict.problems.map((problem) => `WRONG: ${problems[problem]}`)
  return [...facts, ...(found.length > 0 ? found : ['The proof is right.'])]
}

const toWords = (sums: Sums) =>
  proofCurrencies
    .map((currency, index) => `${toDecimalText(money(currency, sums[index] ?? 0n))} ${currency}`)
    .join(', ')
