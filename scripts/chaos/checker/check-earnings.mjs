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
export function checkEarnings(operations, { claimed, bonusRows, sessions }, ledger) {
  const listOf = (name) => operations.filter(({ operation }) => operation === name)
  const claim = matchRows(listOf('claim'), claimed, claims)
  const bonus = matchRows(listOf('bonus'), bonusRows, bonuses)
  const start = matchRows(listOf('start'), sessions, starts)
  for (const pair of claim.pairs) ledger.expect(`claim:${pair.row.id}`, toReward('claim', pair))
  for (const pair of bonus.pairs) ledger.expect(pair.row.key, toReward('daily bonus', pair))
  return [...claim.faults, ...bonus.faults, ...start.faults, ...findSecondBonuses(bonusRows)]
}

function toReward(name, { operation: { user, lines }, result }) {
  const exact = result && toMinor('enp', result.enp)
  const text = `the ${name} of user ${user}`
  return { user, currency: 'enp', low: exact ?? 1n, high: exact ?? maxReward, text, lines }
}

function findSecondBonuses(bonusRows) {
  const days = bonusRows.map(({ user, day }) => `${day} of user ${user}`)
  const second = days.filter((day, index) => days.indexOf(day) !== index)
  return second.map((day) => ({ kind: 'doubled', text: `a second daily bonus on ${day}`, lines: [] }))
}
