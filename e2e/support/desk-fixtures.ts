/** An organizer's data in the server's format (the outside contract, section 9). */
const minute = 60_000
const day = 86_400_000
const zone = 'Europe/Moscow'
const iso = (at: number) => new Date(at).toISOString()
export const dayAt = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)
const clockAt = (at: number) =>
  new Intl.DateTimeFormat('ru-RU', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)

const optionId = '5203a000-0000-4000-8000-0000000000d1'
const id = (last: number) => `5203a000-0000-4000-8000-0000000001${String(last).padStart(2, '0')}`
const titles = {
  ru: ['Рускеала и водопады Ахвенкоски', 'вокзал'],
  en: ['Ruskeala and the Ahvenkoski falls', 'station'],
}

export function departure(now: number, organizerId: string, days = 0, language: 'ru' | 'en' = 'ru') {
  const startsAt = now + days * day + 18 * minute
  const [title, point] = titles[language]
  return {
    optionId,
    date: dayAt(startsAt),
    startTime: clockAt(startsAt),
    organizerId,
    serviceId: id(1),
    title,
    optionName: title,
    cover: 'cover-forest',
    isStay: false,
    startsAt: iso(startsAt),
    endsAt: iso(startsAt + 9 * 60 * minute),
    timeZone: zone,
    point,
    bookings: 5,
    guests: 12,
    inside: 0,
  }
}

const users = [
  ['Мария Ковалёва', 2, 1, undefined],
  ['Денис Орлов', 2, 0, undefined],
  ['Анна Лебедева', 3, 1, 6],
  ['Илья Соколов', 2, 0, 3],
  ['Елена Панова', 1, 0, 1],
] as const

export function manifest(now: number, shown: ReturnType<typeof departure>, came: readonly string[]) {
  const guests = users.map(([fullName, adults, children, ago = 0], index) => {
    const isIn = came.includes(fullName)
    const unit = (kind: string, title: string, quantity: number) => ({
      unitId: kind,
      kind,
      title,
      quantity,
      redeemed: isIn ? quantity : 0,
    })
    return {
      bookingId: id(10 + index),
      number: `BK-48${17 + index}KM`,
      state: isIn ? 'checked_in' : 'confirmed',
      origin: 'app',
      units: [unit('adult', 'Взрослый', adults), ...(children > 0 ? [unit('child', 'Ребёнок', children)] : [])],
      contact: { fullName, phone: `+7921000000${index}` },
      ...(isIn && { cameAt: iso(now - ago * minute), lastKey: `key${index}` }),
    }
  })
  const inside = guests.flatMap(({ units }) => units).reduce((sum, { redeemed }) => sum + redeemed, 0)
  return {
    departure: { ...shown, inside },
    manages: true,
    opensAt: iso(now - 8 * 60 * minute),
    serverTime: iso(now),
    guests,
  }
}

export const allGuests = users.map(([name]) => name)

/** Recipients of a message: two have stopped the bot or have no chat. */
export const reach = (shown: ReturnType<typeof departure>) => ({
  ...called(shown),
  people: 5,
  unreachable: 1,
  withoutChat: 1,
  left: 3,
})

export const preview = (shown: ReturnType<typeof departure>) => ({
  ...called(shown),
  ...{ confirmed: 4, requests: 1, holds: 1, checkedIn: 0, withoutChat: 1, guests: 12 },
  back: [
    { amount: 54_096, currency: 'rub' },
    { amount: 164.87, currency: 'usdt' },
  ],
  enpBack: 1_000,
  bonus: 5_409,
  bonusCost: 4_327.2,
})

export const cancellation = (now: number, shown: ReturnType<typeof departure>) => ({
  id: id(40),
  ...called(shown),
  reason: { usual: 'weather' },
  startedAt: iso(now - 4_000),
  ...{ total: 6, cancelled: 2, declined: 1, ended: 1, kept: 0 },
  failing: [{ bookingId: id(11), number: 'BK-4818KM', problem: 'FAILURE', attempts: 1, retryAt: iso(now + 30_000) }],
  failingTotal: 1,
})

const called = ({ serviceId, title, optionName, date, startTime }: ReturnType<typeof departure>) => ({
  ...{ serviceId, title, optionName, optionId, date, startTime },
})

const sold = [2, 0, 5, 4, 4, 12, 9, 2, 3, 6, 3, 10, 12, 8, 1, 0, 0, 0, 6, 11, 7, 0, 0, 2, 0, 5, 9, 4, 0, 0, 1]
const closedDays = [16, 17, 18]

export function calendar(now: number, asked: { readonly from: string; readonly until: string }) {
  const count = (Date.parse(asked.until) - Date.parse(asked.from)) / day + 1
  const days = Array.from({ length: count }, (_, index) => {
    const date = iso(Date.parse(asked.from) + index * day).slice(0, 10)
    const capacity = [0, 5, 6].includes(new Date(date).getUTCDay()) ? 12 : 8
    return {
      ...{ date, startTime: '08:30', capacity, held: 0, sold: Math.min(sold[index] ?? 0, capacity) },
      ...{ elsewhere: 0, conflict: 0, closed: closedDays.includes(index + 1), planned: true },
      ...{ pricePercent: null, price: 4_900 },
    }
  })
  return {
    ...{ optionId, optionName: 'Рускеала', serviceId: id(1), title: 'Рускеала и водопады', category: 'excursion' },
    ...{ pricePer: 'person', timeZone: zone, today: dayAt(now), lastDay: dayAt(now + 300 * day) },
    startTimes: ['08:30'],
    plan: {
      capacity: 8,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      seasons: [
        { from: '06-15', until: '08-31', percent: 120 },
        { from: '11-01', until: '11-30', percent: 0 },
      ],
    },
    days,
    resources: [
      { id: id(50), name: 'Микроавтобус', capacity: 3, days: [{ date: dayAt(now + day), capacity: 3, taken: 2 }] },
    ],
  }
}

export const ownServices = (organizerId: string) => [
  {
    ...{ id: id(1), organizerId, title: 'Рускеала и водопады', category: 'excursion', status: 'published' },
    options: [{ id: optionId, name: 'Рускеала', startTimes: ['08:30'], capacity: 8 }],
  },
  {
    ...{ id: id(2), organizerId, title: 'Кижи: остров на целый день', category: 'excursion', status: 'hidden' },
    options: [{ id: id(3), name: 'Место на теплоходе', startTimes: ['09:00'], capacity: 30 }],
  },
]

export const drafts = (organizerId: string) => [
  { id: id(60), organizerId, title: 'Шхеры под парусом', state: 'returned', reason: 'Добавьте фото лодки' },
  { id: id(61), organizerId, serviceId: id(1), title: 'Рускеала и водопады', state: 'published' },
]

export const feeds = (now: number) => ({
  address: 'https://enp.travel/calendars/5203a000d1.2.kq8Jx2.ics',
  feeds: [
    {
      id: id(70),
      site: 'www.booking.com',
      takes: 'all',
      readAt: iso(now - 20 * minute),
      entries: 4,
      failing: false,
      echoes: 0,
      problems: [],
      problemCount: 0,
    },
    {
      id: id(71),
      site: 'sutochno.ru',
      takes: 'one',
      readAt: iso(now - 90 * minute),
      entries: 0,
      failing: true,
      echoes: 0,
      problems: [],
      problemCount: 0,
    },
  ],
})

const roubles = (amount: string) => ({ amount, currency: 'rub' })
const weekly = ['29000', '38000', '52000', '46000', '71000', '64000', '88000', '96000']

export function earnings(now: number, organizerId: string) {
  const none = [
    { amount: '0', currency: 'usdt' },
    { amount: '0', currency: 'ton' },
  ]
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * day
  return {
    ...{ organizerId, organizerName: 'Тропа у воды', timeZone: zone, serverTime: iso(now) },
    available: [roubles('84320'), ...none],
    onTheWay: [{ ...roubles('29808'), bookings: 2, nextAt: iso(now + 3 * day) }],
    paidOut: { month: dayAt(now).slice(0, 7), sums: [roubles('112400')], payouts: 2 },
    weeks: weekly.map((amount, index) => ({ from: dayAt(monday - (7 - index) * 7 * day), roubles: amount })),
    payout: {
      terms: [
        { currency: 'rub', available: '84320', minimum: '1000', fee: '0' },
        { currency: 'usdt', available: '0', minimum: '10', fee: '0.5' },
        { currency: 'ton', available: '0', minimum: '3', fee: '0.05', unavailable: true },
      ],
      bank: {
        legalName: 'ИП Лебедева А. С.',
        inn: '100100000000',
        bik: '044030653',
        accountEnd: '4321',
        payableFrom: '2026-01-01T00:00:00.000Z',
      },
      wallets: [],
    },
  }
}

export function earnedBookings(now: number) {
  const booking = (last: number, title: string, guests: number, share: string, days: number) => ({
    ...{ id: id(last), number: `BK-48${last}KM`, title, state: days > 0 ? 'confirmed' : 'completed' },
    ...{ date: dayAt(now - (8 - days) * day), guests, price: '58800', commissionPercent: 8, share: roubles(share) },
    ...(days > 0 ? { comesAt: iso(now + days * day) } : { settledAt: iso(now - 5 * day) }),
  })
  return {
    bookings: [
      booking(80, 'Кижи: остров на целый день', 6, '29808', 3),
      booking(81, 'Рускеала и водопады', 12, '54096', 0),
    ],
    more: false,
  }
}
