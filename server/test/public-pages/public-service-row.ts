import type { PublicServiceRow } from '../../src/public-pages/public-service.rules.ts'

const russianOnly = {
  title_en: null,
  short_en: null,
  description_en: null,
  city_en: null,
  address_en: null,
  organizer_en: null,
}
/** An excursion with reviews and free days, without English texts. */
export const publicServiceRow: PublicServiceRow = {
  ...russianOnly,
  ...{ id: '11111111-2222-4333-8444-555555555555', category: 'excursion', status: 'published', region: 'RU-KR' },
  ...{ title: 'К ладожским шхерам', short: 'День на воде', description: 'Первый абзац.\n\nВторой.', city: 'Сортавала' },
  ...{ address: 'Набережная, 1', organizer: 'Северный ветер', latitude: 61.7, longitude: 30.7 },
  ...{ price_from: 350_050n, price_per: 'person', rating: 480, reviews: 21, guests_max: 12, languages: ['ru', 'en'] },
  ...{ cancellation_policy: 'flexible', confirmation: 'instant', cover: 'lake', media: [] },
  features: [{ type: 'inclusion', text: 'Обед' }],
  details: { durationMinutes: 150, meetingPoint: 'у причала', groupSizeMax: 12, difficulty: 'easy', plan: [] },
  options: [
    {
      ...{ id: 'a', name: 'Утро', isPrivate: false },
      units: [{ id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: 3_500.5, currency: 'RUB' } }],
    },
  ],
  free_days: ['2026-12-05', '2026-12-06'],
}
