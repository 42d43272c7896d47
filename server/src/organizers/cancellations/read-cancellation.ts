import type { DepartureAhead } from '@enp/shared/calls/organizer-cancellations'
import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { partyOf } from '../../bookings/answers/party.rules.ts'
import { answeringRoles, reachOf } from '../../catalog/members/members.rules.ts'
import { requireAnyMember, requireMember } from '../../catalog/members/require-member.ts'
import { findWordsFor } from '../../catalog/texts/find-words.ts'
import type { Deps } from '../../core/deps.ts'
import { findCancellation } from './cancellations.store.ts'
import { calledOf } from './departure.rules.ts'
import { findAheadBookings } from './departures.store.ts'
import { saveEdited, takeOutdated } from './messages.store.ts'

type Needs = Pick<Deps, 'db'>

/** How far it is. Errors: NOT_MEMBER; NOT_FOUND, also for another organizer's. */
export async function readCancellation(
  { db }: Needs,
  telegramId: number,
  id: string,
): Promise<Answer<'GET /internal/organizer/cancellations/:id'>> {
  await requireAnyMember(db, { telegramId })
  const { organizerId, serviceId, shown } = (await findCancellation(db, id)) ?? fail('NOT_FOUND')
  await requireMember(db, { telegramId, organizerId, serviceId, roles: answeringRoles })
  const wordsOf = await findWordsFor(db, { telegramId }, [serviceId])
  return { data: wordsOf(serviceId)(shown) }
}

/** As many as a message of the chat has buttons for. */
const mostAhead = 20

/** The next departures that somebody has booked, of the services where this person answers. Errors: NOT_MEMBER. */
export async function listAhead(
  { db }: Needs,
  telegramId: number,
): Promise<Answer<'GET /internal/organizer/departures/ahead'>> {
  const reach = reachOf(await requireAnyMember(db, { telegramId }), answeringRoles)
  if (reach.organizerIds.length + reach.serviceIds.length === 0) fail('NOT_MEMBER')
  const found = new Map<string, DepartureAhead>()
  for (const { organizerId, title, optionName, ...booking } of await findAheadBookings(db, reach, mostAhead)) {
    const { option_id: optionId, first_day: date, start_time: startTime, service_id: serviceId } = booking
    const key = `${optionId} ${date} ${startTime}`
    const none = { confirmed: 0, requests: 0, guests: 0 }
    const before = found.get(key) ?? {
      ...calledOf({ optionId, date, startTime, serviceId, title, optionName }),
      organizerId,
      ...none,
    }
    const isRequest = booking.state === 'awaiting_organizer'
    found.set(key, {
      ...before,
      confirmed: before.confirmed + (isRequest ? 0 : 1),
      requests: before.requests + (isRequest ? 1 : 0),
      guests: before.guests + partyOf(booking.units).guests,
    })
  }
  const ahead = [...found.values()]
  const wordsOf = await findWordsFor(
    db,
    { telegramId },
    ahead.map(({ serviceId }) => serviceId),
  )
  return { data: ahead.map((departure) => wordsOf(departure.serviceId)(departure)) }
}

/** Keeps what bots have edited, and answers the messages of chats that say less than is so. */
export async function editMessages(
  { db }: Needs,
  { edited }: Body<'POST /internal/cancellation-messages'>,
): Promise<Answer<'POST /internal/cancellation-messages'>> {
  await saveEdited(db, edited)
  const outdated = await takeOutdated(db)
  const shown = await Promise.all(
    outdated.map(async ({ cancellationId, ...message }) => {
      const found = await findCancellation(db, cancellationId)
      if (!found) return []
      const wordsOf = await findWordsFor(db, { telegramId: message.telegramId }, [found.serviceId])
      return [{ ...message, cancellation: wordsOf(found.serviceId)(found.shown) }]
    }),
  )
  return { data: shown.flat() }
}
