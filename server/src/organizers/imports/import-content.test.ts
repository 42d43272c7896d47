import type { ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import { describe, expect, test } from 'vitest'
import { checkServiceRow } from '../../catalog/import/faults/import-check.ts'
import { serviceFaults } from '../../catalog/import/faults/service-faults.rules.ts'
import { serviceRecord } from '../../catalog/import/import-service.rules.ts'
import { applyAnswer } from '../services/drafts/answers/answer.rules.ts'
import { findMissingStep, listDraftSteps, needsReview } from '../services/drafts/draft.rules.ts'
import { serviceRow } from '../services/service-row.rules.ts'
import { toContent } from './import-content.rules.ts'

const common: Omit<ImportServiceRow, 'category' | 'options'> = {
  ...{ key: 'canyon', organizer: 'own-guides', title: 'Каньон', title_en: 'Canyon', region: 'RU-KR' },
  ...{ description: 'Идём по кромке.', description_en: 'Along the edge.', city: 'Сортавала', address: 'Площадь, 1' },
  ...{
    shortDescription: 'День в карьере',
    shortDescription_en: 'A day',
    city_en: 'Sortavala',
    address_en: 'Square, 1',
  },
  ...{ geo: { lat: 61.7, lon: 30.6 }, timeZone: 'Asia/Irkutsk', languages: ['ru', 'en'], paymentMethods: ['card'] },
  ...{ cancellationPolicy: 'moderate', confirmation: 'request', enpDiscountMax: 5, minUnits: 2, status: 'hidden' },
  features: [{ type: 'inclusion', text: 'завтрак', text_en: 'breakfast' }],
}

const rows: Record<string, ImportServiceRow> = {
  excursion: {
    ...common,
    ...{ category: 'excursion', pricePer: 'booking', guide: { name: 'Вера', name_en: 'Vera', phone: '+7 900' } },
    excursion: {
      ...{ durationMinutes: 480, meetingPoint: 'У фонтана', meetingPoint_en: 'Fountain', groupSizeMax: 20 },
      ...{ difficulty: 'easy', plan: [{ time: '09:00', title: 'Каньон' }], bring: ['кофта'], bring_en: ['sweater'] },
    },
    options: [
      {
        ...{ key: 'day', name: 'Днём', name_en: 'By day', capacity: 8, guestsMax: 6, startTimes: ['12:00', '09:00'] },
        units: [
          { kind: 'adult', price: 4900, title: 'Турист', title_en: 'Tourist' },
          { kind: 'senior', price: 3900, minAge: 65 },
          { kind: 'child', price: 2500, minAge: 7, maxAge: 13 },
          { kind: 'child', price: 500, maxAge: 6 },
        ],
        ...{ weekdays: [1, 7], seasons: [{ from: '06-01', until: '08-31', percent: 120 }], weekendPercent: 120 },
        ...{ bookAheadDays: 90, cutoffMinutes: 60, resources: [{ key: 'boat', per: 'unit' }] },
        extras: [{ key: 'lunch', title: 'Обед', title_en: 'Lunch', price: 900, stock: 20 }],
        questions: [{ key: 'diet', text: 'Чего не едите?', per: 'guest' }],
        pickUps: [{ key: 'hotel', title: 'Гостиница', minutesBefore: 60 }],
      },
      { key: 'kids', name: 'Детям', capacity: 4, startTimes: ['10:00'], units: [{ kind: 'child', price: 700 }] },
    ],
  },
  hotel: {
    ...common,
    ...{ category: 'hotel', guide: { name: 'Вера', name_en: 'Vera' } },
    hotel: { checkInFrom: '14:00', checkOutUntil: '12:00', stars: 3, amenities: ['Wi-Fi'], amenities_en: ['Wi-Fi'] },
    options: [
      {
        ...{ key: 'double', name: 'На двоих', capacity: 4, guestsMax: 2, beds: 'две', beds_en: 'two', minNights: 2 },
        ...{ mealPlan: 'breakfast', units: [{ kind: 'room', price: 4700, title: 'Ночь' }] },
        pickUps: [{ key: 'station', title: 'Вокзал', time: '13:20' }],
      },
    ],
  },
  entertainment: {
    ...common,
    category: 'entertainment',
    entertainment: { kind: 'spa', ageLimit: 12, openingHours: '10–22', openingHours_en: '10–22', bring: ['полотенце'] },
    options: [{ key: 'hour', name: 'Час', capacity: 30, guestsMax: 30, units: [{ kind: 'adult', price: 1500 }] }],
  },
}

const keys = { organizer: 'own-guides', key: 'canyon' }
function get(category: string): ImportServiceRow {
  const row = rows[category]
  if (!row) throw new Error(`no row for ${category}`)
  return row
}

describe.each(Object.keys(rows))('an imported %s', (category) => {
  test('is valid, and its draft is complete', () => {
    expect([...checkServiceRow(get(category)).faults, ...serviceFaults(get(category))]).toEqual([])
    expect(findMissingStep(toContent(get(category), []))).toBeUndefined()
  })

  test('is stored by its draft as the importer stores the row', () => {
    const row = serviceRow(toContent(get(category), []), keys)
    expect(serviceRecord(row)).toEqual(serviceRecord(get(category)))
    expect([...checkServiceRow(row).faults, ...serviceFaults(row)]).toEqual([])
  })

  test('keeps the rest of the file when a field is edited in the chat', () => {
    const content = toContent(get(category), [])
    const step = listDraftSteps(content).find(({ field }) => field === 'price')
    const edited = step && applyAnswer(content, step, '6000')
    if (!edited || 'fault' in edited) throw new Error('the price was refused')
    const before = serviceRecord(get(category))
    const after = serviceRecord(serviceRow(edited, keys))
    expect(after.options[0]?.units[0]?.price.amount).toBe(6000)
    expect({ ...after, price_from: 0, options: [] }).toEqual({ ...before, price_from: 0, options: [] })
    expect(after.options[0]?.pick_ups).toEqual(before.options[0]?.pick_ups)
    expect(needsReview(content, edited)).toBe(false)
  })

  test('needs a review when a text changes that only the file has', () => {
    const content = toContent(get(category), [])
    const changed = toContent({ ...get(category), title_en: 'Other' }, [])
    expect(needsReview(content, changed)).toBe(true)
    expect(needsReview(content, structuredClone(content))).toBe(false)
  })
})

test('a draft stays valid when the chat removes or adds what a field of the file depends on', () => {
  const content = toContent(get('excursion'), [])
  const [day, kids] = content.options
  const options = [
    { ...day, key: 'day', capacity: 2, childPrice: null, startTimes: ['09:00'] },
    ...(kids ? [kids] : []),
  ]
  const row = serviceRow({ ...content, options }, keys)
  expect([...checkServiceRow(row).faults, ...serviceFaults(row)]).toEqual([])
  expect(row.options[0]?.units.map(({ kind, price }) => [kind, price])).toEqual([
    ['adult', 4900],
    ['senior', 3900],
    ['child', 500],
  ])
  expect(row.options[0]?.guestsMax).toBe(2)
})
