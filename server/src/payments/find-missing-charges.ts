import type { Deps } from '../core/deps.ts'
import { starsPageSize } from '../telegram/bot-api.ts'
import { readStarsCheck } from './check-stars.store.ts'
import { hasPayment } from './payments.store.ts'

const mostPages = 200

/** Charges of the messenger's list that we never heard of, since the last comparison that healed what it found. */
export async function findUnheard({ db, telegram }: Pick<Deps, 'db' | 'telegram'>): Promise<string[]> {
  const unheard: string[] = []
  let offset = await readStarsCheck(db)
  for (let page = 0; page < mostPages; page += 1) {
    const moves = await telegram.starsMoves(offset)
    for (const move of moves)
      if (move.kind === 'paid' && !(await hasPayment(db, move.chargeId)))
        unheard.push(`charge ${move.chargeId} of ${move.stars} Stars was paid and is not credited`)
    offset += moves.length
    if (moves.length < starsPageSize) break
  }
  return unheard
}
