import { Type } from 'typebox'
import { type CallDefinition, dataReply } from '../api.ts'

const signed = {
  /** One fact per line; docs/rules/balance-proofs.md#format. */
  statement: Type.String(),
  keyId: Type.String(),
  /** Ed25519 over the statement, base64url. */
  signature: Type.String(),
}

/** Minor units as text, by the order of `proofCurrencies`. */
const ProofSums = Type.Array(Type.String())

const BalanceProofReply = Type.Object({
  ...signed,
  previousStatement: Type.Optional(Type.String()),
  /** `telegram:` and the Telegram id, which the user knows without the product. */
  owner: Type.String(),
  salt: Type.String(),
  sums: ProofSums,
  path: Type.Array(
    Type.Object({
      side: Type.Union([Type.Literal('left'), Type.Literal('right')]),
      hash: Type.String(),
      sums: ProofSums,
    }),
  ),
})

/** See docs/rules/balance-proofs.md. */
export const balanceProofCalls = {
  'GET /v1/proof': {
    summary: 'List the signed roots of all balances of the last 30 days, and the public keys',
    access: 'open',
    rateLimit: 'read',
    reply: dataReply(
      Type.Object({
        proofs: Type.Array(Type.Object(signed)),
        /** `ID:PUBLIC_KEY`, the key in base64url. */
        keys: Type.Array(Type.String()),
      }),
    ),
    errors: [],
  },
  'GET /v1/proof/own': {
    summary: 'Get the path from the own balances to the newest root',
    access: 'person',
    rateLimit: 'read',
    reply: dataReply(Type.Object({ proof: Type.Union([BalanceProofReply, Type.Null()]) })),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
