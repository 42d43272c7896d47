import type { Deps } from '../../core/deps.ts'
import { starsPageSize } from '../../telegram/bot-api.ts'
import { hasPayment } from '../payments.store.ts'
import { getStarsCheckCount } from './check-stars.ts'

const maxPages = 200

/** Charges in Telegram's list without a payment here, since the last hourly comparison. */
export async function findMissingCharges({ db, telegram }: Pick<Deps, 'db' | 'telegram'>): Promise<string[]> {
  const missing: string[] = []
  let offset = await getStarsCheckCount(db)
  for (let page = 0; page < maxPages; page += 1) {
    const moves = await telegram.starsMoves(offset)
    for (const move of moves)
      if (move.kind === 'paid' && !(await hasPayment(db, move.chargeId)))
        missing.push(`charge ${move.chargeId} of ${move.stars} Stars is paid but not credited`)
    offset += moves.length
    if (moves.length < starsPageSize) break
  }
  return missing
}
