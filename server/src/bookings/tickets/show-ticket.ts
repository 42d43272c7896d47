import { formatTicketCode } from '@enp/shared/bookings/ticket-code'
import type { OfferedPlace, Ticket } from '@enp/shared/calls/bookings/tickets'
import { throwRefusal } from '@enp/shared/errors'
import { localizeFields } from '@enp/shared/text/localize-fields'
import { getNow } from '../../core/database/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { getUser } from '../../users/get-user.ts'
import { getBooking } from '../queries/get-booking.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { findBookingById } from '../state/bookings.store.ts'
import { signTicket } from '../vouchers/voucher.rules.ts'
import { ofGuest, toGuestAnswers } from './guest-answers.rules.ts'
import { findGuestQuestions } from './guest-answers.store.ts'
import { type PlaceGiver, toPlaceLink } from './send-place.ts'
import { type HeldTicket, isHeld, isSendable, listGuestUnits, type TicketRow, toOfferedState } from './ticket.rules.ts'
import { findInsideTickets, findTicket, listHeldTickets } from './tickets.store.ts'

export type TicketReader = PlaceGiver
export type TicketParts = Pick<Deps, 'db' | 'config' | 'telegram'>

const listed = 50

export async function listTickets(deps: TicketParts, reader: TicketReader, limit = listed): Promise<Ticket[]> {
  const tickets: Ticket[] = []
  for (const ticket of await listHeldTickets(deps.db, reader.id, limit))
    tickets.push(await showTicket(deps, reader, ticket))
  return tickets
}

/** Errors: NOT_FOUND for a ticket of another user. */
export async function getTicket(deps: TicketParts, reader: TicketReader, id: string): Promise<Ticket> {
  const ticket = await findTicket(deps.db, { id })
  if (!ticket || ticket.holder_id !== reader.id) return throwRefusal('NOT_FOUND')
  return showTicket(deps, reader, ticket)
}

/** Picks what a companion may see. Works within a transaction. */
async function showTicket(deps: TicketParts, reader: TicketReader, ticket: TicketRow): Promise<Ticket> {
  const { row, trip, shown } = await showTrip(deps, reader, ticket)
  const now = await getNow(deps.db)
  const isInside = ticket.number !== null && (await findInsideTickets(deps.db, row.id)).has(ticket.number)
  const isOffered = isHeld(ticket) && ticket.offered_by !== null
  return {
    id: ticket.id,
    ...shown,
    tripState: trip.state,
    ...(ticket.end_reason !== null && { endReason: ticket.end_reason }),
    ...(isHeld(ticket) && signHeld(deps, row, ticket)),
    ...(isOffered && { link: await toPlaceLink(deps, reader, ticket.link_id) }),
    passable: isHeld(ticket) && !isInside && isSendable(row, now),
    isInside,
    ...(trip.meeting && { meetingPoint: trip.meeting.point }),
    ...(trip.meeting?.guide && { guide: trip.meeting.guide }),
    place: trip.place,
    ...(trip.plan && { plan: trip.plan }),
    ...(trip.bring && { bring: trip.bring }),
    ...(isHeld(ticket) && (await showAsked(deps, reader, row, ticket))),
    serverTime: now.toISOString(),
  }
}

/** The holder's own answers, and whether the traveller answered for the place. */
async function showAsked(
  { db }: Pick<Deps, 'db'>,
  { language }: TicketReader,
  booking: BookingRow,
  { guest, answers }: HeldTicket,
): Promise<Pick<Ticket, 'asked'>> {
  const questions = await findGuestQuestions(db, booking.option_id)
  if (questions.length === 0) return {}
  return {
    asked: {
      questions: localizeFields(questions, language),
      ...(answers && { answers: toGuestAnswers(answers, questions, language) }),
      isAnsweredByTraveller: ofGuest(booking.answers, guest).length > 0,
    },
  }
}

function signHeld({ config }: Pick<Deps, 'config'>, row: Titled, ticket: HeldTicket): Pick<Ticket, 'voucher'> {
  const unit = listGuestUnits(row)[ticket.guest]
  const qr = unit && signTicket(config.voucherKeys, row, { kind: unit.kind, ticket: ticket.number })
  return qr === undefined ? {} : { voucher: { code: formatTicketCode(row.number, ticket.number), qr } }
}

type Titled = BookingRow & { readonly title: string }

async function showTrip({ db, config }: Pick<Deps, 'db' | 'config'>, reader: TicketReader, ticket: TicketRow) {
  const row = (await findBookingById(db, ticket.booking_id)) ?? throwRefusal('NOT_FOUND')
  const owner = { id: row.user_id, language: reader.language }
  const trip = await getBooking({ db, config }, owner, row.id)
  const { service, optionName, date, checkOut, startTime, startsAt, endsAt, timeZone } = trip
  const { id, category, title, city, media, cover } = service
  const shown = {
    service: { id, category, title, city, media, cover },
    optionName,
    date,
    ...(checkOut !== undefined && { checkOut }),
    ...(startTime !== undefined && { startTime }),
    ...{ startsAt, endsAt, timeZone },
    unitTitle: toPlaceTitle(listGuestUnits({ units: withTitles(row, trip.units) })[ticket.guest], optionName),
  }
  return { row: { ...row, title }, trip, shown }
}

/** The unit of a stay is a night, so its place has the name of the room. */
const toPlaceTitle = (unit: { readonly kind: string; readonly title: string } | undefined, optionName: string) =>
  unit?.kind === 'room' ? optionName : (unit?.title ?? '')

/** Titles in the reader's language. */
const withTitles = ({ units }: BookingRow, shown: readonly { unitId: string; title: string }[]) =>
  units.map((unit) => ({ ...unit, title: shown.find(({ unitId }) => unitId === unit.unitId)?.title ?? unit.title }))

/** For any user with the link. Errors: NOT_FOUND if the link was replaced or closed. */
export async function getOfferedPlace(deps: TicketParts, reader: TicketReader, linkId: string): Promise<OfferedPlace> {
  const ticket = (await findTicket(deps.db, { link_id: linkId })) ?? throwRefusal('NOT_FOUND')
  const { row, shown } = await showTrip(deps, reader, ticket)
  const state = toOfferedState(ticket, row, reader.id, await getNow(deps.db))
  const giver = ticket.offered_by === null ? undefined : await getUser(deps.db, ticket.offered_by)
  return {
    id: linkId,
    state,
    ...(giver && { giver: { name: giver.firstName, ...(giver.photoUrl && { photoUrl: giver.photoUrl }) } }),
    isPassed: ticket.number !== null,
    ...shown,
    ...((state === 'mine' || (state === 'own' && isHeld(ticket))) && { ticketId: ticket.id }),
    ...(state === 'own' && row.user_id === reader.id && { bookingId: row.id }),
  }
}
