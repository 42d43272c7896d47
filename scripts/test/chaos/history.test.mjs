import { describe, expect, test } from 'vitest'
import {
  add,
  after,
  check,
  findOperation,
  findRow,
  findUsdtRefund,
  kindsOf,
  operations,
  removeRow,
  reply,
  send,
} from './records.mjs'

test('passes a real history, whose restore undid nothing that a reply confirmed outside of it', () => {
  expect(check(() => {})).toEqual([])
  expect(operations.filter(({ outcome }) => outcome === 'ok')).toHaveLength(24)
})

describe('a lost effect', () => {
  test.each([
    ['hold', 'bookings'],
    ['withdraw', 'withdrawals'],
    ['start', 'sessions'],
    ['boost', 'boosts'],
  ])('is found when the row of a confirmed %s is gone, with its lines', (name, list) => {
    const { results, lines } = findOperation(name)
    const faults = check((state) => removeRow(state[list], findRow(state[list], results[0].id)))
    expect(faults[0]).toMatchObject({ kind: 'lost', lines })
  })

  test('is found when a claimed session is open again', () => {
    const { results, user, lines } = findOperation('claim')
    const faults = check(({ sessions }) => {
      const own = sessions.find((one) => one.user === user && one.claimedAt === results[0].claimedAt)
      own.claimedAt = null
    })
    expect(faults[0]).toMatchObject({ kind: 'lost', lines })
  })

  test.each([
    ['pay', { isPaid: false }],
    ['cancel', { state: 'confirmed' }],
  ])('is found when a confirmed %s was undone', (name, row) => {
    const faults = check((state) => Object.assign(findRow(state.bookings, findOperation(name).input.bookingId), row))
    expect(faults[0]).toMatchObject({ kind: 'lost', lines: findOperation(name).lines })
  })

  test('is found when a paid booking was declined without a cause', () => {
    const { id, user } = after.bookings.find(({ state, isPaid }) => isPaid && state === 'confirmed')
    const faults = check(({ bookings }) => Object.assign(findRow(bookings, id), { state: 'declined' }))
    expect(faults.map(({ text }) => text)).toContain(`booking ${id} of user ${user} is declined without a cause`)
  })

  test('is found when a wallet did not receive a completed withdrawal', () => {
    const faults = check(({ wallets, withdrawals }) => {
      const { user } = withdrawals.find(({ state }) => state === 'completed')
      const wallet = wallets.find((one) => one.user === user)
      add(wallet, 'usdt', -9_500_000n)
    })
    expect(faults).toMatchObject([{ kind: 'lost' }])
  })
})

describe('a doubled effect', () => {
  test('is found when one key has two bookings', () => {
    const { results, lines } = findOperation('hold')
    const faults = check(({ bookings }) =>
      bookings.push({ ...findRow(bookings, results[0].id), id: 'second', isPaid: false, state: 'hold' }),
    )
    expect(faults).toMatchObject([{ kind: 'doubled', text: 'booking second is one more than was sent' }])
    expect(faults[0].lines).toEqual(expect.arrayContaining(lines))
  })

  test('is found when repeats with one key were confirmed with two bookings', () => {
    const [first, other] = operations.filter(({ operation, outcome }) => operation === 'hold' && outcome === 'ok')
    const faults = check((_state, history) => {
      send(history, other, { user: first.user, key: first.key })
    })
    expect(faults.map(({ text }) => text)).toContain(`booking of user ${first.user}: one key has 2 effects`)
  })

  test('is found when two keys were confirmed with one booking', () => {
    const [first, other] = operations.filter(({ operation, outcome }) => operation === 'withdraw' && outcome === 'ok')
    const faults = check((state, history) => {
      reply(history, other, { result: { id: first.results[0].id } })
      send(history, other, { user: first.user })
      removeRow(state.withdrawals, findRow(state.withdrawals, other.results[0].id))
    })
    expect(faults.map(({ text }) => text)).toContain(
      `withdrawal of user ${first.user}: 2 operations with different keys have one effect`,
    )
  })

  test('is found when a session is claimed twice', () => {
    const { lines, user, results } = findOperation('claim')
    const { id } = after.sessions.find(({ claimedAt }) => claimedAt === results[0].claimedAt)
    const faults = check(({ moves, transactions }) => {
      moves.push({ ...moves.find(({ key }) => key === `claim:${id}`), id: 'second', key: `claim:${id}:again` })
      transactions.push({ user, transferId: 'second' })
    })
    expect(faults).toMatchObject([{ kind: 'doubled', text: expect.stringContaining(`claim:${id}:again`), lines }])
  })

  test('is found when a day has two bonuses', () => {
    const { day, user } = after.bonuses[0]
    const faults = check(({ bonuses }) => bonuses.push({ ...bonuses[0], key: 'bonus:again', claimedAt: after.now }))
    expect(faults.map(({ text }) => text)).toContain(`there is a second daily bonus of user ${user} on ${day}`)
    expect(kindsOf(faults)).toContain('doubled')
  })

  test('is found when a boost that was paid once is granted twice', () => {
    const boost = after.boosts.find(({ chargeId }) => chargeId !== null)
    const faults = check(({ boosts }) => boosts.push({ ...boost, id: 'second' }))
    expect(faults).toMatchObject([{ kind: 'doubled', text: expect.stringContaining('granted 2 boosts') }])
    expect(faults[0].lines).toHaveLength(2)
  })

  test('is found when a refund was paid twice', () => {
    const { lines } = findOperation('cancel')
    const faults = check((state) => {
      const refund = findUsdtRefund(state, findOperation('cancel'))
      state.moves.push({ ...refund, id: 'second', key: 'booking_refund:second' })
      state.transactions.push({ user: refund.user, transferId: 'second' })
    })
    expect(faults[0]).toMatchObject({ kind: 'doubled', lines })
  })

  test('is found when a wallet received a withdrawal twice', () => {
    const { user } = after.withdrawals.find(({ state }) => state === 'completed')
    const faults = check(({ wallets }) => {
      const wallet = wallets.find((one) => one.user === user)
      add(wallet, 'usdt', 9_500_000n)
    })
    expect(faults).toMatchObject([{ kind: 'doubled' }])
  })
})

describe('an effect from nothing', () => {
  const addOf = (list, row) => (state) => state[list].push(row)
  test.each([
    [
      'a booking of another day',
      'bookings',
      { ...after.bookings[0], id: 'new', day: '2031-01-01', state: 'hold', isPaid: false },
    ],
    ['a key that no client sent', 'keys', { user: 700131, key: 'new' }],
    ['a payment without a charge', 'payments', { ...after.payments[0], id: 'new', purchaseId: 'new', state: 'parked' }],
    ['a charge that no client paid', 'charges', { userId: 700131, chargeId: 'new' }],
    ['a boost without a payment', 'boosts', { ...after.boosts[0], id: 'new', chargeId: 'new' }],
    ['places without a booking', 'slots', { optionId: 'new', day: '2031-01-01', startTime: '', held: 1, sold: 0 }],
    ['a notification about no cancellation', 'notifications', { user: 700131, key: 'booking_cancelled:new' }],
  ])('is found: %s', (_name, list, row) => {
    expect(kindsOf(check(addOf(list, row)))).toEqual(new Set(['from nothing']))
  })

  test('is found when a booking is paid that no client paid', () => {
    const { input, user } = findOperation('pay')
    const faults = check((_state, history) => {
      for (const event of history) if (event.input?.bookingId === input.bookingId) event.input.bookingId = 'other'
    })
    expect(faults.map(({ text }) => text)).toContain(
      `the payment of booking ${input.bookingId} of user ${user} was never sent`,
    )
  })
})

describe('a refused operation', () => {
  test.each(['hold', 'pay', 'cancel', 'bonus', 'boost', 'withdraw'])(
    'must not have stored its key or row: %s',
    (name) => {
      const operation = findOperation(name)
      const found = check((_state, history) =>
        reply(history, operation, { outcome: 'refused', code: 'REFUSED' }),
      ).filter(({ kind }) => kind === 'refused')
      expect(found.length).toBeGreaterThan(0)
      for (const { lines } of found) expect(lines).toEqual(expect.arrayContaining(operation.lines))
    },
  )
})

describe('a balance', () => {
  test.each(after.balances)('must be the sum of its operations: $currency of $user', ({ user, currency }) => {
    const faults = check(({ balances }) => {
      const own = balances.find((one) => one.user === user && one.currency === currency)
      add(own, 'amount', 1n)
    })
    expect(faults).toMatchObject([{ kind: 'balance', text: expect.stringContaining(`${currency} of user ${user}`) }])
  })

  test('must move by the amount that the reply shows', () => {
    const operation = findOperation('claim')
    const [{ claimedAt, enp }] = operation.results
    const faults = check((_state, history) => reply(history, operation, { result: { claimedAt, enp: enp + 1 } }))
    expect(faults[0]).toMatchObject({
      kind: 'balance',
      text: expect.stringContaining(`the claim of user ${operation.user}`),
    })
  })
})
