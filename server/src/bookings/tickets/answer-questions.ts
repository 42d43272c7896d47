import type { GuestAnswer, GuestPlaces, Ticket } from '@enp/shared/calls/bookings/tickets'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordManifestChange } from '../departures/manifest-messages.store.ts'
import { validateGuestAnswers } from '../holds/hold-input.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { ofGuest, withoutGuest } from './guest-answers.rules.ts'
import { findGuestQuestions, saveBookingAnswers, saveTicketAnswers } from './guest-answers.store.ts'
import { listGuestPlaces, lockOwnBooking, type PlaceGiver, refuseInside } from './send-place.ts'
import { getTicket, type TicketParts, type TicketReader } from './show-ticket.ts'
import { isHeld, isSendable, listGuestUnits } from './ticket.rules.ts'
import { findLiveTickets, findTicket } from './tickets.store.ts'

interface HolderInput {
  readonly ticketId: string
  readonly answers: readonly GuestAnswer[]
}

/**
 * The holder's answers replace those of the traveller. Errors: NOT_FOUND, TICKET_CLOSED,
 * VALIDATION_ERROR.
 */
export async function answerAsHolder(
  deps: TicketParts,
  holder: TicketReader,
  { ticketId, answers: given }: HolderInput,
): Promise<Ticket> {
  await inTransaction(deps.db, async (tx) => {
    const bookingId = (await findTicket(tx, { id: ticketId }))?.booking_id ?? throwRefusal('NOT_FOUND')
    const booking = (await lockBooking(tx, bookingId)) ?? throwRefusal('NOT_FOUND')
    // Read again, because another user may have accepted the place meanwhile.
    const ticket = await findTicket(tx, { id: ticketId })
    if (!ticket || ticket.holder_id !== holder.id || !isHeld(ticket)) throwRefusal('NOT_FOUND')
    if (!isSendable(booking, await getNow(tx))) throwRefusal('TICKET_CLOSED', { reason: 'over' })
    await refuseInside(tx, ticket)
    const { guest } = ticket
    const questions = await findGuestQuestions(tx, booking.option_id)
    const unitTitle = listGuestUnits(booking)[guest]?.title ?? ''
    const answers = validateGuestAnswers(given, questions, { unitIndex: guest, title: unitTitle })
    // The guest may change with the party, so it is added when the answers are read.
    const stored = answers.map(({ questionId, question, value }) => ({ questionId, question, value }))
    await saveTicketAnswers(tx, ticketId, stored)
    if (ofGuest(booking.answers, guest).length > 0)
      await saveBookingAnswers(tx, booking.id, withoutGuest(booking.answers, guest))
    await recordManifestChange(tx, booking)
  })
  return getTicket(deps, holder, ticketId)
}

interface TravellerInput {
  readonly bookingId: string
  readonly guest: number
  readonly answers: readonly GuestAnswer[]
}

/** For a guest without a ticket. Errors: NOT_FOUND, TICKET_CLOSED, VALIDATION_ERROR. */
export async function answerForGuest(
  deps: Pick<Deps, 'db' | 'telegram'>,
  payer: PlaceGiver,
  { bookingId, guest, answers: given }: TravellerInput,
): Promise<GuestPlaces> {
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockOwnBooking(tx, payer.id, bookingId)
    const unit = listGuestUnits(booking)[guest] ?? throwRefusal('NOT_FOUND')
    if (!isSendable(booking, await getNow(tx))) throwRefusal('TICKET_CLOSED', { reason: 'over' })
    const tickets = await findLiveTickets(tx, bookingId)
    if (tickets.some((ticket) => ticket.guest === guest && isHeld(ticket)))
      throwRefusal('TICKET_CLOSED', { reason: 'taken' })
    const questions = await findGuestQuestions(tx, booking.option_id)
    const answers = validateGuestAnswers(given, questions, { unitIndex: guest, title: unit.title })
    const all = [...(withoutGuest(booking.answers, guest) ?? []), ...answers]
    await saveBookingAnswers(tx, bookingId, all.length > 0 ? all : null)
    await recordManifestChange(tx, booking)
  })
  return listGuestPlaces(deps, payer, bookingId)
}
