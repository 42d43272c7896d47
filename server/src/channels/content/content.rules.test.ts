import { expect, test } from 'vitest'
import { listGuests, toImportRow } from './content.rules.ts'

const room = { id: '101', name: 'Стандарт', occupancy: { adultBed: 2, extraBed: 1 } }
const body = {
  ...{ id: '7291', name: 'Дом у маяка', stars: 3, policy: { checkInTime: '14:00', checkOutTime: '12:00' } },
  description: '<p>У&nbsp;моря. Тихо.</p><ul><li>Баня</li></ul>',
  images: [{ url: 'https://images.example/1.jpg' }, { url: 'http://images.example/2.jpg' }, {}],
  contactInfo: {
    address: {
      region: 'Карелия',
      cityName: 'Сортавала',
      addressLine: 'Набережная, 1',
      latitude: 61.7,
      longitude: 30.7,
    },
  },
  roomTypes: [room],
  ratePlans: [
    { id: '201', name: 'Базовый' },
    { id: '202', name: 'С завтраком' },
  ],
}
const stay = {
  ...{ roomTypeId: '101', ratePlanId: '202', placements: [], rooms: 5, price: 610_000, meal: 'BreakFast' },
  ...{ arrival: '', departure: '', checksum: 'c' },
}

test('content becomes a row of the importer, where a missing price is left out', () => {
  expect(toImportRow(body, [stay])).toMatchObject({
    ...{ key: 'travelline-7291', category: 'hotel', title: 'Дом у маяка', shortDescription: 'У моря.' },
    ...{ description: 'У моря. Тихо.\nБаня', region: 'Карелия', city: 'Сортавала', address: 'Набережная, 1' },
    ...{ geo: { lat: 61.7, lon: 30.7 }, images: [{ src: 'https://images.example/1.jpg' }] },
    hotel: { stars: 3, checkInFrom: '14:00', checkOutUntil: '12:00' },
    options: [
      { key: '101-201', name: 'Стандарт, Базовый', units: [{ kind: 'room' }], capacity: 1, guestsMax: 3 },
      {
        ...{ key: '101-202', units: [{ kind: 'room', price: 6_100 }], capacity: 5, mealPlan: 'breakfast' },
      },
    ],
  })
})

test('content that lacks everything is a row with faults, not a failure', () => {
  expect(toImportRow({ id: 1 }, [])).toMatchObject({ key: 'travelline-1', title: '', region: '', options: [] })
  expect(toImportRow(undefined, [])).toMatchObject({ key: 'travelline-' })
  expect([listGuests(body), listGuests({}), listGuests({ roomTypes: [{}] })]).toEqual([[3], [], [2]])
})
