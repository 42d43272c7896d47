import { expect, test } from 'vitest'
import { listGuestUnits, placeTickets, type TicketRow, toOfferedState } from './ticket.rules.ts'

const unit = (unitId: string, kind: 'adult' | 'child' | 'room' | 'extra', quantity: number) => ({
  ...{ unitId, kind, quantity },
  ...{ title: unitId, price: 100_000 },
})
const ticket = (guest: number, fields: Partial<TicketRow> = {}): TicketRow => ({
  ...{ id: `t${guest}`, booking_id: 'b', guest, state: 'held', number: guest + 1, holder_id: `u${guest}` },
  ...{ accepted_at: new Date(0), link_id: `l${guest}`, offered_by: null, end_reason: null, created_at: new Date(0) },
  answers: null,
  ...fields,
})
const offered = { state: 'offered', number: null, holder_id: null, accepted_at: null, offered_by: 'payer' } as const
const family = { units: [unit('adult', 'adult', 2), unit('lunch', 'extra', 3), unit('child', 'child', 1)] }
const places = (tickets: readonly TicketRow[], units: (typeof family)['units']) =>
  Object.fromEntries(placeTickets(tickets, family, { units }).map((one) => [one.ticket.id, one.guest]))

test('counts guests without extras, and the rooms of a stay', () => {
  expect(listGuestUnits(family).map(({ unitId }) => unitId)).toEqual(['adult', 'adult', 'child'])
  expect(listGuestUnits({ units: [unit('room', 'room', 2)] }).map(({ unitId }) => unitId)).toEqual(['room', 'room'])
})

test('keeps the tickets of a changed party by unit, then by kind, and the accepted ones first', () => {
  expect(places([ticket(0), ticket(2)], family.units)).toEqual({ t0: 0, t2: 2 })
  expect(places([ticket(1), ticket(2)], [unit('adult', 'adult', 1), unit('child', 'child', 1)])).toEqual({
    t1: 0,
    t2: 1,
  })
  expect(places([ticket(0, offered), ticket(1)], [unit('adult', 'adult', 1)])).toEqual({ t0: undefined, t1: 0 })
  expect(places([ticket(2)], [unit('small', 'child', 1), unit('adult', 'adult', 1)])).toEqual({ t2: 0 })
  expect(places([ticket(2)], [unit('adult', 'adult', 3)])).toEqual({ t2: undefined })
})

test('shows a link to its giver, its holder and others, and closes it at the start', () => {
  const booking = { state: 'confirmed', origin: 'app', starts_at: new Date(10) } as const
  const state = (row: TicketRow, reader: string, now = 0) => toOfferedState(row, booking, reader, new Date(now))
  expect(['payer', 'friend'].map((reader) => state(ticket(0, offered), reader))).toEqual(['own', 'open'])
  expect(['u0', 'friend'].map((reader) => state(ticket(0), reader))).toEqual(['mine', 'taken'])
  expect(state(ticket(0, offered), 'friend', 10)).toBe('over')
  expect(state(ticket(0, { state: 'ended', end_reason: 'withdrawn' }), 'u0')).toBe('withdrawn')
})
