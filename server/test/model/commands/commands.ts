import fc from 'fast-check'
import { drawEdge, drawWait, edges } from '../drafts/clock-drafts.ts'
import { drawAllClaims, drawOutsider } from '../drafts/friend-drafts.ts'
import { drawPay } from '../drafts/payment-drafts.ts'
import { drawChargeback, drawCompare, drawSendRefunds } from '../drafts/refund-drafts.ts'
import { drawOrder } from '../drafts/shop-drafts.ts'
import { boost, type Drawing, drawn, drawUser } from '../drawing.ts'
import { Step } from '../step.ts'
import type { Arrival } from '../world.ts'
import { depositing, handingOn, spendingOnce } from './ledger-commands.ts'
import * as mining from './mining-commands.ts'
import * as stars from './stars-commands.ts'

const offset = fc.constantFrom(-1, 0, 0, 0, 1)
const reaching = drawn(fc.tuple(fc.constantFrom(...edges), offset), ([edge, ms], who) => drawEdge(edge, who, ms))
const toTheEnd = drawn(offset, (ms, who) => drawEdge('end of a session', who, ms))
const toTheExpiry = drawn(offset, (ms, who) => drawEdge('expiry of an invoice', who, ms))
const waiting = drawn(fc.constantFrom(1, 59, 600, 3_000, 3_600, 7_200, 20_000, 43_200, 90_000), drawWait)

const sending = drawn(fc.constantFrom('here', 'here', 'away', 'refusing', 'refusing'), drawSendRefunds)
const comparing = drawn(fc.constantFrom('here', 'here', 'away'), drawCompare)
const everybodyClaiming = drawn(fc.constant('claims'), drawAllClaims)
const outsiderClaiming = drawn(fc.constantFrom(500, 1_500, 2_900, 3_100), drawOutsider)

const single: fc.Arbitrary<Drawing> = fc.oneof(
  weigh(9, mining.starting),
  weigh(3, mining.claiming),
  weigh(6, mining.claimingDue),
  weigh(1, mining.completing),
  weigh(6, stars.buying),
  weigh(1, stars.forging),
  weigh(4, stars.ordering),
  weigh(2, stars.orderingInChat),
  weigh(1, stars.orderingInVain),
  weigh(1, stars.toppingUp),
  weigh(3, stars.asking),
  weigh(8, stars.paying),
  weigh(3, stars.payingUnreported),
  weigh(3, stars.reportingPayment),
  weigh(5, stars.refunding),
  weigh(4, stars.refundingInChat),
  weigh(2, stars.chargingBack),
  weigh(4, sending),
  weigh(2, comparing),
  weigh(3, depositing),
  weigh(3, handingOn),
  weigh(2, everybodyClaiming),
  weigh(1, outsiderClaiming),
  weigh(4, waiting),
  weigh(4, reaching),
)

/** Drafts that may run concurrently, mostly of one user. */
const racing: fc.Arbitrary<Drawing> = fc.oneof(
  weigh(2, mining.startingOnce),
  weigh(2, mining.claimingOnce),
  weigh(1, mining.completingOnce),
  weigh(3, stars.buyingOnce),
  weigh(1, stars.orderingOnce),
  weigh(1, stars.askingOnce),
  weigh(4, stars.payingOnce),
  weigh(3, stars.refundingOnce),
  weigh(1, stars.reportingPaymentOnce),
  weigh(2, stars.chargingBackOnce),
  weigh(2, spendingOnce),
  weigh(1, drawn(fc.constant('here'), drawCompare)),
)
const race = fc
  .tuple(drawUser, fc.array(fc.tuple(racing, fc.option(drawUser, { freq: 2 })), { minLength: 2, maxLength: 3 }))
  .map(([who, racers]) => [new Step(...racers.map(([draw, another]) => draw(another ?? who)))])

/** Sequences of one user that random draws produce too rarely. */
const story = fc.oneof(
  weigh(2, inARow(stars.ordering, stars.paying)),
  weigh(2, inARow(mining.starting, waiting, stars.ordering, stars.paying)),
  weigh(1, inARow(stars.ordering, toTheExpiry, stars.asking, stars.paying)),
  weigh(2, inARow(stars.toppingUp, stars.paying, spendingOnce, stars.refunding)),
  weigh(1, inARow(stars.ordering, stars.paying, stars.refunding, sending)),
  weigh(1, inARow(stars.ordering, stars.paying, mining.starting, stars.refundingInChat, sending)),
  weigh(2, inARow(stars.buying, stars.refunding)),
  weigh(2, inARow(stars.buying, mining.starting)),
  weigh(3, inARow(mining.starting, toTheEnd, mining.claiming)),
  weigh(2, crossing()),
)

export const commands: fc.Arbitrary<Step[]> = fc.oneof(weigh(8, inARow(single)), weigh(1, race), weigh(2, story))

/** One user refunds while another pays: both move the same system accounts. */
function crossing(): fc.Arbitrary<Step[]> {
  return fc
    .tuple(boost, boost, drawUser, drawUser)
    .map(([item, nextItem, who, next]) => [
      new Step(drawOrder({ who, item, channel: 'app', messenger: 'here', mode: 'once' })),
      new Step(drawPay(who, newest, 'once')),
      new Step(drawOrder({ who: next, item: nextItem, channel: 'app', messenger: 'here', mode: 'once' })),
      new Step(drawChargeback(0, 'once'), drawPay(next, newest, 'once')),
    ])
}

const newest = { payload: 'open', back: 0, off: 0, currency: 'XTR' } as const

function weigh<T>(weight: number, arbitrary: fc.Arbitrary<T>) {
  return { weight, arbitrary }
}

function inARow(...drawings: readonly fc.Arbitrary<Drawing>[]): fc.Arbitrary<Step[]> {
  return fc.tuple(drawUser, fc.tuple(...drawings)).map(([who, draws]) => draws.map((draw) => new Step(draw(who))))
}

/** Eight users: the first has no inviter, the others were invited by an earlier one. */
export const arrivals: fc.Arbitrary<Arrival[]> = fc.noShrink(
  fc.tuple(
    ...Array.from({ length: 8 }, (_, who) =>
      fc.record({
        inviter: fc.constantFrom(undefined, ...(who > 0 ? [0, who - 1, Math.floor(who / 2)] : [])),
        link: fc.constantFrom('tourist', 'tourist', 'tourist', 'organizer'),
        region: fc.constantFrom('RU-KGD', 'RU-MOW', 'RU-KAM'),
        stars: fc.constantFrom(0n, 60n, 200n),
      }),
    ),
  ),
)
