import { formatExactAmount } from '@enp/shared/money/format-exact-amount'
import { bankZone, formatPlaceTime } from '@enp/shared/time/place-time'
import type { ConversationContext } from '../../context.ts'
import { currentLanguage } from '../../texts.ts'

/** Explains a refused call about earnings. Reveals nothing to users who are not members. */
export function earningsErrorText(
  ctx: Pick<ConversationContext, 't' | 'from'> & Parameters<typeof currentLanguage>[0],
  code: string,
  details: unknown,
): string {
  switch (code) {
    case 'UNAVAILABLE':
      return ctx.t('server-away')
    case 'NOT_MEMBER':
    case 'NOT_FOUND':
      return ctx.t('button-outdated')
    case 'NOT_CANCELLABLE':
      return ctx.t('payout-not-cancellable')
    case 'WITHDRAWAL_PENDING':
      return ctx.t('payout-pending')
    case 'INSUFFICIENT_FUNDS':
      return ctx.t('payout-too-much')
    case 'WALLET_TOO_NEW':
      return ctx.t('payout-wallet-new')
    case 'DETAILS_TOO_NEW': {
      const { from } = details as { from: string }
      return ctx.t('payout-bank-new', { moment: formatPlaceTime(currentLanguage(ctx), bankZone, from) })
    }
    case 'BANK_DETAILS_MISSING':
      return ctx.t('payout-no-bank')
    case 'BELOW_MINIMUM': {
      const { minimum, currency } = details as { minimum: string; currency: 'rub' | 'usdt' | 'ton' }
      return ctx.t('payout-below', { minimum: formatExactAmount(currentLanguage(ctx), { amount: minimum, currency }) })
    }
    default:
      return ctx.t('failure')
  }
}
