import type { GuestPlaces } from '@enp/shared/calls/bookings/tickets'
import { throwRefusal } from '@enp/shared/errors'
import { miniAppLink } from '@enp/shared/links/deep-link'
import { localizeFields } from '@enp/shared/text/localize-fields'
import { findTranslations } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { refuseSuspended } from '../../core/suspensions/refuse-suspended.ts'
import { getBotUsername } from '../../telegram/bot-username.ts'
import { lockUser } from '../../users/get-user.ts'
import type { User } from '../../users/user.rules.ts'
import { type BookingRow, isOwnTrip } from '../state/booking.rules.ts'
import { findBooking, lockBooking } from '../state/bookings.store.ts'
import { endTicket } from './follow-booking.ts'
import { isAnswered, ofGuest, toGuestAnswers } from './guest-answers.rules.ts'
import { findGuestQuestions } from './guest-answers.store.ts'
import { isHeld, isSendable, listGuestUnits } from './ticket.rules.ts'
import { findInsideTickets, findLiveTickets, findNamedTickets, insertOffer, type NamedTicket } from './tickets.store.ts'

export type PlaceGiver = Pick<User, 'id' | 'language' | 'referralCode'>
type Parts = Pick<Deps, 'db' | 'telegram'>

export async function toPlaceLink({ telegram }: Pick<Deps, 'telegram'>, { referralCode }: PlaceGiver, linkId: string) {
  const botUsername = await getBotUsername(telegram)
  const invite = { code: referralCode, inviteType: 'tourist' } as const
  return miniAppLink(botUsername, { subject: { kind: 'place', id: linkId }, invite })
}

/** Errors: NOT_FOUND for a booking of another user. */
export async function listGuestPlaces(deps: Parts, reader: PlaceGiver, bookingId: string): Promise<GuestPlaces> {
  const { db } = deps
  const booking = (await findBooking(db, reader.id, bookingId)) ?? throwRefusal('NOT_FOUND')
  const [tickets, inside, now] = [
    await findNamedTickets(db, bookingId),
    await findInsideTickets(db, bookingId),
    await getNow(db),
  ]
  const questions = await findGuestQuestions(db, booking.option_id)
  const translate = (await findTranslations({ db }, reader.language, [booking.service_id]))(booking.service_id)
  const guests = []
  for (const [guest, { title }] of listGuestUnits(booking).entries()) {
    const ticket = tickets.find((one) => one.guest === guest)
    const isOffered = ticket?.state === 'offered'
    const link = isOffered ? { link: await toPlaceLink(deps, reader, ticket.link_id) } : {}
    const state = ticket ? (isOffered ? ('offered' as const) : ('held' as const)) : ('own' as const)
    const isInside = ticket !== undefined && ticket.number !== null && inside.has(ticket.number)
    const asked = questions.length > 0 && {
      isAnswered: isAnswered(booking, guest, ticket),
      ...(state !== 'held' && { answers: toGuestAnswers(ofGuest(booking.answers, guest), questions, reader.language) }),
    }
    guests.push({ guest, title: translate(title), state, ...link, ...toHolder(ticket), isInside, ...asked })
  }
  const sendable = isSendable(booking, now)
  return {
    bookingId,
    sendable,
    guests,
    ...(questions.length > 0 && { questions: localizeFields(questions, reader.language) }),
  }
}

function toHolder(ticket: NamedTicket | undefined) {
  if (!ticket || ticket.holder_name === null) return {}
  const { holder_name: name, holder_photo: photoUrl } = ticket
  return { holder: { name, ...(photoUrl !== null && { photoUrl }) } }
}

interface PlaceInput {
  readonly bookingId: string
  readonly guest: number
}

/** A place that is offered keeps its link. Errors: NOT_FOUND, TICKET_CLOSED, SUSPENDED. */
export async function sendPlace(deps: Parts, payer: PlaceGiver, input: PlaceInput): Promise<GuestPlaces> {
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, payer.id)
    await refuseSuspended(tx, 'user', payer.id)
    const booking = await lockOwnBooking(tx, payer.id, input.bookingId)
    if (!listGuestUnits(booking)[input.guest]) throwRefusal('NOT_FOUND')
    if (!isSendable(booking, await getNow(tx))) throwRefusal('TICKET_CLOSED', { reason: 'over' })
    const ticket = (await findLiveTickets(tx, booking.id)).find(({ guest }) => guest === input.guest)
    if (ticket && isHeld(ticket)) throwRefusal('TICKET_CLOSED', { reason: 'taken' })
    if (!ticket) await insertOffer(tx, booking.id, input.guest, payer.id)
  })
  return listGuestPlaces(deps, payer, input.bookingId)
}

/** Ends the link or the companion's ticket. Errors: NOT_FOUND, TICKET_CLOSED. */
export async function withdrawPlace(deps: Parts, payer: PlaceGiver, input: PlaceInput): Promise<GuestPlaces> {
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, payer.id)
    const booking = await lockOwnBooking(tx, payer.id, input.bookingId)
    const ticket = (await findLiveTickets(tx, booking.id)).find(({ guest }) => guest === input.guest)
    if (!ticket) return
    if (!isSendable(booking, await getNow(tx))) throwRefusal('TICKET_CLOSED', { reason: 'over' })
    await refuseInside(tx, ticket)
    await endTicket(tx, booking, ticket, 'withdrawn')
  })
  return listGuestPlaces(deps, payer, input.bookingId)
}

export async function lockOwnBooking(tx: Tx, userId: string, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, bookingId)
  return booking && isOwnTrip(booking, userId) ? booking : throwRefusal('NOT_FOUND')
}

/** Errors: TICKET_CLOSED if the guest was checked in. */
export async function refuseInside(
  tx: Tx,
  { booking_id, number }: Pick<NamedTicket, 'booking_id' | 'number'>,
): Promise<void> {
  if (number !== null && (await findInsideTickets(tx, booking_id)).has(number))
    throwRefusal('TICKET_CLOSED', { reason: 'used' })
}
