import type { GuestPlaces, OfferedPlace, Ticket } from '@enp/shared/calls/bookings/tickets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderUi } from '../../../ui/testing/render.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { OfferedPlaceView } from './offered-place-view.tsx'
import { TicketView } from './ticket-view.tsx'
import { guestPlacesQuery, offeredPlaceQuery, ticketQuery } from './tickets.queries.ts'
import { TripCompanions } from './trip-companions.tsx'

const shownTrip = {
  service: {
    ...{ id: 's', category: 'excursion' as const, title: 'Ruskeala' },
    ...{ city: 'Sortavala', media: [], cover: 'forest' },
  },
  ...{ optionName: 'Group', date: '2031-03-13', startTime: '08:30', unitTitle: 'Adult' },
  ...{ startsAt: '2031-03-13T05:30:00.000Z', endsAt: '2031-03-13T14:30:00.000Z', timeZone: 'Europe/Moscow' },
}
const ticket: Ticket = {
  ...{ id: 't', ...shownTrip, tripState: 'confirmed', passable: true, isInside: false },
  ...{ voucher: { code: 'BK-7K3M2P-1', qr: 'ENP1' }, place: { address: 'Station square' } },
  ...{ meetingPoint: 'Stone bear', serverTime: '2031-03-01T05:30:00.000Z' },
}
const place: OfferedPlace = { id: 'l', state: 'open', giver: { name: 'Anna' }, isPassed: false, ...shownTrip }
const places: GuestPlaces = {
  ...{ bookingId: 'b', sendable: true },
  guests: [
    { guest: 0, title: 'Adult', state: 'own', isInside: false },
    { guest: 1, title: 'Adult', state: 'held', holder: { name: 'Dmitry' }, isInside: false },
    { guest: 2, title: 'Child', state: 'offered', link: 'https://t.me/x', isInside: false },
  ],
}

function show(key: Parameters<QueryClient['setQueryData']>[0], data: object, view: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(key, data)
  return renderUi(
    <QueryClientProvider client={client}>
      <MemoryRouter>{view}</MemoryRouter>
    </QueryClientProvider>,
  )
}
const showPlace = (change: Partial<OfferedPlace> = {}) =>
  show(offeredPlaceQuery('l').queryKey, { ...place, ...change }, <OfferedPlaceView linkId="l" />)
const showTicket = (change: Partial<Ticket> = {}) =>
  show(ticketQuery('t').queryKey, { ...ticket, ...change }, <TicketView id="t" />)
const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ')
const title = () => plain(screen.getByRole('heading', { level: 1 }).textContent)
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => plain(textContent))

it('shows an offered place with its giver, and who gets a refund, before it is accepted', () => {
  showPlace()
  expect(title()).toBe('Anna gives you a place')
  expect(screen.getByText(/money goes back to the person who paid/)).toBeDefined()
  expect(buttons()).toEqual(['Accept the place', 'I’m not coming'])
})

it.each<[string, Partial<OfferedPlace>, string, string[]]>([
  ['of the reader', { state: 'own', bookingId: 'b' }, 'This place is for a friend', ['To the trip']],
  ['that was accepted by another user', { state: 'taken' }, 'This place is taken', ['See where to go']],
  ['that was taken back', { state: 'withdrawn' }, 'The place was taken back', ['See where to go']],
  ['of a trip that began', { state: 'over' }, 'It’s too late to accept', ['See where to go']],
])('shows a place %s', (_, change, expectedTitle, expectedButtons) => {
  showPlace(change)
  expect(title()).toBe(expectedTitle)
  expect(buttons()).toEqual(expectedButtons)
})

it('shows a ticket with code and meeting point, and passes it on', () => {
  showTicket()
  expect(screen.getByText('BK-7K3M2P-1')).toBeDefined()
  expect(screen.getByText('Stone bear')).toBeDefined()
  expect(buttons()).toEqual(['Pass the place on'])
})

it('shows the room of a stay with check-in, check-out and address', () => {
  const service = { ...shownTrip.service, category: 'hotel' as const }
  const stay = { startsAt: '2031-03-13T11:00:00.000Z', endsAt: '2031-03-15T09:00:00.000Z', checkOut: '2031-03-15' }
  const { meetingPoint: _point, startTime: _start, ...room } = { ...ticket, ...stay, service, unitTitle: 'Double room' }
  show(ticketQuery('t').queryKey, room, <TicketView id="t" />)
  expect(screen.getByText('A code for one room. Works offline too')).toBeDefined()
  expect(screen.getByText('Check-in').nextSibling?.textContent).toBe('14:00')
  expect(screen.getByText('Check-out').nextSibling?.textContent).toBe('12:00')
  expect(screen.getByText('Station square')).toBeDefined()
})

it('lets the holder keep a ticket that is being passed on', () => {
  showTicket({ link: 'https://t.me/x' })
  expect(buttons()).toEqual(['Send the link again', 'Keep the ticket'])
})

const question = { id: 'diet', text: 'Diet?', kind: 'text', per: 'guest', required: true } as const

it('asks the holder the questions of the own place, and refuses to save without a required answer', async () => {
  const { user } = showTicket({ asked: { questions: [question], isAnsweredByTraveller: true } })
  expect(screen.getByText(/Your answers replace theirs/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(screen.getByText('The organizer needs this answer to prepare.')).toBeDefined()
})

it('shows the holder’s own answers, which can no longer be changed after the start', () => {
  const answers = [{ questionId: 'diet', value: 'Vegan' }]
  showTicket({ passable: false, asked: { questions: [question], answers, isAnsweredByTraveller: false } })
  expect(screen.getByText('Vegan')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change answers' })).toBeNull()
})

it('shows which guests have answered, and lets the traveller answer for those without a ticket', async () => {
  const trip = { id: 'b', service: { title: 'Ruskeala', category: 'excursion' } } as BookingSnapshot
  const [own, held] = places.guests
  const guests = [
    { ...own, isAnswered: false, answers: [] },
    { ...held, isAnswered: true },
  ] as GuestPlaces['guests']
  const asked = { ...places, guests, questions: [question] }
  const { user } = show(guestPlacesQuery('b').queryKey, asked, <TripCompanions trip={trip} />)
  expect(screen.getByText(/no answers yet/)).toBeDefined()
  expect(screen.getByText(/answered/)).toBeDefined()
  expect(buttons()).toEqual(['Send', 'Answer', 'Take back'])
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  expect(await screen.findByText(/they can replace these answers/)).toBeDefined()
})

it('shows why a ticket ended, without a code', () => {
  const { voucher: _voucher, ...ended } = ticket
  show(ticketQuery('t').queryKey, { ...ended, endReason: 'cancelled', passable: false }, <TicketView id="t" />)
  expect(screen.getByRole('heading', { name: 'The trip is cancelled' })).toBeDefined()
  expect(screen.queryByText('BK-7K3M2P-1')).toBeNull()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('lists the guests of a trip with what the traveller can do, and asks before a place is taken back', async () => {
  const trip = { id: 'b', service: { title: 'Ruskeala', category: 'excursion' } } as BookingSnapshot
  const { user } = show(guestPlacesQuery('b').queryKey, places, <TripCompanions trip={trip} />)
  expect(buttons()).toEqual(['Send', 'Take back', 'Send again', 'Take back'])
  expect(screen.getByText('Dmitry')).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Take back' })[0] as HTMLElement)
  expect(await screen.findByText(/the companion is notified/)).toBeDefined()
})
