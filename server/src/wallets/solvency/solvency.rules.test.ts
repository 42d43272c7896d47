import { expect, test } from 'vitest'
import { toShortfall } from './solvency.rules.ts'

const ton = 1_000_000_000n

test.each([
  ['ton', 100n * ton, 101n * ton, 0n, 0n],
  ['ton', 100n * ton, 101n * ton + 7n, 0n, 7n],
  ['ton', 97n * ton, 101n * ton + 7n, 3n * ton, 7n],
  ['usdt', 100n, 100n, 0n, 0n],
  ['usdt', 100n, 105n, 0n, 5n],
  ['usdt', 90n, 105n, 10n, 5n],
  ['usdt', 500n, 105n, 10n, 0n],
] as const)(
  'the shortfall of %s with %s on the chain, %s owed and %s in flight is %s',
  (currency, onChain, owed, inFlight, missing) => {
    expect(toShortfall(currency, { onChain, owed, inFlight })).toBe(missing)
  },
)
