import { checkBookings } from './check-bookings.mjs'
import { checkEarnings } from './check-earnings.mjs'
import { checkKeys, checkNotifications, checkPlaces, checkTransactions } from './check-rows.mjs'
import { checkCharges, checkStars } from './check-stars.mjs'
import { checkWithdrawals } from './check-withdrawals.mjs'
import { checkBalances, createLedger } from './ledger.mjs'
import { readOperations } from './operations.mjs'

/**
 * Compares the history of a load with the rows before and after it. It knows only the promises of
 * the API, not how the product keeps them.
 * @returns faults `{ kind, text, lines }`; `lines` are numbers of lines of the history, from 1
 */
export function checkHistory(events, before, after) {
  const operations = readOperations(events)
  const rows = toNewRows(before, after)
  const ledger = createLedger(rows.moves)
  const faults = [
    ...checkEarnings(operations, rows, ledger),
    ...checkBookings(operations, rows, ledger),
    ...checkStars(operations, rows, ledger),
    ...checkWithdrawals(operations, rows, ledger),
    ...checkCharges(operations, rows.paymentRows, rows.charges),
    ...checkKeys(operations, rows.keys),
    ...checkPlaces(before, after),
    ...checkTransactions(rows, after.transactions),
    ...checkNotifications(rows, after.notifications),
  ]
  const balances = checkBalances(before, after, ledger.expected)
  return [...faults, ...ledger.faults, ...ledger.findUnexplained(), ...balances]
}

/** Returns the rows that the load added, and the sessions that it claimed. */
function toNewRows(before, after) {
  const fresh = (name, toId = ({ id }) => id) => {
    const known = new Set(before[name].map(toId))
    return after[name].filter((row) => !known.has(toId(row)))
  }
  const isClaimed = ({ claimedAt }) => claimedAt !== null
  const claimedBefore = new Set(before.sessions.filter(isClaimed).map(({ id }) => id))
  const wallets = new Map(before.wallets.map(({ user, usdt }) => [user, BigInt(usdt)]))
  return {
    now: after.now,
    openSessions: after.sessions.filter((session) => !isClaimed(session)),
    moves: fresh('moves', ({ id, currency }) => `${id} ${currency}`),
    sessions: fresh('sessions'),
    claimed: after.sessions.filter((session) => isClaimed(session) && !claimedBefore.has(session.id)),
    bonusRows: fresh('bonuses', ({ key }) => key),
    paymentRows: fresh('payments'),
    boostRows: fresh('boosts'),
    bookings: fresh('bookings'),
    withdrawals: fresh('withdrawals'),
    keys: fresh('keys', ({ key }) => key),
    charges: fresh('charges', ({ chargeId }) => chargeId),
    received: after.wallets.map(({ user, usdt }) => ({ user, usdt: BigInt(usdt) - wallets.get(user) })),
  }
}
