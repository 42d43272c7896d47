import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import { getRates } from '../../rates/get-rates.ts'
import { toService } from './card.rules.ts'
import { findService } from './service.store.ts'
import type { Viewer } from './show-cards.ts'

/** Errors: SERVICE_NOT_FOUND, also for a hidden service. */
export async function getService(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<Answer<'GET /v1/services/:id'>> {
  const [row, rates] = await Promise.all([findService(db, id, viewer.id), getRates()])
  return { data: toService(row ?? fail('SERVICE_NOT_FOUND'), rates, viewer.language) }
}
