import { groupBy } from '../group-by.mjs'
import { toMinor } from './ledger.mjs'
import { matchRows, toLines } from './match-rows.mjs'

const toId = ({ id }) => id
const holds = {
  name: 'booking',
  toResultId: toId,
  toRowId: toId,
  isSame: ({ optionId, date, startTime = '' }, row) =>
    row.optionId === optionId && row.day === date && row.startTime === startTime,
}
const cancelled = 'cancelled_by_tourist'

/** Compares holds, payments and cancellations with the bookings and their money. */
export function checkBookings(operations, { bookings, now }, ledger) {
  const held = operations.filter(({ operation }) => operation === 'hold')
  const steps = groupBy(
    operations.filter(({ operation }) => ['pay', 'cancel'].includes(operation)),
    ({ input, operation }) => `${operation} ${input.bookingId}`,
  )
  const { pairs, faults } = matchRows(held, bookings, holds)
  for (const { row: booking, operation, result } of pairs) {
    const payments = steps.get(`pay ${booking.id}`) ?? []
    const cancels = steps.get(`cancel ${booking.id}`) ?? []
    faults.push(...checkStep('payment', booking, booking.isPaid, payments))
    faults.push(...checkStep('cancellation', booking, booking.state === cancelled, cancels))
    faults.push(...checkEnd(booking, { operation, result, payments, now }))
    if (booking.isPaid) checkMoney(booking, payments, cancels, ledger)
  }
  return faults
}

/** A step must be in the row if a reply confirmed it, and must not if all replies refused it. */
function checkStep(name, { id, user }, isDone, operations) {
  const text = `the ${name} of booking ${id} of user ${user}`
  const confirmed = operations.filter(({ outcome }) => outcome === 'ok')
  if (!isDone && confirmed.length > 0)
    return [{ kind: 'lost', text: `${text} was confirmed, but is not there`, lines: toLines(confirmed) }]
  if (!isDone || operations.some(({ outcome }) => outcome !== 'refused')) return []
  if (operations.length === 0) return [{ kind: 'from nothing', text: `${text} was never sent`, lines: [] }]
  return [{ kind: 'refused', text: `${text} was refused, but is there`, lines: toLines(operations) }]
}

/** No organizer acts during a run, and a hold must last as long as its reply promised. */
function checkEnd({ id, user, state }, { operation, result, payments, now }) {
  const text = `booking ${id} of user ${user} is ${state} without a cause`
  const lines = toLines([operation, ...payments])
  const isEarly = state === 'expired' && result !== undefined && Date.parse(result.holdExpiresAt) > Date.parse(now)
  if (['declined', 'cancelled_by_organizer'].includes(state) || isEarly) return [{ kind: 'lost', text, lines }]
  return []
}

function checkMoney(booking, payments, cancels, ledger) {
  const { id, user, currency } = booking
  const text = `the payment of booking ${id}`
  const lines = toLines(payments)
  const paid = findFirm(payments)
  const amount = paid ? toMinor(paid.currency, paid.amount) : BigInt(booking.amount)
  const enp = paid ? toMinor('enp', paid.enp) : BigInt(booking.enp)
  ledger.expect(`booking_paid:${id}`, { user, currency, low: -amount, text, lines })
  ledger.expectPrefix(`booking_enp:${id}:`, { user, currency: 'enp', low: -enp, text, lines })
  const payment = ledger.find(`booking_paid:${id}`)
  if (payment) checkRefund(booking, { payment, amount, enp }, cancels, ledger)
}

/** Without a reply the refund is unknown: at most what was paid. */
function checkRefund({ id, user, currency, state }, { payment, amount, enp }, cancels, ledger) {
  const text = `the refund of booking ${id}`
  const lines = toLines(cancels)
  const known = state === cancelled ? findFirm(cancels) : { refund: undefined }
  const exact = known && { amount: known.refund?.amount ?? 0, enp: known.refund?.enp ?? 0 }
  const range = (unit, shown, high) => (exact ? { low: toMinor(unit, shown) } : { low: 0n, high })
  ledger.expectReversals(payment.id, { user, currency, ...range(currency, exact?.amount, amount), text, lines })
  ledger.expectReversals(payment.id, { user, currency: 'enp', ...range('enp', exact?.enp, enp), text, lines })
}

/** The effect of another reply may be undone by a restore, and done again with other amounts. */
const findFirm = (operations) => operations.flatMap(({ results }) => results).find(({ isFirm }) => isFirm)
