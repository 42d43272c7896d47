import { type Address, type Cell, internal, type MessageRelaxed } from '@ton/core'
import { opcodes } from '../../chain/opcodes.ts'
import { commentBody, tokenTransferBody } from '../../chain/pay-messages.ts'
import { gasAttachment } from '../payout.rules.ts'

/** Doesn't bounce, so the coins stay even if no contract is deployed yet. */
export function tonMessage(to: Address, amount: bigint, comment?: string): MessageRelaxed {
  return internal({ to, value: amount, bounce: false, ...(comment !== undefined && { body: commentBody(comment) }) })
}

interface Tokens {
  /** Identifies the transfer in the messages that reply to it. */
  readonly query: bigint
  readonly amount: bigint
  readonly to: Address
  readonly hotWallet: Address
  readonly jettonWallet: Address
  readonly comment?: string
}

/** Sent to our own jetton wallet, which bounces what it can't transfer. */
export function tokenMessage({ query, hotWallet, jettonWallet, ...transfer }: Tokens): MessageRelaxed {
  const body = tokenTransferBody({ ...transfer, queryId: query, change: hotWallet })
  return internal({ to: jettonWallet, value: gasAttachment.amount, bounce: true, body })
}

/** `excess` if the token transfer was executed, `bounce` if it came back. */
export function parseTokenReply(
  body: Cell,
): { readonly kind: 'excess' | 'bounce'; readonly query: bigint } | undefined {
  const excess = queryAfter(body, [opcodes.excesses])
  if (excess !== undefined) return { kind: 'excess', query: excess }
  const bounce = queryAfter(body, [opcodes.bounced, opcodes.jettonTransfer])
  return bounce === undefined ? undefined : { kind: 'bounce', query: bounce }
}

/** Query of the transfer whose tokens the receiver's contract sent back. */
export const parseReturnedQuery = (body: Cell): bigint | undefined =>
  queryAfter(body, [opcodes.bounced, opcodes.jettonInternalTransfer])

function queryAfter(body: Cell, operations: readonly number[]): bigint | undefined {
  const slice = body.beginParse()
  for (const operation of operations) if (slice.remainingBits < 32 || slice.loadUint(32) !== operation) return undefined
  return slice.remainingBits < 64 ? undefined : slice.loadUintBig(64)
}
