import fc from 'fast-check'
import { drawHandOn, drawPost } from '../drafts/ledger-drafts.ts'
import { drawn, keyless } from '../drawing.ts'
import { currencies } from '../state.ts'

const upTo = (max: bigint) => fc.bigInt({ min: 1n, max })
/** Includes amounts beyond the safe integers of JavaScript. */
const anyAmount = fc.oneof(upTo(200n), upTo(10n ** 8n), upTo(10n ** 16n))

const deposit = fc.oneof(
  fc.record({ currency: fc.constantFrom('enp', 'usdt', 'ton'), amount: anyAmount }),
  fc.record({ currency: fc.constant('stars' as const), amount: upTo(150n) }),
)
export const depositing = drawn(fc.tuple(deposit, keyless), ([{ currency, amount }, how], who) =>
  drawPost(currency, [{ from: 'house', to: who, amount }], how),
)

const part = fc.constantFrom('half', 'all', 'all', 'one more than all')
export const handingOn = drawn(
  fc.record({
    currency: fc.constantFrom(...currencies, 'stars', 'stars'),
    part,
    steps: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 2 }),
    mode: keyless,
  }),
  (it, who) => drawHandOn({ who, ...it }),
)
export const spendingOnce = drawn(
  fc.tuple(fc.constantFrom('half', 'all'), fc.constant('stars' as const)),
  ([some, currency], who) => drawHandOn({ who, currency, part: some, steps: [], mode: 'once' }),
)
