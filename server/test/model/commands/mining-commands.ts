import fc from 'fast-check'
import { drawClaim, drawComplete, drawDueClaim, drawStart } from '../drafts/mining-drafts.ts'
import { drawn, keyless, mode } from '../drawing.ts'
import type { StatusText } from '../mining-model.ts'

const madeUp = fc.record(
  {
    powerBoost: fc.constantFrom(1, 1.25, 1.5, 2, 3, 1000, -1),
    timeBoost: fc.constantFrom(1, 1.5, 2, 3),
    boostPowerPurchased: fc.boolean(),
    boostTimePurchased: fc.boolean(),
    starsSpentPower: fc.constantFrom(0, 1, 15, 25, 45, 80),
    starsSpentTime: fc.constantFrom(0, 15, 20, 25),
    telegramPaymentId: fc.constant('forged'),
  },
  { requiredKeys: [] },
)
const forged = fc.constantFrom<StatusText>(
  { powerBoost: 1000 },
  { timeBoost: 3 },
  { boostPowerPurchased: true },
  { starsSpentTime: 20 },
  { telegramPaymentId: 'forged' },
)
const leftOut = fc.constantFrom({ powerBoost: 1 }, { timeBoost: 1 }, { boostPowerPurchased: false })
const assertion = fc.oneof(
  { weight: 5, arbitrary: fc.constant('nothing' as const) },
  { weight: 3, arbitrary: fc.constant('honest' as const) },
  { weight: 2, arbitrary: fc.constantFrom('another price' as const, 'a payment of a stranger' as const) },
  { weight: 1, arbitrary: leftOut },
  { weight: 2, arbitrary: forged },
  { weight: 2, arbitrary: madeUp },
)

export const starting = drawn(fc.tuple(assertion, mode), ([says, how], who) => drawStart(who, says, how))
export const claiming = drawn(mode, (how, who) => drawClaim(who, how))
export const claimingDue = drawn(mode, (how, who) => drawDueClaim(who, how))
export const completing = drawn(keyless, (how, who) => drawComplete(who, how))

export const startingOnce = drawn(fc.constant('nothing' as const), (says, who) => drawStart(who, says, 'once'))
export const claimingOnce = drawn(fc.constant('once' as const), (how, who) => drawClaim(who, how))
export const completingOnce = drawn(fc.constant('once' as const), (how, who) => drawComplete(who, how))
