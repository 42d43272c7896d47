import { type BoostType, boostName } from '@enp/shared/money/boosts'
import { systemAccount } from '../ledger/transfer.rules.ts'
import type { SellableProduct } from '../payments/product.rules.ts'
import { requestRewardReversals } from '../referrals/rewards/reverse-reward.ts'
import { boostSource, toBoost } from './boosts.rules.ts'
import { markBoostRefunded } from './boosts.store.ts'
import { grantBoost, isBoostInUse } from './grant-boost.ts'

/** See docs/rules/mining.md. */
export const boostProduct: SellableProduct = {
  async describeInvoice(_db, language, { details }) {
    const { type, percent } = toBoost(details)
    return { title: boostName(language, type, percent), description: descriptions[language][type] }
  },
  account: () => systemAccount('revenue'),
  entry({ details }) {
    const { type, percent } = toBoost(details)
    const metadata = { boostType: type, boostMultiplier: percent / 100 }
    return { type: 'boost_purchase', description: boostName('en', type, percent), metadata }
  },
  async findRefusal(tx, { userId, details }, now) {
    const isTaken = await isBoostInUse(tx, userId, toBoost(details).type, now)
    return isTaken ? { reason: 'owned', message: refusalTexts } : undefined
  },
  async grant(tx, { purchase, payer, chargeId, isExpired, now }) {
    if (isExpired) return { outcome: 'mismatch', reason: 'late' }
    const { type, percent } = toBoost(purchase.details)
    const stars = Number(purchase.price.amount)
    const granted = await grantBoost(
      tx,
      purchase.userId,
      { purchaseId: purchase.id, type, percent, stars, chargeId },
      now,
    )
    if (granted.outcome === 'taken') return { outcome: 'mismatch', reason: 'owned' }
    const isUsed = granted.outcome === 'applied'
    const applied = isUsed && {
      applied: { reward: granted.reward, endsAt: granted.endsAt.toISOString(), zone: payer.zone },
    }
    const values = { boostType: type, boostValue: percent / 100, ...applied }
    return { outcome: 'given', isUsed, notice: { kind: 'boost_paid', values } }
  },
  async revoke(tx, { id }) {
    // An applied boost stays to the end of its session.
    await markBoostRefunded(tx, id)
    await requestRewardReversals(tx, [boostSource(id)])
  },
}

const refusalTexts = {
  ru: 'Такое ускорение на этот маршрут уже есть. Деньги не списаны.',
  en: 'This route already has a boost of this kind. You have not been charged.',
} as const

const descriptions: Record<'ru' | 'en', Record<BoostType, string>> = {
  ru: {
    power:
      'Больше enp за один маршрут. Купленное в пути действует до конца этого маршрута, иначе — со следующего старта.',
    time: 'Тот же путь за меньшее время. Купленное в пути действует до конца этого маршрута, иначе — со следующего старта.',
  },
  en: {
    power: 'More enp for one route. Bought en route, it works until that route ends; otherwise from your next start.',
    time: 'The same route in less time. Bought en route, it works until that route ends; otherwise from your next start.',
  },
}
