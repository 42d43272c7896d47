import type { Service } from '@enp/shared/calls/catalog/catalog'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../../locales/format/format.ts'
import { interfaceTextsRu } from '../../../../locales/ru.ts'
import { catalogRu } from '../../catalog.ru.ts'
import { serviceRu } from '../../service.ru.ts'
import { listFacts } from './facts.rules.ts'

const words = { text: interfaceTextsRu, catalog: catalogRu, service: serviceRu, format: createFormat('ru') }

const service: Service = {
  id: 's',
  category: 'excursion',
  title: 'Title',
  shortDescription: '',
  description: '',
  organizer: { id: 'o', name: 'Name', photoUrl: null, rating: 5, verified: true },
  region: 'RU-IRK',
  city: 'Хужир',
  address: '',
  geo: null,
  timeZone: 'Asia/Irkutsk',
  media: [],
  cover: 'lake',
  rating: { avg: 5, count: 1 },
  priceFrom: { amount: 1, currency: 'RUB', per: 'person', ton: 0.1 },
  guestsMax: 4,
  isFavorite: false,
  features: [],
  languages: ['ru', 'en', '??'],
  cancellationPolicy: 'strict',
  confirmation: 'request',
  minUnits: 1,
  maxUnits: 10,
  paymentMethods: ['card'],
  enpDiscountMax: 10,
  status: 'published',
  options: [],
}

const factTexts = (change: Partial<Service>) =>
  listFacts({ ...service, ...change }, words).map(({ title, detail }) =>
    `${title} / ${detail}`.replaceAll('\u00a0', ' '),
  )

describe('the facts', () => {
  it('of an excursion are its duration, group size, difficulty and languages', () => {
    const excursion = {
      durationMinutes: 480,
      meetingPoint: '',
      groupSizeMax: 8,
      difficulty: 'hard' as const,
      plan: [],
    }
    expect(factTexts({ excursion })).toEqual([
      '8 часов / весь день',
      'До 8 гостей / мини-группа',
      'Сложный маршрут / уровень',
      'Русский, английский, ?? / язык',
      'За 7 дней / вернём половину',
      'До 24 часов / подтверждение',
    ])
  })

  it('of a hotel are its stars if any, its check-in and check-out times, and its guests', () => {
    const hotel = { checkInFrom: '14:00', checkOutUntil: '12:00', amenities: [] }
    expect(factTexts({ category: 'hotel', hotel }).slice(0, 2)).toEqual([
      'Заезд с 14:00 / выезд до 12:00',
      'До 4 гостей / в номере',
    ])
    expect(factTexts({ category: 'hotel', hotel: { ...hotel, stars: 4 } })[0]).toBe('4 звезды / категория')
  })

  it('of an entertainment are its kind, its opening hours or else its duration, and its age limit', () => {
    const entertainment = { kind: 'museum' as const, openingHours: 'вт–вс 10:00–18:00', ageLimit: 0 }
    const facts = factTexts({ category: 'entertainment', entertainment })
    expect(facts.slice(0, 3)).toEqual([
      'Музей / формат',
      'Вт–вс 10:00\u2060–\u206018:00 / часы работы',
      'Любой возраст / можно с детьми',
    ])
    const show = { kind: 'show' as const, durationMinutes: 90, ageLimit: 12 }
    expect(factTexts({ category: 'entertainment', entertainment: show }).slice(0, 3)).toEqual([
      'Шоу / формат',
      '1 ч 30 мин / длительность',
      'От 12 лет / возраст',
    ])
  })
})
