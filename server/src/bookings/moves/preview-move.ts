import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import type { Deps } from '../../core/deps.ts'
import { departureSummary, toCancellationPreview } from '../cancellation/departures/departure.rules.ts'
import { findLiveBookings } from '../cancellation/departures/departures.store.ts'
import { requireDecidingMember } from '../cancellation/departures/preview-departure-cancellation.ts'
import { listPaidCharges } from '../charges/open-charge.ts'
import { findCompensations } from '../settlement/settle-booking.ts'
import { getMoveTerms } from './get-move-terms.ts'
import { toAnswerDeadline } from './move.rules.ts'

/** Changes nothing. Errors: NOT_MEMBER, NOT_FOUND; those of `getMoveTerms`. */
export async function previewMove(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  input: Query<'GET /v1/organizer/departures/move'>,
): Promise<HandlerReply<'GET /v1/organizer/departures/move'>> {
  const option = await requireDecidingMember(db, telegramId, input.optionId)
  const { departure, target, oldStartsAt, timeZone, now } = await getMoveTerms(db, option.serviceId, input)
  if (!target) throwRefusal('VALIDATION_ERROR', { field: 'toDate', problem: 'is missing' })
  const { to, startsAt, free } = target
  const live = await findLiveBookings(db, departure)
  const confirmed = live.filter(({ state }) => state === 'confirmed')
  const charges = await listPaidCharges(
    db,
    confirmed.map(({ id }) => id),
  )
  const compensations = await findCompensations(db, confirmed, now)
  const { back, bonusCost, withoutChat, guests } = toCancellationPreview(confirmed, { charges, compensations })
  const translate = (await findTranslationsFor(db, { telegramId }, [option.serviceId]))(option.serviceId)
  const inStates = (...states: string[]) => live.filter(({ state }) => states.includes(state)).length
  return {
    data: translate({
      ...departureSummary({ ...departure, ...option }),
      toDate: to.date,
      ...(to.startTime !== '' && { toStartTime: to.startTime }),
      asked: confirmed.length - withoutChat,
      ...{ guests, withoutChat, free },
      requests: inStates('awaiting_organizer'),
      holds: inStates('hold', 'paying'),
      needed: confirmed.reduce((sum, { places }) => sum + places, 0),
      answerBy: toAnswerDeadline(now, oldStartsAt, startsAt).toISOString(),
      ...{ timeZone, back, bonusCost },
    }),
  }
}
