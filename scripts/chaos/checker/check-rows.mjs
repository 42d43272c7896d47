import { groupBy } from '../group-by.mjs'

/** The product must store the keys of confirmed operations, and no key that was refused. */
export function checkKeys(operations, keys) {
  const stored = new Set(keys.map(({ key }) => key))
  const keyed = operations.filter(({ key }) => key !== undefined)
  const sent = new Set(keyed.map(({ key }) => key))
  const toFault = (kind, text, lines) => ({ kind, text, lines })
  return [
    ...keyed
      .filter(({ outcome, key }) => outcome === 'ok' && !stored.has(key))
      .map(({ key, lines }) => toFault('lost', `key ${key} is not stored, so a repeat would run again`, lines)),
    ...keyed
      .filter(({ outcome, key }) => outcome === 'refused' && stored.has(key))
      .map(({ key, lines }) => toFault('refused', `key ${key} was refused, but has a stored reply`, lines)),
    ...keys
      .filter(({ key }) => !sent.has(key))
      .map(({ key, user }) => toFault('from nothing', `key ${key} of user ${user} was never sent`, [])),
  ]
}

/** Slots have the places of live bookings, in addition to those before the load. */
export function checkPlaces(before, after) {
  const toName = ({ optionId, day, startTime }) => `${optionId} on ${day} ${startTime}`.trim()
  const sumPlaces = ({ slots, livePlaces }) => {
    const excess = new Map()
    for (const slot of slots) excess.set(toName(slot), slot.held + slot.sold)
    for (const slot of livePlaces) excess.set(toName(slot), (excess.get(toName(slot)) ?? 0) - slot.places)
    return excess
  }
  const initial = sumPlaces(before)
  return [...sumPlaces(after)].flatMap(([name, excess]) => {
    const more = excess - (initial.get(name) ?? 0)
    if (more === 0) return []
    const text = `option ${name} has ${Math.abs(more)} places ${more > 0 ? 'without a booking' : 'fewer than its bookings'}`
    return [{ kind: more > 0 ? 'from nothing' : 'lost', text, lines: [] }]
  })
}

/** Users see each move of their balance, each boost that they paid, and each withdrawal once. */
export function checkTransactions({ moves, paymentRows, withdrawals }, transactions) {
  const byTransfer = groupBy(transactions, ({ user, transferId }) => `${user} ${transferId}`)
  const byRelated = groupBy(transactions, ({ user, relatedId }) => `${user} ${relatedId}`)
  const isReserve = ({ key }) => key.startsWith('withdrawal')
  return [
    ...moves
      .filter((move) => !isReserve(move))
      .flatMap(({ id, user, key }) => findUnshown(user, key, byTransfer.get(`${user} ${id}`))),
    ...[...paymentRows.filter(({ state }) => state === 'granted'), ...withdrawals].flatMap(({ id, user }) =>
      findUnshown(user, id, byRelated.get(`${user} ${id}`)),
    ),
  ]
}

function findUnshown(user, name, { length: times } = []) {
  if (times === 1) return []
  return [{ kind: times > 1 ? 'doubled' : 'lost', text: `user ${user} sees ${name} ${times} times`, lines: [] }]
}

/** Effects of which a user must be notified are in the inbox, and no others. */
export function checkNotifications(rows, notifications) {
  const stored = new Set(notifications.map(({ key }) => key))
  const expected = [
    ...rows.bookings
      .filter(({ state, isPaid }) => isPaid && state === 'cancelled_by_tourist')
      .map(({ id }) => `booking_cancelled:${id}`),
    ...rows.withdrawals.filter(({ state }) => state === 'completed').map(({ id }) => `withdrawal_sent:${id}`),
    ...rows.withdrawals.filter(({ state }) => state === 'failed').map(({ id }) => `withdrawal_failed:${id}`),
  ]
  const known = new Set(expected)
  const isAboutEffect = (key) => /^(booking_cancelled|withdrawal_sent|withdrawal_failed):/.test(key)
  return [
    ...expected
      .filter((key) => !stored.has(key))
      .map((key) => ({ kind: 'lost', text: `notification ${key} is not in the inbox`, lines: [] })),
    ...[...stored]
      .filter((key) => isAboutEffect(key) && !known.has(key))
      .map((key) => ({ kind: 'from nothing', text: `notification ${key} is about no effect`, lines: [] })),
  ]
}
