/** What goes back of a tour, to its card or as usdt. */
export const refund = {
  amount: 13_520,
  currency: 'rub',
  method: 'card',
  percent: 100,
  enp: 1_000,
  state: 'in_progress',
}
export const asUsdt = { ...refund, amount: 164.87, currency: 'usdt', method: 'usdt', state: 'done' }

/** The card of what was booked. */
export function service(title: string, cover: string, category: string) {
  return {
    id: '5203a000-0000-4000-8000-00000000000a',
    category,
    title,
    shortDescription: title,
    organizer: {
      id: '5203a000-0000-4000-8000-00000000000c',
      name: 'Тропа у воды',
      photoUrl: null,
      rating: 4.9,
      verified: true,
    },
    region: 'RU-KR',
    city: 'Сортавала',
    media: [],
    cover,
    rating: { avg: 4.9, count: 312 },
    priceFrom: { amount: 4_900, currency: 'RUB', per: 'person', ton: 17.1 },
    guestsMax: 8,
    durationMinutes: 540,
    isFavorite: false,
  }
}
