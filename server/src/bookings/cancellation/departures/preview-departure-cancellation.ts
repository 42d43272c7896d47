import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findTranslationsFor } from '../../../catalog/texts/find-translations.ts'
import { getNow } from '../../../core/database/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import { decidingRoles } from '../../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../../team/access/require-member.ts'
import { listPaidCharges } from '../../charges/open-charge.ts'
import { findCompensations } from '../../settlement/settle-booking.ts'
import { findCancellation, findLastCancellationId, isCancellationRunning } from './cancellations.store.ts'
import { type DepartureSlot, departureSummary, toCancellationPreview } from './departure.rules.ts'
import { findLiveBookings, findOption, type OptionSummary } from './departures.store.ts'

/** Changes nothing. Errors: NOT_MEMBER, NOT_FOUND. */
export async function previewDepartureCancellation(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  departure: DepartureSlot,
): Promise<HandlerReply<'GET /v1/organizer/departures/cancellation'>> {
  const option = await requireDecidingMember(db, telegramId, departure.optionId)
  const live = await findLiveBookings(db, departure)
  const ids = live.map(({ id }) => id)
  const charges = await listPaidCharges(db, ids)
  const preview = toCancellationPreview(live, {
    charges,
    compensations: await findCompensations(db, live, await getNow(db)),
  })
  const lastId = await findLastCancellationId(db, departure)
  const isEmpty = preview.confirmed + preview.requests + preview.holds === 0
  const last =
    lastId && (isEmpty || (await isCancellationRunning(db, lastId))) ? await findCancellation(db, lastId) : undefined
  const translate = (await findTranslationsFor(db, { telegramId }, [option.serviceId]))(option.serviceId)
  const summary = departureSummary({ ...departure, ...option })
  return { data: translate({ ...summary, ...preview, ...(last && { cancellation: last.shown }) }) }
}

export async function requireDecidingMember(
  db: Database,
  telegramId: number,
  optionId: string,
): Promise<OptionSummary> {
  await requireAnyMember(db, { telegramId })
  const option = (await findOption(db, optionId)) ?? throwRefusal('NOT_FOUND')
  const { organizerId, serviceId } = option
  await requireMember(db, { telegramId, organizerId, serviceId, roles: decidingRoles })
  return option
}
