import { boostCatalog } from '@enp/shared/boosts'
import { defaultExpectedTotal } from '@enp/shared/limits'
import { referralRates } from '@enp/shared/rewards'

type Shares = readonly [level1: number, level2: number]

/** A round sum of our commission, in rubles: what a trip of some 20 000 ₽ leaves. */
const exampleCommission = 2_400

/**
 * What an inviter gets, worked out by the constants that the server pays by; docs/product.md, section 5. Amounts are whole
 * units, shares are percents; `second` is the share of the second level, shown once it is more than nothing.
 */
export function workedExamples() {
  const { activation, organizerActivation, earning, boost, booking, organizerSale } = referralRates
  const [, , dearBoost] = boostCatalog.power
  return {
    activation,
    earning: {
      ...percents(earning.shareBasisPoints),
      mostPerDay: earning.mostPerDay,
      claimed: defaultExpectedTotal,
      brings: toShare(defaultExpectedTotal, earning.shareBasisPoints),
    },
    boost: {
      ...percents(boost.shareBasisPoints),
      enpPerStar: boost.enpPerStar,
      hours: boost.holdHours,
      stars: dearBoost.stars,
      brings: toShare(dearBoost.stars, boost.shareBasisPoints) * boost.enpPerStar,
    },
    booking: ofCommission(booking),
    organizer: { ...ofCommission(organizerSale), once: organizerActivation.inviter },
  }
}

function ofCommission({ shareBasisPoints, holdHours }: { shareBasisPoints: Shares; holdHours: number }) {
  return {
    ...percents(shareBasisPoints),
    hours: holdHours,
    commission: exampleCommission,
    brings: toShare(exampleCommission, shareBasisPoints),
  }
}

function percents([first, second]: Shares): { readonly percent: number; readonly second: number } {
  return { percent: first / 100, second: second / 100 }
}

function toShare(amount: number, [first]: Shares): number {
  return (amount * first) / 10_000
}
