import type { PaymentRecheckResult } from '@enp/shared/calls/operators/operator-payments'
import type { Deps } from '../../core/deps.ts'
import { starsPageSize } from '../../telegram/bot-api.ts'
import { logBotApiFailure } from '../../telegram/log-bot-api-failure.ts'
import type { StarsTransaction } from '../../telegram/stars-transaction.ts'
import type { SellableProducts } from '../product.rules.ts'
import { getStarsCheckCount, recordStarsTransaction } from './check-stars.ts'

const pagesBack = 5
const pagesAhead = 5

/** Searches Telegram's list, newest part first, and records it as the hourly comparison does. */
export async function recheckCharge(
  deps: Pick<Deps, 'db' | 'telegram' | 'log'>,
  products: SellableProducts,
  chargeId: string,
): Promise<PaymentRecheckResult> {
  const compared = await getStarsCheckCount(deps.db)
  let result: PaymentRecheckResult | undefined
  const readPage = async (offset: number): Promise<readonly StarsTransaction[]> => {
    const moves = await deps.telegram.starsMoves(offset)
    for (const move of moves) {
      if (move.kind === 'other' || move.kind === 'messages' || move.chargeId !== chargeId) continue
      await recordStarsTransaction(deps, products, move)
      // A refund follows its payment in the list and takes precedence.
      if (move.kind === 'refunded' || result === undefined) result = move.kind === 'paid' ? 'found' : 'refunded'
    }
    return moves
  }
  try {
    for (let page = 0; page < pagesAhead; page += 1)
      if ((await readPage(compared + page * starsPageSize)).length < starsPageSize) break
    let from = compared
    for (let page = 0; page < pagesBack && from > 0 && result !== 'refunded'; page += 1) {
      from = Math.max(0, from - starsPageSize)
      await readPage(from)
      if (result === 'found') break
    }
    return result ?? (from > 0 ? 'unreached' : 'missing')
  } catch (error) {
    logBotApiFailure(deps.log, error, 'could not query Telegram')
    return result ?? 'away'
  }
}
