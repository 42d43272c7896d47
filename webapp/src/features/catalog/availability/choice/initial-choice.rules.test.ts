import type { Availability } from '@enp/shared/calls/catalog/catalog'
import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { describe, expect, it } from 'vitest'
import { initialChoice } from './initial-choice.rules.ts'

const rouble = (amount: number) => ({ amount, currency: 'RUB' }) as const

const option = (id: string, guestsMax: number, amount: number): ServiceOption => ({
  id,
  name: id,
  units: [{ id: `${id} unit`, kind: 'adult', title: 'Unit', price: rouble(amount) }],
  capacity: 8,
  guestsMax,
})

const free = (optionId: string, date: string, known: Partial<Availability> = {}): Availability => ({
  optionId,
  date,
  timeZone: 'Europe/Moscow',
  status: 'AVAILABLE',
  vacancies: 8,
  capacity: 8,
  price: { ...rouble(100), lines: [] },
  cutoffAt: `${date}T00:00:00Z`,
  ...known,
})

const perNight = { ...rouble(3_950), per: 'night', ton: 14 } as const
const hotel = {
  category: 'hotel',
  minUnits: 1,
  maxUnits: 4,
  priceFrom: perNight,
  options: [option('double', 2, 3_950), option('family', 5, 11_600), option('house', 6, 20_000)],
} as const
const tour = { ...hotel, category: 'excursion', priceFrom: { ...perNight, per: 'person' }, maxUnits: 10 } as const
const day = '2026-12-10'
const carried = { date: day, guests: 5 }

describe('the initial choice', () => {
  it('is the first option that fits the guests of the filters, with that many guests', () => {
    const { option, party, choice } = initialChoice(hotel, carried)
    expect([option.id, party, choice]).toEqual(['family', { quantities: { 'family unit': 1 }, guests: 5 }, {}])
  })

  it('is the first option when there are no filters or no option fits the guests', () => {
    expect(initialChoice(hotel, {}).option.id).toBe('double')
    expect(initialChoice(hotel, { guests: 50 })).toMatchObject({ option: { id: 'double' }, party: { guests: 8 } })
  })

  it('has the day of the filters if it is free: as the first night, or with its only free start', () => {
    expect(initialChoice(hotel, carried, [[free('family', day)]]).choice).toEqual({ from: day })
    const starts = [
      free('family', day, { startTime: '09:00', vacancies: 4 }),
      free('family', day, { startTime: '14:00' }),
    ]
    expect(initialChoice(tour, carried, [starts]).choice).toEqual({ from: day, startTime: '14:00' })
  })

  it('has no day when the day has too few places', () => {
    const few = [free('double', day), free('family', day, { vacancies: 4, status: 'LIMITED' })]
    expect(initialChoice(tour, carried, [few])).toMatchObject({ option: { id: 'family' }, choice: {} })
  })

  it('prefers an option that is free on the day', () => {
    const sold = free('family', day, { status: 'SOLD_OUT', vacancies: 0 })
    expect(initialChoice(hotel, carried, [[sold, free('house', day)]])).toMatchObject({
      option: { id: 'house' },
      choice: { from: day },
    })
  })

  it('prefers the cheapest free option, whose price a list shows', () => {
    const dear = free('family', day, { price: { ...rouble(900), lines: [] } })
    expect(initialChoice(hotel, carried, [[dear, free('house', day)]]).option.id).toBe('house')
  })

  it('has the nights of a stay, in a room free on all of them before a cheaper one that is not', () => {
    const stay = { ...carried, until: '2026-12-12' }
    const [first, second] = [day, '2026-12-11']
    const system = [first, second].map((date) => free('house', date, { price: { ...rouble(900), lines: [] } }))
    const known = [[free('family', first), ...system]]
    expect(initialChoice(hotel, stay, known)).toMatchObject({
      option: { id: 'house' },
      choice: { from: day, until: '2026-12-12' },
    })
    expect(initialChoice(hotel, stay, [[free('family', first)]])).toMatchObject({ choice: { from: day } })
  })

  it('counts one boat, not the guests in it', () => {
    const boat = { ...tour, priceFrom: { ...perNight, per: 'booking' }, options: [option('boat', 6, 9_000)] } as const
    for (const wish of [carried, {}])
      expect(Object.values(initialChoice(boat, wish).party.quantities).reduce((all, count) => all + count, 0)).toBe(1)
  })

  it('is closed for a service without options', () => {
    expect(initialChoice({ ...hotel, options: [] }, carried).option.units).toEqual([])
  })
})
