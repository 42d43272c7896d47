import type { Recheck } from '@enp/shared/calls/operator-payments'
import type { Deps } from '../../core/deps.ts'
import { type StarsMove, starsPageSize } from '../../telegram/bot-api.ts'
import type { Products } from '../product.rules.ts'
import { getStarsCheckCount } from './check-stars.store.ts'
import { recordMove } from './check-stars.ts'

/** Somebody waits for the answer: so many pages before the end of what was compared, and so many after it. */
const pagesBack = 5
const pagesAhead = 5

/**
 * Asks the messenger's own list of Stars for one charge, newest part first, and records what it says as the hourly
 * comparison does; docs/product.md, section 3. Answers what was found.
 */
export async function recheckCharge(
  needs: Pick<Deps, 'db' | 'telegram' | 'log'>,
  products: Products,
  chargeId: string,
): Promise<Recheck> {
  const compared = await getStarsCheckCount(needs.db)
  let found: Recheck | undefined
  const look = async (offset: number): Promise<readonly StarsMove[]> => {
    const moves = await needs.telegram.starsMoves(offset)
    for (const move of moves) {
      if (move.kind === 'other' || move.chargeId !== chargeId) continue
      await recordMove(needs, products, move)
      // A refund stands behind its payment, and says more.
      if (move.kind === 'refunded' || found === undefined) found = move.kind === 'paid' ? 'found' : 'refunded'
    }
    return moves
  }
  try {
    for (let page = 0; page < pagesAhead; page += 1)
      if ((await look(compared + page * starsPageSize)).length < starsPageSize) break
    let from = compared
    for (let page = 0; page < pagesBack && from > 0 && found !== 'refunded'; page += 1) {
      from = Math.max(0, from - starsPageSize)
      await look(from)
      if (found === 'found') break
    }
    return found ?? (from > 0 ? 'unreached' : 'missing')
  } catch (error) {
    needs.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the messenger could not be asked')
    return found ?? 'away'
  }
}
