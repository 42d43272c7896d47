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

const came = (source: string, body?: Cell, more?: Partial<ChainMessage>) =>
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

/** What somebody may send as a comment. */
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

describe('toncoins', () => {
  test('with a comment are a deposit', () => {
    expect(came(payer, comment(memo))).toEqual(ton(memo))
    expect(came(payer, comment('привет'.repeat(20)))).toEqual(ton('привет'.repeat(20)))
  })
  test('without a body are a deposit without a comment', () => {
    expect(came(payer)).toEqual(ton(undefined))
  })
  test.each(unreadable)('with %s are a deposit without a comment', (_what, body) => {
    expect(came(payer, body)).toEqual(ton(undefined))
  })
  test('sent without bounce to what is not deployed stay: aborted, yet a deposit', () => {
    const incoming = message(payer, comment(memo))
    expect(classifyIncoming(transaction(incoming, { aborted: true }), own)).toEqual(ton(memo))
  })
  test('that went back at once are none', () => {
    const incoming = message(payer, comment(memo))
    expect(classifyIncoming(transaction(incoming, { aborted: true, bouncedBack: true }), own)).toEqual(
      ignored('sent_back'),
    )
    expect(classifyIncoming(transaction(incoming, { outgoing: [message(deposit)] }), own)).toEqual(ignored('sent_back'))
  })
  test('of our own that came back are none', () => {
    const body = beginCell().storeUint(opcodes.bounced, 32).storeUint(0, 32).endCell()
    expect(came(payer, body, { bounced: true })).toEqual(ignored('bounced'))
    expect(came(hot, comment(memo))).toEqual(ignored('own'))
    expect(came(deposit, comment(memo))).toEqual(ignored('own'))
  })
  test('that are change of a jetton transfer are none', () => {
    const change = beginCell().storeUint(opcodes.excesses, 32).storeUint(0, 64).endCell()
    expect(came(stranger, change)).toEqual(ignored('excesses'))
    expect(came(usdtWallet, change)).toEqual(ignored('excesses'))
  })
  test('of none are none, nor are more than there can be', () => {
    expect(came(payer, comment(memo), { value: 0n })).toEqual(ignored('nothing'))
    expect(came(payer, comment(memo), { value: 2n ** 63n })).toEqual(ignored('too_much'))
  })
})

describe('tokens of USDT', () => {
  test.each([
    ['in the same cell', inline(comment(memo))],
    ['in a cell of its own', inRef(comment(memo))],
  ])('with a comment %s are a deposit of who owned them', (_where, payload) => {
    expect(came(usdtWallet, notification(25_500_000n, payload))).toEqual(usdt(memo))
  })
  test.each(unreadable)('with %s are a deposit without a comment', (_what, cell) => {
    expect(came(usdtWallet, notification(25_500_000n, inRef(cell)))).toEqual(usdt(undefined))
  })
  test.each([
    ['no payload at all', (builder: Builder) => builder],
    ['a reference that is not there', (builder: Builder) => builder.storeBit(1)],
  ])('with %s are a deposit without a comment', (_what, payload) => {
    expect(came(usdtWallet, notification(25_500_000n, payload))).toEqual(usdt(undefined))
  })
  test('that the master made for us are a deposit of nobody', () => {
    const made = beginCell()
      .storeUint(opcodes.jettonNotification, 32)
      .storeUint(7, 64)
      .storeCoins(5n)
      .storeAddress(null)
    expect(came(usdtWallet, made.storeBit(1).storeRef(comment(memo)).endCell())).toEqual({
      ...usdt(memo, 5n),
      sender: undefined,
    })
  })
  test('of our own that moved to the deposit address are no deposit', () => {
    const moved = beginCell().storeUint(opcodes.jettonNotification, 32).storeUint(7, 64).storeCoins(5n)
    expect(came(usdtWallet, moved.storeAddress(Address.parseRaw(hot)).endCell())).toEqual({
      ...ignored('own'),
      amount: { currency: 'usdt', amount: 5n },
    })
  })
  test('of which none came are none', () => {
    expect(came(usdtWallet, notification(0n, inRef(comment(memo))))).toEqual(ignored('nothing'))
  })
  test('whose notification breaks off are told apart', () => {
    const broken = beginCell().storeUint(opcodes.jettonNotification, 32).storeUint(7, 64).endCell()
    expect(came(usdtWallet, broken)).toEqual(ignored('unreadable'))
    expect(came(usdtWallet, comment(memo))).toEqual(ignored('jetton_wallet'))
  })
  test('are trusted only from the wallet that the master derives', () => {
    for (const source of [payer, stranger])
      expect(came(source, notification(10n ** 12n, inRef(comment(memo))))).toEqual(ignored('foreign_jetton'))
  })
})

test('what is no message of somebody else is no deposit', () => {
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
  const told = message(usdtWallet, notification(5n, inRef(comment(memo))))
  const at = (body: Cell, more: Partial<ChainTransaction> = {}) =>
    classifyJettonWallet(
      transaction(message(stranger, body, { destination: usdtWallet }), { account: usdtWallet, ...more }),
      own,
    )

  test('that told nobody is a deposit, with its comment', () => {
    expect(at(transferred(7_000_000n, 0n))).toEqual(usdt(memo, 7_000_000n))
    expect(
      at(transferred(7_000_000n, 0n), { outgoing: [message(usdtWallet, undefined, { destination: payer })] }),
    ).toEqual(usdt(memo, 7_000_000n))
  })
  test('that told the deposit address is counted there', () => {
    expect(at(transferred(7_000_000n, 1n), { outgoing: [told] })).toEqual(ignored('notified'))
  })
  test('that failed brought nothing', () => {
    expect(at(transferred(7_000_000n, 0n), { aborted: true })).toEqual(ignored('failed'))
  })
  test('that moved tokens away, or got them back, says how many', () => {
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
  test('that is no transfer brought nothing', () => {
    expect(at(comment(memo))).toEqual(ignored('jetton_wallet'))
    expect(at(beginCell().storeUint(opcodes.jettonInternalTransfer, 32).endCell())).toEqual(ignored('unreadable'))
  })
})
