import { defaultExpectedTotal } from '@enp/shared/limits'
import { boostCatalog } from '@enp/shared/money/boosts'
import { referralRates } from '@enp/shared/money/rewards'

type Shares = readonly [level1: number, level2: number]

/** Our commission of a trip of about 20,000 ₽, as a round sum in rubles. */
const exampleCommission = 2_400

/** Uses the server's constants; docs/rules/referrals.md. Whole units and percentages. */
export function computeReferralExamples() {
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
    booking: toCommissionExample(booking),
    organizer: { ...toCommissionExample(organizerSale), once: organizerActivation.inviter },
  }
}

function toCommissionExample({ shareBasisPoints, holdHours }: { shareBasisPoints: Shares; holdHours: number }) {
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
