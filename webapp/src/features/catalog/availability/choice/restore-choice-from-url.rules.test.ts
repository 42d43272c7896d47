import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { describe, expect, it } from 'vitest'
import type { Party } from '../party/party.rules.ts'
import type { AvailabilityChoice } from './choice.rules.ts'
import { restoreChoiceFromUrl, toStayInUrl } from './restore-choice-from-url.rules.ts'
import { formatStayInUrl, parseStayInUrl } from './stay-in-url.rules.ts'

const rouble = (amount: number) => ({ amount, currency: 'RUB' }) as const
const unit = (id: string) => ({ id, kind: id === 'room' ? 'room' : 'adult', title: id, price: rouble(100) }) as const
const option = (id: string, change: Partial<ServiceOption> = {}): ServiceOption => ({
  id,
  name: id,
  units: [unit('room')],
  capacity: 5,
  guestsMax: 2,
  ...change,
})

const today = '2026-11-22'
const year = { first: today, last: '2027-11-22' }
const hotel = {
  category: 'hotel',
  minUnits: 1,
  maxUnits: 4,
  priceFrom: { ...rouble(100), per: 'night', ton: 1 },
  options: [option('double'), option('family', { guestsMax: 5, minNights: 3 })],
} as const
const tickets = [unit('adult'), unit('child')]
const tour = {
  ...hotel,
  category: 'excursion',
  maxUnits: 10,
  priceFrom: { ...rouble(100), per: 'person', ton: 1 },
  options: [option('walk', { units: tickets, guestsMax: 6, capacity: 8 })],
} as const

function reloaded(
  service: typeof hotel | typeof tour,
  optionId: string,
  choice: AvailabilityChoice,
  party: Party,
  guests: number,
) {
  const chosen = service.options.find(({ id }) => id === optionId)
  if (!chosen) throw new Error(`no ${optionId}`)
  const query = formatStayInUrl(new URLSearchParams(), toStayInUrl(service, chosen, choice, party, { guests }))
  return restoreChoiceFromUrl(service, parseStayInUrl(new URLSearchParams(query), year), today)
}

describe('a choice after a reload', () => {
  it('keeps the option, nights, guests and rooms', () => {
    const choice = { from: '2026-12-10', until: '2026-12-13' }
    const party = { quantities: { room: 2 }, guests: 3 }
    expect(reloaded(hotel, 'family', choice, party, 3)).toMatchObject({
      optionId: 'family',
      choice,
      party,
      month: '2026-12',
    })
  })

  it('keeps the day, the start and every kind of ticket', () => {
    const choice = { from: '2026-12-10', startTime: '09:30' }
    const party = { quantities: { adult: 2, child: 1 }, guests: 3 }
    expect(reloaded(tour, 'walk', choice, party, 3)).toMatchObject({ optionId: 'walk', choice, party })
  })

  it('keeps the option and the party when no day is chosen', () => {
    const party = { quantities: { room: 1 }, guests: 4 }
    expect(reloaded(hotel, 'family', {}, party, 4)).toMatchObject({
      optionId: 'family',
      choice: {},
      party,
      month: '2026-11',
    })
  })
})

describe('a URL', () => {
  const restored = (query: string, service: typeof hotel | typeof tour = hotel) =>
    restoreChoiceFromUrl(service, parseStayInUrl(new URLSearchParams(query), year), today)

  it('with only a day and guests restores no option', () => {
    expect(restored('date=2026-12-10&guests=2')).toBeUndefined()
  })

  it('is restored as far as the option allows', () => {
    expect(restored('option=gone&date=2026-12-10&until=2026-12-12&guests=5')).toMatchObject({ optionId: 'family' })
    expect(restored('option=family&date=2026-12-10&until=2026-12-12')).toMatchObject({ choice: { from: '2026-12-10' } })
    expect(restored('units=adult:99', tour)).toMatchObject({ party: { quantities: { adult: 2 }, guests: 2 } })
    expect(restored('units=yacht:1', tour)).toMatchObject({ party: { quantities: { adult: 2 } } })
  })
})
