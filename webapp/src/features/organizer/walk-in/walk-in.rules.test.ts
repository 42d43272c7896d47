import { describe, expect, test } from 'vitest'
import {
  type DealDraft,
  emptyDeal,
  findWrongField,
  toWalkInChange,
  toWalkInRequest,
  type WalkInTerms,
} from './walk-in.rules.ts'

const deal: DealDraft = { name: 'Анна', phone: '+7 921 000-00-02', price: '4 500', paidBy: 'cash' }
const terms: WalkInTerms = {
  ...{ title: 'Кижи', optionName: 'Место', isStay: false, most: 10 },
  units: [{ unitId: 'adult', title: 'Взрослый' }],
  extras: [{ unitId: 'lunch', title: 'Обед' }],
  starts: [
    { startTime: '10:00', free: 0 },
    { startTime: '12:00', free: 3 },
  ],
}

describe('a typed walk-in', () => {
  test('has optional name, phone and price, and says which field is wrong', () => {
    const wrong = (fields: Partial<DealDraft>) => findWrongField({ ...emptyDeal, ...fields })
    expect([wrong({}), wrong(deal)]).toEqual([undefined, undefined])
    expect([wrong({ name: 'А' }), wrong({ phone: '+79210000002' })]).toEqual(['name', 'name'])
    expect([wrong({ name: 'Анна', phone: '12' }), wrong({ price: 'дорого' })]).toEqual(['phone', 'price'])
    expect(wrong({ price: '20 000 000' })).toBe('price')
  })

  test('asks for the first start with free places, and for a stay until its last day', () => {
    const place = { optionId: 'o', date: '2030-03-13', startTime: undefined, nights: 2, origin: 'phone' } as const
    const counts = { adult: 2, lunch: 0 }
    expect(toWalkInRequest(terms, { ...place, counts }, deal)).toEqual({
      ...{ optionId: 'o', date: '2030-03-13', startTime: '12:00', origin: 'phone', price: 4500, paidBy: 'cash' },
      units: [{ unitId: 'adult', quantity: 2 }],
      contact: { fullName: 'Анна', phone: '+79210000002' },
    })
    const stay = { ...terms, isStay: true, starts: [{ free: 2 }] }
    expect(toWalkInRequest(stay, { ...place, counts }, emptyDeal)).toEqual({
      ...{ optionId: 'o', date: '2030-03-13', checkOut: '2030-03-15', origin: 'phone' },
      units: [{ unitId: 'adult', quantity: 2 }],
    })
  })

  test('changes only what differs; an empty price is the price of the service', () => {
    expect(toWalkInChange(deal, deal)).toEqual({})
    expect(toWalkInChange(deal, { ...deal, price: '', paidBy: 'later' })).toEqual({ price: null, paidBy: null })
    expect(toWalkInChange(deal, { ...deal, name: '', phone: '' })).toEqual({ contact: null })
  })
})
