import { formatExactAmount } from '@enp/shared/money/format-exact-amount'
import { bankZone, formatPlaceTime } from '@enp/shared/time/place-time'
import type { ConversationContext } from '../../context.ts'

/** Explains a refused call about earnings. Reveals nothing to users who are not members. */
export function earningsErrorText(
  ctx: Pick<ConversationContext, 'texts' | 'from'>,
  code: string,
  details: unknown,
): string {
  switch (code) {
    case 'UNAVAILABLE':
      return ctx.texts.serverAway
    case 'NOT_MEMBER':
    case 'NOT_FOUND':
      return ctx.texts.buttonOutdated
    case 'NOT_CANCELLABLE':
      return ctx.texts.payoutNotCancellable
    case 'WITHDRAWAL_PENDING':
      return ctx.texts.payoutPending
    case 'INSUFFICIENT_FUNDS':
      return ctx.texts.payoutTooMuch
    case 'WALLET_TOO_NEW':
      return ctx.texts.payoutWalletNew
    case 'DETAILS_TOO_NEW': {
      const { from } = details as { from: string }
      return ctx.texts.payoutBankNew(formatPlaceTime(ctx.texts.language, bankZone, from))
    }
    case 'BANK_DETAILS_MISSING':
      return ctx.texts.payoutNoBank
    case 'BELOW_MINIMUM': {
      const { minimum, currency } = details as { minimum: string; currency: 'rub' | 'usdt' | 'ton' }
      return ctx.texts.payoutBelow(formatExactAmount(ctx.texts.language, { amount: minimum, currency }))
    }
    default:
      return ctx.texts.failure
  }
}
