import { describe, expect, test } from 'vitest'
import { publicServiceRow as row } from '../../../test/public-pages/public-service-row.ts'
import { findDataFaults, readStructuredData } from '../../../test/public-pages/structured-data.ts'
import { type PublicServiceRow, toPublicService } from '../public-service.rules.ts'
import { renderServicePage } from './service-page.rules.ts'

type Row = Partial<PublicServiceRow>

function read(changes: Row, language: 'ru' | 'en' = 'ru', origin: string | null = 'https://travel.example') {
  const service = toPublicService({ ...row, ...changes }, language)
  return readStructuredData(renderServicePage(language, service, { bot: 'enp_bot', origin: origin ?? undefined }))
}

const plan = ['Причал', 'Шхеры'].map((title) => ({ time: '10:00', title }))
const stay = { checkInFrom: '14:00', checkOutUntil: '12:00' }
const kinds: ReadonlyArray<readonly [string, Row]> = [
  ['hotel', { category: 'hotel', price_per: 'night', details: { ...stay, stars: 4, amenities: ['Сауна', 'Wi-Fi'] } }],
  ['hotel without stars', { category: 'hotel', price_per: 'night', details: { ...stay, amenities: [] } }],
  ['excursion', { category: 'excursion', details: { ...row.details, plan } }],
  ['excursion without a plan', { category: 'excursion' }],
  ['entertainment', { category: 'entertainment', price_per: 'booking', details: { kind: 'spa', ageLimit: 18 } }],
  ['entertainment for any age', { category: 'entertainment', details: { kind: 'park', ageLimit: 0 } }],
]
const english = { title_en: 'Skerries', short_en: 'On water', description_en: 'Text', city_en: 'Sortavala' }
const variants: ReadonlyArray<readonly [string, Row]> = [
  ['with reviews and dates', {}],
  ['without reviews', { reviews: 0, rating: 0 }],
  ['without dates', { free_days: [] }],
  ['free of charge', { price_from: 0n }],
  ['without a place on the map', { latitude: null, longitude: null }],
  ['with English texts', english],
]

describe.each(kinds)('the data of a service of kind %s', (_kind, fields) => {
  test.each(variants)('has no fault %s', async (_name, changes) => {
    expect(await findDataFaults(read({ ...fields, ...changes }))).toEqual([])
    expect(await findDataFaults(read({ ...fields, ...changes }, 'en'))).toEqual([])
  })

  test('lacks only links without a public address', async () => {
    const faults = await findDataFaults(read(fields, 'ru', null))
    expect(faults.filter((fault) => !/\.(image|url) is missing$/.test(fault))).toEqual([])
  })
})

describe('the check of data', () => {
  const offer = { '@type': 'Offer', price: '10', priceCurrency: 'RUB', url: 'https://travel.example' }
  const availability = 'https://schema.org/InStock'
  const rating = { '@type': 'AggregateRating', ratingValue: 5 }
  const broken: ReadonlyArray<readonly [string, object, RegExp]> = [
    ['an unknown property', { colour: 'red' }, /^\.colour is unknown$/],
    ['a property of another type', { checkinTime: '14:00' }, /^\.checkinTime is unknown$/],
    ['an unknown type', { '@type': ['Product', 'TouristTrips'] }, /unknown type TouristTrips/],
    ['no type', { '@type': undefined }, /^ has no type$/],
    ['a thing of a wrong type', { provider: { '@type': 'Place', name: 'x' } }, /^\.provider has no Place$/],
    ['a thing without a type', { provider: { name: 'x' } }, /^\.provider has no type$/],
    ['text instead of a thing', { provider: 'x' }, /^\.provider has no x$/],
    ['an unknown member', { offers: { ...offer, availability: `${availability}s` } }, /^\.offers\.availability has no/],
    [
      'a bad date',
      { offers: { ...offer, availability, availabilityStarts: '5.12.2026' } },
      /availabilityStarts has no 5/,
    ],
    [
      'a wrong number',
      { aggregateRating: { ...rating, reviewCount: 1.5 } },
      /^\.aggregateRating\.reviewCount has no 1.5$/,
    ],
    ['a number as text', { name: 7 }, /^\.name has no 7$/],
    ['a relative link', { url: '/s/1' }, /^\.url has no \/s\/1$/],
    ['an empty value', { name: '' }, /^\.name is empty$/],
    ['another context', { '@context': 'https://example.org' }, /Dereferencing a URL/],
    ['a missing property', { offers: undefined }, /^\.offers is missing$/],
  ]
  test.each(broken)('finds %s', async (_name, changes, fault) => {
    const data = JSON.parse(JSON.stringify({ ...read({}), ...changes }))
    expect(await findDataFaults(data)).toContainEqual(expect.stringMatching(fault))
  })
})
