import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../core/deps.ts'
import { findNewestBooking, findVisitorService } from './playground.store.ts'
import { refuseOutsidePlayground } from './refuse-outside-playground.ts'
import { toStage } from './stage.rules.ts'

/** Errors: NOT_FOUND. */
export async function getVisitorProgress(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  key: string,
): Promise<HandlerReply<'GET /internal/playground/visitors/:key'>> {
  refuseOutsidePlayground(config)
  const { id } = (await findVisitorService(db, key)) ?? throwRefusal('NOT_FOUND')
  const booking = await findNewestBooking(db, id)
  return { data: booking ? { booking: { number: booking.number, stage: toStage(booking.state) } } : {} }
}
