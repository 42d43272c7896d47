import type { ProofStatement } from '@enp/shared/balance-proofs/balance-proof'
import { type ProofProblem, verifyBalanceProof } from '@enp/shared/balance-proofs/verify-balance-proof'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { balanceKey } from '../../../api/balance/balance.queries.ts'

/** A new proof appears once a day. */
const keptMs = 600_000

export interface CheckedProof {
  readonly keyId: string
  /** `owner`: for another user. */
  readonly problems: readonly (ProofProblem | 'owner')[]
  readonly statement?: ProofStatement
  /** Minor units of the user, by the order of `proofCurrencies`. */
  readonly sums?: readonly bigint[]
}

/** Null while there is no proof with an account of the user. Checked in this browser. */
export function ownProof(telegramId: number) {
  return queryOptions({
    queryKey: [...balanceKey, 'proof', telegramId],
    queryFn: async ({ signal }): Promise<CheckedProof | null> => {
      const [own, all] = await Promise.all([
        call('GET /v1/proof/own', {}, { signal }),
        call('GET /v1/proof', {}, { signal }),
      ])
      const { proof } = own.data
      if (!proof) return null
      const keys = new Map(
        all.data.keys.map((key) => [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]),
      )
      const { problems, ...read } = await verifyBalanceProof(proof, keys)
      return {
        ...read,
        keyId: proof.keyId,
        problems: proof.owner === `telegram:${telegramId}` ? problems : [...problems, 'owner'],
      }
    },
    staleTime: keptMs,
  })
}
