import { CallFailure } from '@enp/shared/client'
import type { ErrorDetails } from '@enp/shared/errors'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useZone } from '../../../api/session/use-zone.ts'
import { walletFailureText } from '../../../api/ton-connect/wallet-failure-text.ts'
import { useTonConnectTexts } from '../../../locales/topics/ton-connect.texts.ts'
import { useChainTexts } from '../chain.texts.ts'
import { toUnitText } from '../unit-text.ts'
import { useWalletTexts } from '../wallet.texts.ts'

/** Explains what would work. Undefined if the user canceled. */
export function useWalletRefusalText(): (error: unknown) => string | undefined {
  const chain = useChainTexts()
  const { text, wallet, format } = useWalletTexts()
  const tonConnect = useTonConnectTexts()
  const zone = useZone()
  return (error) => {
    const below = toDetails('BELOW_MINIMUM', error)
    if (below) return chain.belowMinimum(`${format.exact(below.minimum)} ${toUnitText(wallet, below.currency, 0)}`)
    const limit = toDetails('LIMIT_EXCEEDED', error)
    if (limit) {
      const left = `${format.exact(limit.left)} ${toUnitText(wallet, limit.currency, 0)}`
      return limit.period === 'day' ? chain.limitToday(left) : chain.limitIn30Days(left)
    }
    const waiting = toDetails('CARD_REFUND_WAITING', error)
    if (waiting) {
      const free = `${format.exact(waiting.available)} ${toUnitText(wallet, waiting.currency, 0)}`
      return chain.cardRefund(free, format.toMinute(new Date(waiting.from), serverNow(), zone))
    }
    const tooNew = toDetails('WALLET_TOO_NEW', error)
    if (tooNew) return chain.tooNew(format.toMinute(new Date(tooNew.payableFrom), serverNow(), zone))
    return walletFailureText(text, tonConnect, error)
  }
}

function toDetails<C extends keyof ErrorDetails>(code: C, error: unknown): ErrorDetails[C] | undefined {
  if (!(error instanceof CallFailure) || error.code !== code || typeof error.details !== 'object') return undefined
  return (error.details as ErrorDetails[C] | null) ?? undefined
}
