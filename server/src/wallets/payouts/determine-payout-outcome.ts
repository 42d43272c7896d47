import type { ChainTransaction } from '../chain/replies.ts'
import type { ChainHistory } from './fetch-history.ts'
import { confirmationTimeoutSeconds } from './payout.rules.ts'
import type { OpenPayout, PayoutEnding } from './payouts.store.ts'
import { parseQuery } from './signing/highload.ts'
import { parseReturnedQuery, parseTokenReply } from './signing/payment-message.ts'
import { toTokenQueryId } from './signing/query-id.rules.ts'

export type PayoutVerdict =
  | { readonly is: 'waiting' }
  | {
      readonly is: 'carried_out'
      readonly transactionHash: string
      readonly at: Date
      /** Cost so far in nanotons, including all attached coins. */
      readonly networkFee: bigint
      /** True if the reply is overdue. */
      readonly unclear: boolean
    }
  | ({ readonly is: 'ended' } & PayoutEnding)

export type PayoutFacts = Pick<OpenPayout, 'query_id' | 'valid_from' | 'timeout_seconds' | 'currency'>

interface Places {
  /** Our jetton wallet. It bounces what it can't transfer. */
  readonly jettonWallet: string
  /** Receiver's jetton wallet. It confirms a transfer by returning the excess coins. */
  readonly theirs: string | undefined
}

/** Judges only by what the chain shows; see docs/rules/withdrawals.md. */
export function determinePayoutOutcome(payout: PayoutFacts, history: ChainHistory, places: Places): PayoutVerdict {
  const own = history.transactions.find((transaction) => isOwn(payout, transaction))
  if (own) return judgeMessage(payout, own, history, places)
  const until = Number(payout.valid_from) + payout.timeout_seconds
  return isKnownAfter(history, until * 1_000) ? { is: 'ended', state: 'expired' } : { is: 'waiting' }
}

const isKnownAfter = ({ completeUntil }: ChainHistory, at: number) =>
  completeUntil !== undefined && completeUntil.getTime() > at

function isOwn({ query_id, valid_from }: PayoutFacts, { incoming }: ChainTransaction): boolean {
  if (!incoming?.body || incoming.source !== undefined) return false
  const query = parseQuery(incoming.body)
  return query?.queryId === query_id && query.validFrom === valid_from
}

function judgeMessage(
  payout: PayoutFacts,
  own: ChainTransaction,
  history: ChainHistory,
  places: Places,
): PayoutVerdict {
  const transactionHash = own.hash
  const [transfer] = own.outgoing
  const paid = own.totalFees + own.outgoing.reduce((sum, { forwardFee }) => sum + forwardFee, 0n)
  // Too few coins: the wallet used the query id and sent nothing.
  if (!transfer) return { is: 'ended', state: 'not_sent', networkFee: paid, transactionHash }
  if (payout.currency === 'ton') return { is: 'ended', state: 'delivered', networkFee: paid, transactionHash }
  const answer = findAnswer(payout, history, places)
  const unclear = isKnownAfter(history, own.at.getTime() + confirmationTimeoutSeconds * 1_000)
  if (!answer) return { is: 'carried_out', transactionHash, at: own.at, networkFee: paid + transfer.value, unclear }
  const { kind, transaction } = answer
  const networkFee = paid + transfer.value - (transaction.incoming?.value ?? 0n) + transaction.totalFees
  return { is: 'ended', state: kind === 'excess' ? 'delivered' : 'bounced', networkFee, transactionHash }
}

/** Anyone can write such a message, so only messages of the two jetton wallets count. */
function findAnswer(payout: PayoutFacts, { transactions }: ChainHistory, { jettonWallet, theirs }: Places) {
  const query = toTokenQueryId(payout.query_id, payout.valid_from)
  for (const transaction of transactions) {
    const { incoming } = transaction
    const read = incoming?.body && parseTokenReply(incoming.body)
    if (!incoming || read?.query !== query) continue
    const { kind } = read
    const from = kind === 'excess' ? theirs : jettonWallet
    if (incoming.source === from && incoming.bounced === (kind === 'bounce')) return { kind, transaction }
  }
  return undefined
}

/** Returned tokens notify no account, so only our jetton wallet's transactions show them. */
export function wereReturned(
  { query_id, valid_from }: Pick<OpenPayout, 'query_id' | 'valid_from'>,
  transactions: readonly ChainTransaction[],
  theirs: string,
): boolean {
  const query = toTokenQueryId(query_id, valid_from)
  return transactions.some(({ incoming, aborted }) => {
    if (!incoming?.bounced || incoming.source !== theirs || aborted || !incoming.body) return false
    return parseReturnedQuery(incoming.body) === query
  })
}
