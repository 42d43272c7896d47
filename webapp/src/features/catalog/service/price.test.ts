import { expect, it } from 'vitest'
import { createFormat } from '../../../locales/format/format.ts'
import { interfaceTextsRu } from '../../../locales/ru.ts'
import { catalogRu } from '../catalog.ru.ts'
import { serviceRu } from '../service.ru.ts'
import { displayedPrice } from './price.ts'

const words = { text: interfaceTextsRu, catalog: catalogRu, service: serviceRu, format: createFormat('ru') }
const hotel = { category: 'hotel', priceFrom: { amount: 4800, currency: 'RUB', per: 'night', ton: 17.2 } } as const
const open = {
  quote: undefined,
  party: { quantities: {}, guests: 2 },
  choice: {},
  option: { id: 'a', name: '', units: [], capacity: 1, guestsMax: 2 },
  isWhollySoldOut: false,
}

it('shows the lowest price of a service', () => {
  expect(displayedPrice(hotel, open, words)).toEqual({
    amount: 'от\u00a04\u00a0800\u00a0₽',
    detail: 'за\u00a0ночь · ≈\u00a017,2\u00a0TON',
  })
})

it('shows no price when a service has no free day', () => {
  expect(displayedPrice(hotel, { ...open, isWhollySoldOut: true }, words)).toEqual({ detail: 'свободных дат нет' })
})

it('shows the price of a private option per booking, without a number of guests', () => {
  const tour = { category: 'excursion', priceFrom: { amount: 1750, currency: 'RUB', per: 'person', ton: 7 } } as const
  const price = { amount: 24_000, currency: 'RUB' } as const
  const units = [{ id: 'group', kind: 'adult', title: 'Вся группа', price }] as const
  const option = { ...open.option, units: [...units], isPrivate: true }
  expect(displayedPrice(tour, { ...open, option }, words).detail).toContain('за\u00a0бронь')
  const quote = { roubles: 24_000, estimated: false }
  expect(displayedPrice(tour, { ...open, option, quote }, words).detail).not.toContain('гост')
})

it('adds the tourist tax to the price of the chosen nights', () => {
  const choice = { from: '2027-04-10', until: '2027-04-13' }
  const chosen = { ...open, choice, quote: { roubles: 14_400, estimated: false } }
  expect(displayedPrice(hotel, chosen, words, 600)).toEqual({
    amount: '15\u00a0000\u00a0₽',
    detail: '≈\u00a053,8\u00a0TON · 3\u00a0ночи',
  })
})
