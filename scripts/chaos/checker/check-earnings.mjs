import { toMinor } from './ledger.mjs'
import { matchRows } from './match-rows.mjs'

/** No unknown claim pays more; the replies of others show their rewards. */
const maxReward = toMinor('enp', 100_000)

const always = () => true
const toClaimId = ({ claimedAt }, { user }) => `${user} ${claimedAt}`
const toId = ({ id }) => id
const dated = { toResultId: toClaimId, toRowId: (row) => toClaimId(row, row), isSame: always }
const claims = { ...dated, name: 'claim', isRepeatable: true }
const bonuses = { ...dated, name: 'daily bonus' }
const starts = { name: 'mining session', toResultId: toId, toRowId: toId, isSame: always }

/** Compares claims, daily bonuses and starts with their rows and rewards. */
export function checkEarnings(operations, { claimed, bonusRows, sessions, openSessions }, ledger) {
  const listOf = (name) => operations.filter(({ operation }) => operation === name)
  const claim = matchRows(listOf('claim'), claimed, claims)
  const bonus = matchRows(listOf('bonus'), bonusRows, bonuses)
  const start = matchRows(listOf('start'), sessions, starts)
  for (const pair of claim.pairs) ledger.expect(`claim:${pair.row.id}`, toReward('claim', pair))
  for (const pair of bonus.pairs) ledger.expect(pair.row.key, toReward('daily bonus', pair))
  return [...claim.faults, ...bonus.faults, ...start.faults, ...findSecond(bonusRows, openSessions)]
}

function toReward(name, { operation: { user, lines }, result }) {
  const exact = result && toMinor('enp', result.enp)
  const text = `the ${name} of user ${user}`
  return { user, currency: 'enp', low: exact ?? 1n, high: exact ?? maxReward, text, lines }
}

/** A user has one daily bonus a day, and one mining session that is not claimed. */
function findSecond(bonusRows, openSessions) {
  const names = [
    ...bonusRows.map(({ user, day }) => `daily bonus of user ${user} on ${day}`),
    ...openSessions.map(({ user }) => `mining session of user ${user}`),
  ]
  const second = names.filter((name, index) => names.indexOf(name) !== index)
  return second.map((name) => ({ kind: 'doubled', text: `there is a second ${name}`, lines: [] }))
}
