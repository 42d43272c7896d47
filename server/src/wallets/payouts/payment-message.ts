import { type Address, type Cell, internal, type MessageRelaxed } from '@ton/core'
import { opcodes } from '../chain/opcodes.ts'
import { commentBody, tokenTransferBody } from '../chain/pay-messages.ts'
import { gasAttachment } from './payout.rules.ts'

/** Coins with a comment, which stay also where no contract is deployed yet. */
export function tonMessage(to: Address, amount: bigint, comment?: string): MessageRelaxed {
  return internal({ to, value: amount, bounce: false, ...(comment !== undefined && { body: commentBody(comment) }) })
}

interface Tokens {
  /** Names the transfer in the messages that answer it. */
  readonly query: bigint
  readonly amount: bigint
  readonly to: Address
  /** Ours: it pays, and what is left of the attached coins comes back to it. */
  readonly hotWallet: Address
  readonly jettonWallet: Address
  /** The receiver gets it with the tokens. */
  readonly comment?: string
}

/** Tokens: asked of our own jetton wallet, which bounces what it can't do. */
export function tokenMessage({ query, hotWallet, jettonWallet, ...transfer }: Tokens): MessageRelaxed {
  const body = tokenTransferBody({ ...transfer, queryId: query, change: hotWallet })
  return internal({ to: jettonWallet, value: gasAttachment.amount, bounce: true, body })
}

/** What a message to the hot wallet says of a transfer of tokens: that it was carried out, or that it came back. */
export function parseTokenReply(
  body: Cell,
): { readonly kind: 'excess' | 'bounce'; readonly query: bigint } | undefined {
  const excess = queryAfter(body, [opcodes.excesses])
  if (excess !== undefined) return { kind: 'excess', query: excess }
  const bounce = queryAfter(body, [opcodes.bounced, opcodes.jettonTransfer])
  return bounce === undefined ? undefined : { kind: 'bounce', query: bounce }
}

/** The transfer whose tokens the receiver's contract sent back to our jetton wallet. */
export const parseReturnedQuery = (body: Cell): bigint | undefined =>
  queryAfter(body, [opcodes.bounced, opcodes.jettonInternalTransfer])

/** The query of a body that begins with these operations. */
function queryAfter(body: Cell, operations: readonly number[]): bigint | undefined {
  const slice = body.beginParse()
  for (const operation of operations) if (slice.remainingBits < 32 || slice.loadUint(32) !== operation) return undefined
  return slice.remainingBits < 64 ? undefined : slice.loadUintBig(64)
}
