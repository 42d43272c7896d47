import { groupBy } from '../group-by.mjs'
import { toMinor } from './ledger.mjs'
import { matchRows, toLines } from './match-rows.mjs'

const toId = ({ id }) => id
const kind = {
  name: 'withdrawal',
  toResultId: toId,
  toRowId: toId,
  isSame: ({ currency, amount }, row) => row.currency === currency && BigInt(row.amount) === toMinor(currency, amount),
}
const returned = ['failed', 'cancelled']

/** Compares withdrawals with their rows, their reserved money and what wallets received. */
export function checkWithdrawals(operations, { withdrawals, received }, ledger) {
  const sent = operations.filter(({ operation }) => operation === 'withdraw')
  const { pairs, faults } = matchRows(sent, withdrawals, kind)
  for (const { row, operation } of pairs) {
    const { id, user, currency } = row
    const amount = toMinor(currency, operation.input.amount)
    const text = `withdrawal ${id} of user ${user}`
    const { lines } = operation
    ledger.expect(`withdrawal:${id}`, { user, currency, low: -amount, text, lines })
    if (returned.includes(row.state))
      ledger.expect(`withdrawal_returned:${id}`, { user, currency, low: amount, text, lines })
  }
  return [...faults, ...findWrongWallets(sent, withdrawals, received)]
}

/** Wallets are read last: they have all completed withdrawals, and possibly those in progress. */
function findWrongWallets(sent, withdrawals, received) {
  const own = groupBy(withdrawals, ({ user }) => user)
  const sum = (rows, ...states) =>
    rows
      .filter(({ state }) => states.includes(state))
      .reduce((total, { amount, fee }) => total + BigInt(amount) - BigInt(fee), 0n)
  return received.flatMap(({ user, usdt }) => {
    const low = sum(own.get(user) ?? [], 'completed')
    const high = low + sum(own.get(user) ?? [], 'pending', 'processing')
    if (usdt >= low && usdt <= high) return []
    const lines = toLines(sent.filter((operation) => operation.user === user))
    const text = `the wallet of user ${user} received ${usdt} instead of ${low} to ${high} minor units of usdt`
    return [{ kind: usdt < low ? 'lost' : 'doubled', text, lines }]
  })
}
