import { Address, beginCell, Cell, comment, loadMessage, type MessageRelaxed } from '@ton/core'
import { describe, expect, test } from 'vitest'
import { tokenTransferBody } from '../chain/pay-messages.ts'
import type { ChainMessage, ChainTransaction } from '../chain/replies.ts'
import { openHotWallet, signOrder } from '../payouts/signing/highload.ts'
import { tokenMessage, tonMessage } from '../payouts/signing/payment-message.ts'
import { parseOutgoing } from './parse-outgoing.ts'
import { toTransferComment } from './transfer-comment.rules.ts'

const wallet = await openHotWallet(`${'abandon '.repeat(23)}art`)
const account = wallet.address.toRawString()
const [jettonWallet, deposit, theirs] = ['b', 'c', 'd'].map((digit) => `0:${digit.repeat(64)}`) as [
  string,
  string,
  string,
]
const own = { account, jettonWallet, deposit }
const withdrawalId = '11111111-2222-4333-8444-555555555555'
const organizerId = '99999999-2222-4333-8444-555555555555'
const text = toTransferComment({ withdrawalId, organizerId: null })
const to = Address.parse(theirs)
const order = { queryId: 7, validFrom: 1_800_000_000n, deploy: false }
const tokens = { query: 9n, amount: 4n, to, hotWallet: wallet.address, jettonWallet: Address.parse(jettonWallet) }

const toBody = (message: MessageRelaxed): Cell => {
  const { boc } = signOrder(wallet, { ...order, message })
  return loadMessage(Cell.fromBoc(boc)[0]?.beginParse() ?? expect.unreachable('a message')).body
}

const none = { source: undefined, destination: account, value: 0n, forwardFee: 0n, bounced: false, body: undefined }

function transaction(incoming: Partial<ChainMessage>, outgoing: readonly Partial<ChainMessage>[]): ChainTransaction {
  return {
    ...{ account, hash: 'a'.repeat(64), lt: 2n, previousLt: 1n, at: new Date(), totalFees: 1n },
    ...{ isOrdinary: true, aborted: false, bouncedBack: false },
    incoming: { ...none, ...incoming },
    outgoing: outgoing.map((message) => ({ ...none, source: account, ...message })),
  }
}

describe('a transaction of the hot wallet', () => {
  test('is one transfer if it pays TON, with the withdrawal in its comment and the order that made it', () => {
    const body = toBody(tonMessage(to, 5n, text))
    const paid = transaction({ body }, [{ destination: theirs, value: 5n, body: comment(text) }])
    expect(parseOutgoing(paid, own)).toMatchObject([
      {
        ...{ position: 0, sent: true, currency: 'ton', amount: 5n, destination: theirs, withdrawalId },
        order: { queryId: 7, validFrom: 1_800_000_000n, timeoutSeconds: 3_600 },
      },
    ])
  })

  test('is a transfer to the new owner of the tokens if it pays USDT, with the organizer whose earnings it pays', () => {
    const message = tokenMessage({ ...tokens, comment: toTransferComment({ withdrawalId, organizerId }) })
    const paid = transaction({ body: toBody(message) }, [
      { destination: jettonWallet, value: 100n, body: message.body },
    ])
    expect(parseOutgoing(paid, own)).toMatchObject([
      { currency: 'usdt', amount: 4n, destination: theirs, withdrawalId, organizerId },
    ])
  })

  test('is recorded as not sent if it executed an order without a message', () => {
    const read = parseOutgoing(transaction({ body: toBody(tonMessage(to, 5n, text)) }, []), own)
    expect(read).toMatchObject([{ sent: false, currency: 'ton', amount: 5n, destination: theirs, withdrawalId }])
  })

  test('has no withdrawal without one of our comments', () => {
    for (const body of [undefined, comment('enp 1'), comment(`${text} more`), comment(`x${text}`), new Cell()]) {
      const [read] = parseOutgoing(transaction({}, [{ destination: theirs, value: 5n, body }]), own)
      expect(read).toMatchObject({ amount: 5n, withdrawalId: undefined, order: undefined })
    }
  })

  test('has one transfer for each message to other accounts', () => {
    const read = parseOutgoing(
      transaction({ source: account }, [
        { destination: theirs, value: 1n },
        { destination: theirs, value: 2n },
      ]),
      own,
    )
    expect(read.map(({ position, amount }) => [position, amount])).toEqual([
      [0, 1n],
      [1, 2n],
    ])
  })

  test('has no transfer if it moves money between our accounts or sends it back', () => {
    const toDeposit = tokenTransferBody({ amount: 4n, to: Address.parse(deposit), change: wallet.address })
    const messages = [
      { destination: account, value: 5n },
      { destination: deposit, value: 5n },
      { destination: jettonWallet, value: 5n, body: toDeposit },
      { destination: theirs, value: 5n, bounced: true },
      { destination: undefined, value: 5n },
    ]
    expect(parseOutgoing(transaction({}, messages), own)).toEqual([])
    const sentBack = transaction({ source: theirs, value: 5n }, [{ destination: theirs, value: 5n }])
    expect(parseOutgoing({ ...sentBack, bouncedBack: true }, own)).toEqual([])
  })

  test('is a transfer of the attached coins if its token transfer is unreadable', () => {
    const body = beginCell().storeUint(0x0f8a7ea5, 32).endCell()
    const [read] = parseOutgoing(transaction({}, [{ destination: jettonWallet, value: 6n, body }]), own)
    expect(read).toMatchObject({ currency: 'ton', amount: 6n, destination: jettonWallet })
  })
})
