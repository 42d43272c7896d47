import type { RewardRates } from '@enp/shared/money/reward-rates'
import type { ReferralShares } from '@enp/shared/money/rewards'

/** Our commission of a trip of about 20,000 ₽, as a round sum in rubles. */
const exampleCommission = 2_400

/** Uses the rates that pay; docs/rules/referrals.md. Whole units and percentages. */
export function computeReferralExamples({ miningReward, exampleBoostStars, referral }: RewardRates) {
  const { activation, organizerActivation, earning, boost, booking, organizerSale } = referral
  return {
    activation,
    earning: {
      ...percents(earning.shareBasisPoints),
      mostPerDay: earning.mostPerDay,
      claimed: miningReward,
      brings: toShare(miningReward, earning.shareBasisPoints),
    },
    boost: {
      ...percents(boost.shareBasisPoints),
      enpPerStar: boost.enpPerStar,
      hours: boost.holdHours,
      stars: exampleBoostStars,
      brings: toShare(exampleBoostStars, boost.shareBasisPoints) * boost.enpPerStar,
    },
    booking: toCommissionExample(booking),
    organizer: { ...toCommissionExample(organizerSale), once: organizerActivation.inviter },
  }
}

function toCommissionExample({ shareBasisPoints, holdHours }: { shareBasisPoints: ReferralShares; holdHours: number }) {
  return {
    ...percents(shareBasisPoints),
    hours: holdHours,
    commission: exampleCommission,
    brings: toShare(exampleCommission, shareBasisPoints),
  }
}

function percents([first, second]: ReferralShares): { readonly percent: number; readonly second: number } {
  return { percent: first / 100, second: second / 100 }
}

function toShare(amount: number, [first]: ReferralShares): number {
  return (amount * first) / 10_000
}
