import type { HandlerReply } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import { getRates } from '../../rates/get-rates.ts'
import { getSettings } from '../../settings/get-settings.ts'
import { toService } from './card.rules.ts'
import { refuseMissingService } from './refuse-missing-service.ts'
import { findService } from './service.store.ts'
import type { Viewer } from './show-cards.ts'

/** Errors: SERVICE_SUSPENDED; SERVICE_NOT_FOUND, also for a hidden service. */
export async function getService(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<HandlerReply<'GET /v1/services/:id'>> {
  const [row, rates, settings] = await Promise.all([findService(db, id, viewer.id), getRates(db), getSettings(db)])
  const context = { rates, settings, language: viewer.language }
  return { data: toService(row ?? (await refuseMissingService(db, id)), context) }
}
