import type { Page } from '@playwright/test'

const reviews = [
  {
    id: '5203b000-0000-4000-8000-000000000001',
    rating: 5,
    text: 'Были на площадке до открытия касс, и каньон достался нам одним. Анна показала следы старых пил.',
    tags: ['guide', 'calm'],
    language: 'ru',
    author: 'Елена',
    createdAt: '2026-11-02T10:00:00.000Z',
    organizerReply: 'Спасибо, Елена. Летом приезжайте на лодках',
  },
  {
    id: '5203b000-0000-4000-8000-000000000002',
    rating: 4,
    text: 'Дорога длинная, но вода в мороз правда зелёная. На водопадах хотелось бы задержаться.',
    tags: ['views'],
    language: 'ru',
    author: 'Игорь',
    createdAt: '2026-10-18T10:00:00.000Z',
  },
  {
    id: '5203b000-0000-4000-8000-000000000003',
    rating: 5,
    text: 'Small group, calm guide, hot tea by the frozen lake. Worth the early start.',
    tags: ['guide'],
    language: 'en',
    author: 'Amelie',
    createdAt: '2026-10-04T10:00:00.000Z',
  },
]

const known = {
  avg: 4.9,
  count: 312,
  histogram: { 1: 1, 2: 1, 3: 5, 4: 21, 5: 284 },
  tags: [
    { tag: 'guide', count: 184 },
    { tag: 'calm', count: 97 },
    { tag: 'views', count: 81 },
    { tag: 'food', count: 46 },
  ],
  languages: [
    { language: 'ru', count: 286 },
    { language: 'en', count: 26 },
  ],
}
const none = { avg: 4.7, count: 12, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, tags: [], languages: [] }

export async function mockReviews(page: Page, count: number): Promise<void> {
  const data = reviews.slice(0, count)
  const pagination = { page: 1, limit: 10, total: data.length }
  const json = { success: true, data, summary: count > 0 ? known : none, pagination }
  await page.route(/\/v1\/services\/[0-9a-f-]{36}\/reviews/, (route) => route.fulfill({ json }))
}
