export const refund = {
  amount: 13_520,
  currency: 'rub',
  method: 'card',
  percent: 100,
  enp: 1_000,
  state: 'in_progress',
}
export const asUsdt = { ...refund, amount: 164.87, currency: 'usdt', method: 'usdt', state: 'done' }

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

export const ruskeala = {
  plan: [
    { time: '08:30', title: 'Выезд из Сортавалы' },
    { time: '09:30', title: 'Мраморный каньон' },
    { time: '13:00', title: 'Обед в деревне Рускеала' },
    { time: '14:30', title: 'Водопады Ахвенкоски', text: 'тропа вдоль реки, час' },
    { time: '16:00', title: 'Чай у лесной ламбушки' },
  ],
  bring: ['обувь, которая не боится воды', 'тёплая кофта: в штольне +6 °C', 'фонарик, если есть'],
}

const [hour, day] = [3_600_000, 86_400_000]

export function neighbours(now: number, start: number) {
  const at = (ms: number) => new Date(now + ms).toISOString()
  const dayAt = (ms: number) => at(ms).slice(0, 10)
  const city = 'Сортавала'
  const [arrival, concert] = [start - 18.5 * hour, start + 34.5 * hour]
  return [
    {
      ...{ id: '5203a000-0000-4000-8000-0000000000e1', number: 'BK-2F6D8H', state: 'confirmed', category: 'hotel' },
      ...{ title: 'Дом у воды «Лесная бухта»', city, timeZone: 'Europe/Moscow' },
      ...{ date: dayAt(arrival), checkOut: dayAt(arrival + 3 * day), startsAt: at(arrival) },
      endsAt: at(arrival + 3 * day - 2 * hour),
      place: { address: 'Сортавала, посёлок Лахденкюля, 4', geo: { lat: 61.742, lon: 30.61 } },
    },
    {
      ...{ id: '5203a000-0000-4000-8000-0000000000e2', number: 'BK-3G7J9K', state: 'awaiting_organizer' },
      ...{ category: 'entertainment', title: 'Концерт в кирхе', city, timeZone: 'Europe/Moscow' },
      ...{ date: dayAt(concert), startTime: '19:00', startsAt: at(concert), endsAt: at(concert + hour) },
      place: { address: 'Лахденпохья, Ленина, 24', geo: { lat: 61.52, lon: 30.2 } },
    },
  ]
}
