import { toPartySize } from '@enp/shared/bookings/units'
import type { UpcomingDeparture } from '@enp/shared/calls/organizers/organizer-cancellations'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findTranslationsFor } from '../../../catalog/texts/find-translations.ts'
import type { Deps } from '../../../core/deps.ts'
import { decidingRoles, toMemberReach } from '../../../team/access/members.rules.ts'
import { requireAnyMember, requireMember } from '../../../team/access/require-member.ts'
import { showMinimum } from '../../minimum/stored-minimum.rules.ts'
import { findCancellation } from './cancellations.store.ts'
import { departureSummary } from './departure.rules.ts'
import { findUpcomingBookings } from './departures.store.ts'
import { claimOutdatedMessages, saveEditedProgressMessages } from './messages.store.ts'

type Dependencies = Pick<Deps, 'db'>

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function getCancellation(
  { db }: Dependencies,
  telegramId: number,
  id: string,
): Promise<HandlerReply<'GET /v1/organizer/cancellations/:id'>> {
  await requireAnyMember(db, { telegramId })
  const { organizerId, serviceId, shown } = (await findCancellation(db, id)) ?? throwRefusal('NOT_FOUND')
  await requireMember(db, { telegramId, organizerId, serviceId, roles: decidingRoles })
  const translatorFor = await findTranslationsFor(db, { telegramId }, [serviceId])
  return { data: translatorFor(serviceId)(shown) }
}

/** Number of buttons that one chat message has room for. */
const maxAhead = 20

/** Only services that the member decides for. Errors: NOT_MEMBER. */
export async function listUpcomingDepartures(
  { db }: Dependencies,
  telegramId: number,
): Promise<HandlerReply<'GET /v1/organizer/departures/upcoming'>> {
  const reach = toMemberReach(await requireAnyMember(db, { telegramId }), decidingRoles)
  if (reach.organizerIds.length + reach.serviceIds.length === 0) throwRefusal('NOT_MEMBER')
  const found = new Map<string, UpcomingDeparture>()
  for (const { organizerId, title, optionName, ...booking } of await findUpcomingBookings(db, reach, maxAhead)) {
    const { option_id: optionId, first_day: date, start_time: startTime, service_id: serviceId } = booking
    const key = `${optionId} ${date} ${startTime}`
    const none = { confirmed: 0, requests: 0, guests: 0 }
    const party = toPartySize(booking.units)
    const current = found.get(key) ?? {
      ...departureSummary({ optionId, date, startTime, serviceId, title, optionName }),
      organizerId,
      ...none,
      timeZone: booking.time_zone,
      // Without what one of the bookings gets back.
      ...showMinimum(booking.minimum, { ...booking, price_steps: null }),
    }
    const isRequest = booking.state === 'awaiting_organizer'
    found.set(key, {
      ...current,
      confirmed: current.confirmed + (isRequest ? 0 : 1),
      requests: current.requests + (isRequest ? 1 : 0),
      guests: current.guests + party.guests,
      ...(party.rooms && { rooms: (current.rooms ?? 0) + party.rooms }),
    })
  }
  const ahead = [...found.values()]
  const translatorFor = await findTranslationsFor(
    db,
    { telegramId },
    ahead.map(({ serviceId }) => serviceId),
  )
  return { data: ahead.map((departure) => translatorFor(departure.serviceId)(departure)) }
}

/** Stores edits that bots made; returns the chat messages whose progress is outdated. */
export async function updateProgressMessages(
  { db }: Dependencies,
  { edited }: Body<'POST /internal/cancellation-messages'>,
): Promise<HandlerReply<'POST /internal/cancellation-messages'>> {
  await saveEditedProgressMessages(db, edited)
  const outdated = await claimOutdatedMessages(db)
  const shown = await Promise.all(
    outdated.map(async ({ cancellationId, ...message }) => {
      const found = await findCancellation(db, cancellationId)
      if (!found) return []
      const translatorFor = await findTranslationsFor(db, { telegramId: message.telegramId }, [found.serviceId])
      return [{ ...message, cancellation: translatorFor(found.serviceId)(found.shown) }]
    }),
  )
  return { data: shown.flat() }
}
