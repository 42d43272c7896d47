import { Address, type Builder, beginCell, Cell, comment } from '@ton/core'
import { describe, expect, test } from 'vitest'
import { classifyIncoming, classifyJettonWallet, type OwnAccounts } from './classify-message.ts'
import { opcodes } from './opcodes.ts'
import type { ChainMessage, ChainTransaction } from './replies.ts'

const toRaw = (digits: string) => `0:${digits.repeat(32)}`
const [deposit, usdtWallet, payer, hot, stranger] = ['aa', 'bb', 'cc', 'dd', 'ee'].map(toRaw) as [
  string,
  string,
  string,
  string,
  string,
]
const own: OwnAccounts = { deposit, usdtWallet, paying: new Set([hot]) }
const memo = 'ENP-123456789'
const nano = 1_500_000_000n

const message = (source: string | undefined, body?: Cell, more: Partial<ChainMessage> = {}): ChainMessage => ({
  source,
  destination: deposit,
  value: nano,
  forwardFee: 0n,
  bounced: false,
  body,
  ...more,
})

const transaction = (incoming: ChainMessage | undefined, more: Partial<ChainTransaction> = {}): ChainTransaction => ({
  account: deposit,
  hash: 'ab'.repeat(32),
  lt: 1n,
  at: new Date(0),
  previousLt: 0n,
  totalFees: 0n,
  isOrdinary: true,
  aborted: false,
  bouncedBack: false,
  incoming,
  outgoing: [],
  ...more,
})

const classify = (source: string, body?: Cell, more?: Partial<ChainMessage>) =>
  classifyIncoming(transaction(message(source, body, more)), own)

const ton = (written: string | undefined, sender = payer) => ({
  kind: 'deposit',
  amount: { currency: 'ton', amount: nano },
  sender,
  comment: written,
})
const usdt = (written: string | undefined, amount = 25_500_000n) => ({
  kind: 'deposit',
  amount: { currency: 'usdt', amount },
  sender: payer,
  comment: written,
})
const ignored = (reason: string) => ({ kind: 'ignored', reason })

const owner = Address.parseRaw(payer)
const notification = (amount: bigint, payload: (builder: Builder) => Builder) =>
  payload(
    beginCell().storeUint(opcodes.jettonNotification, 32).storeUint(7, 64).storeCoins(amount).storeAddress(owner),
  ).endCell()
const inRef = (cell: Cell) => (builder: Builder) => builder.storeBit(1).storeRef(cell)
const inline = (cell: Cell) => (builder: Builder) => builder.storeBit(0).storeSlice(cell.beginParse())

const unreadable: ReadonlyArray<readonly [what: string, cell: Cell]> = [
  ['nothing', new Cell()],
  ['half an opcode', beginCell().storeUint(0, 16).endCell()],
  ['a number of bits that makes no bytes', beginCell().storeUint(0, 32).storeUint(1, 3).endCell()],
  [
    'bytes that are no UTF-8',
    beginCell()
      .storeUint(0, 32)
      .storeBuffer(Buffer.from([0xff, 0xfe]))
      .endCell(),
  ],
  ['5 kB of text', comment('x'.repeat(5_000))],
  ['an encrypted comment', beginCell().storeUint(opcodes.encryptedComment, 32).storeUint(1, 8).endCell()],
  ['an unknown opcode', beginCell().storeUint(0x12345678, 32).endCell()],
]

describe('a TON transfer to the deposit address', () => {
  test('is a deposit with its comment', () => {
    expect(classify(payer, comment(memo))).toEqual(ton(memo))
    expect(classify(payer, comment('привет'.repeat(20)))).toEqual(ton('привет'.repeat(20)))
  })
  test('is a deposit without a comment if it has no body', () => {
    expect(classify(payer)).toEqual(ton(undefined))
  })
  test.each(unreadable)('is a deposit without a comment if its body is %s', (_what, body) => {
    expect(classify(payer, body)).toEqual(ton(undefined))
  })
  test('is a deposit although it was aborted, if it was sent without bounce to an undeployed account', () => {
    const incoming = message(payer, comment(memo))
    expect(classifyIncoming(transaction(incoming, { aborted: true }), own)).toEqual(ton(memo))
  })
  test('is ignored if the coins were sent back at once', () => {
    const incoming = message(payer, comment(memo))
    expect(classifyIncoming(transaction(incoming, { aborted: true, bouncedBack: true }), own)).toEqual(
      ignored('sent_back'),
    )
    expect(classifyIncoming(transaction(incoming, { outgoing: [message(deposit)] }), own)).toEqual(ignored('sent_back'))
  })
  test('is ignored if it is our own: bounced, or sent by one of our accounts', () => {
    const body = beginCell().storeUint(opcodes.bounced, 32).storeUint(0, 32).endCell()
    expect(classify(payer, body, { bounced: true })).toEqual(ignored('bounced'))
    expect(classify(hot, comment(memo))).toEqual(ignored('own'))
    expect(classify(deposit, comment(memo))).toEqual(ignored('own'))
  })
  test('is ignored if it is the excess of a jetton transfer', () => {
    const change = beginCell().storeUint(opcodes.excesses, 32).storeUint(0, 64).endCell()
    expect(classify(stranger, change)).toEqual(ignored('excesses'))
    expect(classify(usdtWallet, change)).toEqual(ignored('excesses'))
  })
  test('is ignored if its amount is zero or too large for the database', () => {
    expect(classify(payer, comment(memo), { value: 0n })).toEqual(ignored('nothing'))
    expect(classify(payer, comment(memo), { value: 2n ** 63n })).toEqual(ignored('too_much'))
  })
})

describe('a USDT transfer to the deposit address', () => {
  test.each([
    ['in the same cell', inline(comment(memo))],
    ['in a cell of its own', inRef(comment(memo))],
  ])("is a deposit of the tokens' owner if its comment is %s", (_where, payload) => {
    expect(classify(usdtWallet, notification(25_500_000n, payload))).toEqual(usdt(memo))
  })
  test.each(unreadable)('is a deposit without a comment if the comment is %s', (_what, cell) => {
    expect(classify(usdtWallet, notification(25_500_000n, inRef(cell)))).toEqual(usdt(undefined))
  })
  test.each([
    ['no payload at all', (builder: Builder) => builder],
    ['a reference that is not there', (builder: Builder) => builder.storeBit(1)],
  ])('is a deposit without a comment if it has %s', (_what, payload) => {
    expect(classify(usdtWallet, notification(25_500_000n, payload))).toEqual(usdt(undefined))
  })
  test('is a deposit without a sender if the master minted the tokens for us', () => {
    const made = beginCell()
      .storeUint(opcodes.jettonNotification, 32)
      .storeUint(7, 64)
      .storeCoins(5n)
      .storeAddress(null)
    expect(classify(usdtWallet, made.storeBit(1).storeRef(comment(memo)).endCell())).toEqual({
      ...usdt(memo, 5n),
      sender: undefined,
    })
  })
  test('is ignored if it comes from one of our own accounts', () => {
    const moved = beginCell().storeUint(opcodes.jettonNotification, 32).storeUint(7, 64).storeCoins(5n)
    expect(classify(usdtWallet, moved.storeAddress(Address.parseRaw(hot)).endCell())).toEqual({
      ...ignored('own'),
      amount: { currency: 'usdt', amount: 5n },
    })
  })
  test('is ignored if its amount is zero', () => {
    expect(classify(usdtWallet, notification(0n, inRef(comment(memo))))).toEqual(ignored('nothing'))
  })
  test('is ignored with a reason if the notification is truncated or is another message', () => {
    const broken = beginCell().storeUint(opcodes.jettonNotification, 32).storeUint(7, 64).endCell()
    expect(classify(usdtWallet, broken)).toEqual(ignored('unreadable'))
    expect(classify(usdtWallet, comment(memo))).toEqual(ignored('jetton_wallet'))
  })
  test('is accepted only from the jetton wallet that the master derives', () => {
    for (const source of [payer, stranger])
      expect(classify(source, notification(10n ** 12n, inRef(comment(memo))))).toEqual(ignored('foreign_jetton'))
  })
})

test('a transaction without a message from another account is not a deposit', () => {
  expect(classifyIncoming(transaction(undefined), own)).toEqual(ignored('no_message'))
  expect(classifyIncoming(transaction(message(undefined)), own)).toEqual(ignored('external'))
  expect(classifyIncoming(transaction(message(payer), { isOrdinary: false }), own)).toEqual(ignored('not_ordinary'))
})

describe('a transaction of our jetton wallet', () => {
  const transferred = (amount: bigint, forwarded: bigint) =>
    beginCell()
      .storeUint(opcodes.jettonInternalTransfer, 32)
      .storeUint(7, 64)
      .storeCoins(amount)
      .storeAddress(owner)
      .storeAddress(owner)
      .storeCoins(forwarded)
      .storeBit(1)
      .storeRef(comment(memo))
      .endCell()
  const notified = message(usdtWallet, notification(5n, inRef(comment(memo))))
  const at = (body: Cell, more: Partial<ChainTransaction> = {}) =>
    classifyJettonWallet(
      transaction(message(stranger, body, { destination: usdtWallet }), { account: usdtWallet, ...more }),
      own,
    )

  test('is a deposit with its comment if the deposit address was not notified', () => {
    expect(at(transferred(7_000_000n, 0n))).toEqual(usdt(memo, 7_000_000n))
    expect(
      at(transferred(7_000_000n, 0n), { outgoing: [message(usdtWallet, undefined, { destination: payer })] }),
    ).toEqual(usdt(memo, 7_000_000n))
  })
  test('is ignored if the deposit address was notified, because the deposit is counted there', () => {
    expect(at(transferred(7_000_000n, 1n), { outgoing: [notified] })).toEqual(ignored('notified'))
  })
  test('is ignored if it failed', () => {
    expect(at(transferred(7_000_000n, 0n), { aborted: true })).toEqual(ignored('failed'))
  })
  test('is ignored with the amount if it sent tokens or got them back', () => {
    const query = (opcode: number) => beginCell().storeUint(opcode, 32).storeUint(7, 64).storeCoins(5_000_000n)
    const amount = { currency: 'usdt', amount: 5_000_000n }
    expect(at(query(opcodes.jettonTransfer).endCell())).toEqual({ ...ignored('taken_out'), amount })
    const back = beginCell()
      .storeUint(opcodes.bounced, 32)
      .storeBuilder(query(opcodes.jettonInternalTransfer))
      .endCell()
    const bounced = transaction(message(stranger, back, { bounced: true }), { account: usdtWallet })
    expect(classifyJettonWallet(bounced, own)).toEqual({ ...ignored('came_back'), amount })
    const other = transaction(message(stranger, comment(memo), { bounced: true }), { account: usdtWallet })
    expect(classifyJettonWallet(other, own)).toEqual(ignored('bounced'))
  })
  test('is ignored if it is not a transfer', () => {
    expect(at(comment(memo))).toEqual(ignored('jetton_wallet'))
    expect(at(beginCell().storeUint(opcodes.jettonInternalTransfer, 32).endCell())).toEqual(ignored('unreadable'))
  })
})
