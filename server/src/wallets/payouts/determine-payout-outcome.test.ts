import { Address, beginCell, Cell, loadMessage } from '@ton/core'
import { describe, expect, test } from 'vitest'
import { opcodes } from '../chain/opcodes.ts'
import type { ChainMessage, ChainTransaction } from '../chain/replies.ts'
import { determinePayoutOutcome, wereReturned } from './determine-payout-outcome.ts'
import type { OpenPayout } from './payouts.store.ts'
import { openHotWallet, parseQuery, signOrder, timeoutSeconds } from './signing/highload.ts'
import { tonMessage } from './signing/payment-message.ts'
import { toTokenQueryId } from './signing/query-id.rules.ts'

const [hot, ours, theirs, stranger] = ['a', 'b', 'c', 'd'].map((digit) => `0:${digit.repeat(64)}`) as [
  string,
  string,
  string,
  string,
]
const places = { jettonWallet: ours, theirs }
const signedAt = 1_800_000_000
const query = { queryId: 7, validFrom: BigInt(signedAt) }
const tokens = toTokenQueryId(7, query.validFrom)

const payout = (currency: 'ton' | 'usdt') =>
  ({ query_id: 7, valid_from: query.validFrom, timeout_seconds: timeoutSeconds, currency }) as OpenPayout

const wallet = await openHotWallet(`${'abandon '.repeat(23)}art`)
const signed = signOrder(wallet, { ...query, message: tonMessage(Address.parse(theirs), 5n), deploy: false })
const body = loadMessage(Cell.fromBoc(signed.boc)[0]?.beginParse() ?? expect.unreachable('a message')).body

let lt = 0n
const at = (seconds: number) => new Date((signedAt + seconds) * 1_000)
const message = (fields: Partial<ChainMessage>): ChainMessage => ({
  source: undefined,
  destination: hot,
  value: 0n,
  forwardFee: 0n,
  bounced: false,
  body: undefined,
  ...fields,
})
function transaction(incoming: Partial<ChainMessage>, fields: Partial<ChainTransaction> = {}): ChainTransaction {
  lt += 1n
  return {
    account: hot,
    hash: lt.toString(16).padStart(64, '0'),
    lt,
    previousLt: lt - 1n,
    at: at(60),
    totalFees: 10n,
    isOrdinary: true,
    aborted: false,
    bouncedBack: false,
    incoming: message(incoming),
    outgoing: [],
    ...fields,
  }
}
const paying = transaction({ body }, { outgoing: [message({ destination: ours, value: 100n, forwardFee: 3n })] })
const operation = (codes: readonly number[], id = tokens): Cell => {
  const cell = beginCell()
  for (const code of codes) cell.storeUint(code, 32)
  return cell.storeUint(id, 64).storeUint(0, 64).endCell()
}
const excess = (fields: Partial<ChainMessage> = {}) =>
  transaction({ source: theirs, value: 40n, body: operation([opcodes.excesses]), ...fields })
const bounce = (fields: Partial<ChainMessage> = {}) =>
  transaction({
    source: ours,
    value: 90n,
    bounced: true,
    body: operation([opcodes.bounced, opcodes.jettonTransfer]),
    ...fields,
  })
const judge = (currency: 'ton' | 'usdt', transactions: readonly ChainTransaction[], until?: number) =>
  determinePayoutOutcome(
    payout(currency),
    { transactions, completeUntil: until === undefined ? undefined : at(until) },
    places,
  )

test('a signed message is identified by its query, and signing it again gives the same bytes', () => {
  expect(parseQuery(body)).toEqual(query)
  expect(parseQuery(beginCell().endCell())).toBeUndefined()
  expect(signOrder(wallet, { ...query, message: tonMessage(Address.parse(theirs), 5n), deploy: false })).toEqual(signed)
})

describe('a payout that is not on the chain', () => {
  test('is expired only when the chain is known completely beyond its time limit', () => {
    expect(judge('ton', [])).toEqual({ is: 'waiting' })
    expect(judge('ton', [], timeoutSeconds)).toEqual({ is: 'waiting' })
    expect(judge('ton', [], timeoutSeconds + 1)).toEqual({ is: 'ended', state: 'expired' })
  })

  test('is not confused with another message, or with one that a stranger sent to the wallet', () => {
    const other = signOrder(wallet, {
      ...query,
      queryId: 8,
      message: tonMessage(Address.parse(theirs), 5n),
      deploy: false,
    })
    const otherBody = loadMessage(Cell.fromBoc(other.boc)[0]?.beginParse() ?? expect.unreachable('a message')).body
    expect(judge('ton', [transaction({ body: otherBody }), transaction({ body, source: stranger })])).toEqual({
      is: 'waiting',
    })
  })
})

describe('a payout in TON', () => {
  test('is delivered when its message left, and costs the fees of the chain', () => {
    expect(judge('ton', [paying])).toMatchObject({ is: 'ended', state: 'delivered', networkFee: 13n })
  })

  test('has paid nothing if the wallet sent no message', () => {
    expect(judge('ton', [transaction({ body })])).toMatchObject({ state: 'not_sent', networkFee: 10n })
  })
})

describe('a payout in USDT', () => {
  test('waits for the receiver’s contract, and is unclear after ten minutes without a reply', () => {
    expect(judge('usdt', [paying], 120)).toMatchObject({ is: 'carried_out', unclear: false })
    expect(judge('usdt', [paying], 661)).toMatchObject({ is: 'carried_out', unclear: true, networkFee: 113n })
  })

  test('is delivered when the receiver’s contract returned the excess coins', () => {
    expect(judge('usdt', [paying, excess()])).toMatchObject({ state: 'delivered', networkFee: 13n + 100n - 40n + 10n })
  })

  test('has bounced when our own jetton wallet sent the coins back', () => {
    expect(judge('usdt', [paying, bounce()])).toMatchObject({ state: 'bounced', networkFee: 13n + 100n - 90n + 10n })
  })

  test.each([
    ['the rest of the coins from a stranger', excess({ source: stranger })],
    ['the rest of another transfer', excess({ body: operation([opcodes.excesses], tokens + 1n) })],
    ['what came back to somebody else', bounce({ source: stranger })],
    ['a message that only looks as if it came back', bounce({ bounced: false })],
    ['an empty body', excess({ body: beginCell().endCell() })],
    ['no body', excess({ body: undefined })],
  ])('is not ended by %s', (_what, answer) => {
    expect(judge('usdt', [paying, answer])).toMatchObject({ is: 'carried_out' })
  })

  test('counts as returned when our jetton wallet got the tokens back from the receiver’s contract', () => {
    const returned = (fields: Partial<ChainMessage> = {}) =>
      transaction({
        source: theirs,
        bounced: true,
        body: operation([opcodes.bounced, opcodes.jettonInternalTransfer]),
        ...fields,
      })
    const isReturned = (one: ChainTransaction) => wereReturned(payout('usdt'), [one], theirs)
    expect([
      isReturned(returned()),
      isReturned(returned({ source: stranger })),
      isReturned(returned({ bounced: false })),
      isReturned(bounce()),
    ]).toEqual([true, false, false, false])
  })
})
