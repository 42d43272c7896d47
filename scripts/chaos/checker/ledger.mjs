const decimals = { enp: 6, usdt: 6, ton: 9, stars: 0 }

/** Returns minor units of an amount that the API shows in whole units. */
export const toMinor = (currency, amount) => BigInt(Math.round(Number(amount) * 10 ** decimals[currency]))

const sumOf = (moves) => moves.reduce((total, { amount }) => total + BigInt(amount), 0n)

/**
 * Collects which moves of users' balances the operations explain, and what these must add up to.
 * An expectation is `{ user, currency, low, high, text, lines }`: together the moves must be from
 * `low` to `high` minor units, by default exactly `low`.
 * @param moves the moves since the load began
 */
export function createLedger(moves) {
  const explained = new Map()
  const expected = []
  const faults = []

  const settle = (found, { user, currency, low, high = low, text, lines }) => {
    for (const move of found) explained.set(move, lines)
    const sum = sumOf(found)
    const isRight = sum >= low && sum <= high
    expected.push({ user, currency, lines, ...(isRight ? { low: sum, high: sum } : { low, high }) })
    if (isRight) return
    const kind = sum === 0n ? 'lost' : isMore(sum, low, high) ? 'doubled' : 'balance'
    const range = low === high ? low : `${low} to ${high}`
    faults.push({ kind, text: `${text} moved ${sum} instead of ${range} minor units of ${currency}`, lines })
  }

  return {
    faults,
    expected,
    find: (key) => moves.find((move) => move.key === key),
    expect: (key, expectation) =>
      settle(
        moves.filter((move) => move.key === key),
        expectation,
      ),
    expectPrefix: (prefix, expectation) =>
      settle(
        moves.filter(({ key }) => key.startsWith(prefix)),
        expectation,
      ),
    expectReversals: (transferId, expectation) =>
      settle(
        moves.filter((move) => move.reverses === transferId && move.currency === expectation.currency),
        expectation,
      ),
    findUnexplained: () => moves.filter((move) => !explained.has(move)).map((move) => toUnexplained(move, explained)),
  }
}

const isMore = (sum, low, high) => (low < 0n ? sum < low : sum > high)

/** A move that equals an explained one doubles it; its lines are those of the other. */
function toUnexplained(move, explained) {
  const isSame = (one) => ['user', 'kind', 'currency', 'amount'].every((field) => one[field] === move[field])
  const copied = [...explained.keys()].find(isSame)
  const text = `user ${move.user} has ${move.amount} minor units of ${move.currency} (${move.key}) without an operation`
  return { kind: copied ? 'doubled' : 'from nothing', text, lines: explained.get(copied) ?? [] }
}

/** Each balance must have changed by what the operations of its user explain. */
export function checkBalances(before, after, expected) {
  const [initial, final] = [before, after].map(
    ({ balances }) => new Map(balances.map((balance) => [toName(balance), BigInt(balance.amount)])),
  )
  const names = new Set([...final.keys(), ...expected.map(toName)])
  return [...names].flatMap((name) => {
    const own = expected.filter((one) => toName(one) === name)
    const changed = (final.get(name) ?? 0n) - (initial.get(name) ?? 0n)
    const low = own.reduce((sum, one) => sum + one.low, 0n)
    const high = own.reduce((sum, one) => sum + one.high, 0n)
    if (changed >= low && changed <= high) return []
    const range = low === high ? low : `${low} to ${high}`
    const text = `the balance in ${name} changed by ${changed} instead of ${range} minor units`
    return [{ kind: 'balance', text, lines: own.flatMap(({ lines }) => lines) }]
  })
}

const toName = ({ user, currency }) => `${currency} of user ${user}`
