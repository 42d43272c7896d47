import { groupBy } from '../group-by.mjs'
import { toMinor } from './ledger.mjs'
import { matchRows, toLines } from './match-rows.mjs'

const toId = ({ id }) => id
const payments = {
  name: 'payment',
  toResultId: ({ chargeId }) => chargeId,
  toRowId: toId,
  isSame: ({ purchaseId }, row) => row.purchaseId === purchaseId,
}
const boosts = {
  name: 'prepaid boost',
  toResultId: toId,
  toRowId: toId,
  isSame: ({ boostType, boostValue }, row) => row.type === boostType && row.percent === boostValue * 100,
}

/** Compares paid invoices and prepaid boosts with charges, boosts and Stars. */
export function checkStars(operations, { paymentRows, boostRows }, ledger) {
  const paid = matchRows(
    operations.filter(({ operation }) => operation === 'payInvoice'),
    paymentRows,
    payments,
  )
  const prepaid = matchRows(
    operations.filter(({ operation }) => operation === 'boost'),
    boostRows.filter(({ chargeId }) => chargeId === null),
    boosts,
  )
  const granted = groupBy(
    boostRows.filter(({ chargeId }) => chargeId !== null),
    ({ chargeId }) => chargeId,
  )
  const faults = [...paid.faults, ...prepaid.faults]
  for (const { row, operation } of paid.pairs) faults.push(...checkPayment(row, operation, granted, ledger))
  for (const { row, operation } of prepaid.pairs) {
    const { user, stars } = row
    const text = `the prepaid boost ${row.id} of user ${user}`
    const { lines } = operation
    ledger.expect(`boost:${row.id}`, { user, currency: 'stars', low: -toMinor('stars', stars), text, lines })
  }
  const charges = new Set(paymentRows.map(toId))
  for (const [charge, own] of granted)
    if (!charges.has(charge))
      faults.push({ kind: 'from nothing', text: `boost ${own[0].id} has no payment`, lines: [] })
  return faults
}

/** A charge buys its boost once, or becomes prepaid Stars. */
function checkPayment({ id, user, state, amount }, { lines }, granted, ledger) {
  const times = granted.get(id)?.length ?? 0
  const text = `charge ${id} of user ${user}`
  if (state === 'credited')
    ledger.expect(`payment:${id}`, { user, currency: 'stars', low: BigInt(amount), text, lines })
  const expected = state === 'granted' ? 1 : 0
  if (times === expected) return []
  return [{ kind: times > expected ? 'doubled' : 'lost', text: `${text} (${state}) granted ${times} boosts`, lines }]
}

/** Each payment has a charge at Telegram, and each charge was sent by an operation. */
export function checkCharges(operations, paymentRows, charges) {
  const paid = operations.filter(({ operation }) => operation === 'payInvoice')
  const named = new Set(paid.flatMap(({ results }) => results.map(({ chargeId }) => chargeId)))
  const unnamed = groupBy(
    charges.filter(({ chargeId }) => !named.has(chargeId)),
    ({ userId }) => userId,
  )
  const charged = new Set(charges.map(({ chargeId }) => chargeId))
  const invented = paymentRows.filter(({ id }) => !charged.has(id))
  return [
    ...[...unnamed].flatMap(([userId, own]) => findUnsent(userId, own, paid)),
    ...invented.map(({ id }) => ({ kind: 'from nothing', text: `payment ${id} has no charge at Telegram`, lines: [] })),
  ]
}

function findUnsent(userId, charges, paid) {
  const own = paid.filter(({ user }) => user === userId)
  const unknown = own.filter(({ outcome }) => outcome === 'unknown').length
  if (charges.length <= unknown) return []
  const text = `Telegram charged user ${userId} ${charges.length} times more than replies show, with ${unknown} unknown`
  return [{ kind: 'from nothing', text, lines: toLines(own) }]
}
