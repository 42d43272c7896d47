import { describe, expect, test } from 'vitest'
import { checkHistory } from '../../chaos/checker/check-history.mjs'
import {
  add,
  after,
  before,
  check,
  events,
  findMove,
  findOperation,
  findRow,
  findUsdtRefund,
  kindsOf,
  operations,
  removeRow,
  reply,
} from './records.mjs'

const lost = { outcome: 'unknown', status: 0 }

describe('an unknown operation', () => {
  const confirmed = operations.filter(({ outcome, operation }) => outcome === 'ok' && operation !== 'payInvoice')

  test.each(confirmed.map((one) => [`${one.operation} of line ${one.lines[0]}`, one]))(
    'may have had its effect: %s',
    (_name, operation) => {
      expect(check((_state, history) => reply(history, operation, lost))).toEqual([])
    },
  )

  test('may have had no effect', () => {
    const operation = findOperation('bonus')
    const { key } = after.bonuses.find(({ user }) => user === operation.user)
    const faults = check((state, history) => {
      reply(history, operation, lost)
      const move = findMove(state, key)
      const balance = state.balances.find(({ user, currency }) => user === operation.user && currency === 'enp')
      add(balance, 'amount', -BigInt(move.amount))
      removeRow(state.moves, move)
      removeRow(
        state.bonuses,
        state.bonuses.find((one) => one.key === key),
      )
    })
    expect(faults).toEqual([])
  })

  test('explains no refund above the payment', () => {
    const operation = findOperation('cancel')
    const faults = check((state, history) => {
      reply(history, operation, lost)
      const refund = findUsdtRefund(state, operation)
      add(refund, 'amount', 2n * BigInt(refund.amount))
    })
    expect(faults[0]).toMatchObject({ kind: 'doubled', lines: operation.lines })
  })
})

describe('a restore', () => {
  /** The whole history between a backup and its restore, so the ids of requests are one higher. */
  const rewound = [
    { type: 'backup' },
    ...events.map((event) => (event.request ? { ...event, request: event.request + 1 } : event)),
    { type: 'restored' },
  ]

  test('excuses confirmed effects that are gone', () => {
    const faults = checkHistory(rewound, before, { ...before, charges: [], now: after.now })
    expect(kindsOf(faults)).toEqual(new Set(['lost']))
    expect(faults.every(({ text }) => text.startsWith('payment of user'))).toBe(true)
  })

  test('excuses no effect that is there twice', () => {
    const { results } = findOperation('hold')
    const row = findRow(after.bookings, results[0].id)
    const bookings = [...after.bookings, { ...row, id: 'second', state: 'hold', isPaid: false }]
    expect(kindsOf(checkHistory(rewound, before, { ...after, bookings }))).toEqual(new Set(['doubled']))
  })
})

/** Rows whose absence a user or the ledger would notice; an unknown operation may lack its key. */
const unknownKeys = new Set(operations.filter(({ outcome, key }) => key && outcome !== 'ok').map(({ key }) => key))
const isNew = (name, row) => !before[name].some((one) => JSON.stringify(one) === JSON.stringify(row))
const isPromised = (name, row) =>
  isNew(name, row) && !unknownKeys.has(row.key) && !(name === 'transactions' && row.transferId === null)
const lists = ['moves', 'transactions', 'keys', 'sessions', 'bonuses', 'payments', 'boosts', 'bookings', 'withdrawals']

test.each([...lists, 'notifications', 'charges', 'balances', 'slots', 'livePlaces'])(
  'finds each missing row of %s',
  (name) => {
    const promised = after[name].filter((row) => isPromised(name, row))
    expect(promised.length).toBeGreaterThan(0)
    const overlooked = promised.filter(
      (row) =>
        checkHistory(events, before, { ...after, [name]: after[name].filter((one) => one !== row) }).length === 0,
    )
    expect(overlooked).toEqual([])
  },
)

test.each(lists)('finds each row of %s that is there twice', (name) => {
  const promised = after[name].filter((row) => isPromised(name, row))
  const copyOf = (row) => ({
    ...row,
    ...(row.id && name !== 'transactions' && { id: 'copy' }),
    ...(row.key && { key: 'copy' }),
  })
  const overlooked = promised.filter(
    (row) => checkHistory(events, before, { ...after, [name]: [...after[name], copyOf(row)] }).length === 0,
  )
  expect(overlooked).toEqual([])
})
