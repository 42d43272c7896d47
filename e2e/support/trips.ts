import { neighbours, refund, ruskeala, service } from './trip-parts.ts'

/** Bookings in the server's format (the outside contract, section 9). */
export type Trip = Readonly<Record<string, unknown>> & { readonly id: string; readonly state: string }

const hour = 3_600_000
const day = 24 * hour

const untilStart = (now: number) => 6 * day + 5.5 * hour - (now % day)

export function trip(now: number, change: Readonly<Record<string, unknown>> = {}): Trip {
  const at = (ms: number) => new Date(now + ms).toISOString()
  const start = untilStart(now)
  const date = new Date(now + start + 3 * hour).toISOString().slice(0, 10)
  return {
    id: '5203a000-0000-4000-8000-000000000001',
    number: 'BK-7K3M2P',
    serviceId: '5203a000-0000-4000-8000-00000000000a',
    optionId: '5203a000-0000-4000-8000-00000000000b',
    optionName: 'Группа до 8 человек',
    status: 'upcoming',
    state: 'confirmed',
    bookingDate: at(-8 * day),
    date,
    startTime: '08:30',
    startsAt: at(start),
    endsAt: at(start + 9 * hour),
    timeZone: 'Europe/Moscow',
    units: [
      { unitId: 'a', kind: 'adult', title: 'Взрослый', quantity: 2, redeemed: 0 },
      { unitId: 'c', kind: 'child', title: 'Ребёнок', quantity: 1, redeemed: 0 },
    ],
    price: {
      amount: 13_520,
      currency: 'RUB',
      ton: 47.2,
      usdt: 164.87,
      lines: [
        { kind: 'unit', text: 'Взрослый', quantity: 2, amount: 9_800 },
        { kind: 'unit', text: 'Ребёнок', quantity: 1, amount: 4_540 },
        { kind: 'enp', text: 'Скидка за enp', amount: -820 },
      ],
    },
    serverTime: at(0),
    policy: 'moderate',
    refundSteps: [
      { until: at(start - 5 * day), percent: 100 },
      { until: at(start - day), percent: 50 },
      { percent: 0 },
    ],
    cancellable: true,
    confirmation: 'instant',
    contact: { fullName: 'Алексей Миронов', phone: '+79210000000' },
    payment: { method: 'card', amount: 13_520, currency: 'rub', paidAt: at(-8 * day), byOther: false },
    voucher: { code: 'BK-7K3M2P', qr: 'ENP1.k1.BK-7K3M2P.2x8J0aVdT3sQ5uYwZ1bN4cM6pL7rK9eH' },
    enpSpent: 1_000,
    meeting: {
      point: 'У каменного медведя',
      at: at(start),
      guide: { name: 'Анна Пахомова', phone: '+79210000001' },
    },
    place: { address: 'Сортавала, Вокзальная площадь', geo: { lat: 61.7, lon: 30.69 } },
    ...ruskeala,
    timeline: [
      { event: 'held', at: at(-8 * day - 4 * 60_000) },
      { event: 'paid', at: at(-8 * day) },
      { event: 'confirmed', at: at(-8 * day) },
    ],
    reviewable: false,
    service: service('Рускеала и водопады Ахвенкоски', 'forest', 'excursion'),
    ...change,
  }
}

export function tripPart(now: number): Trip {
  return trip(now, { itinerary: neighbours(now, untilStart(now)) })
}

export function ongoingTrip(now: number): Trip {
  const at = (ms: number) => new Date(now + ms).toISOString()
  const start = -1.5 * hour
  const clock = (ms: number) => at(ms + 3 * hour).slice(11, 16)
  const plan = ruskeala.plan.map((stop, index) => ({ ...stop, time: clock(start + index * 1.2 * hour) }))
  return trip(now, {
    ...{ state: 'checked_in', date: at(start + 3 * hour).slice(0, 10), startTime: clock(start), cancellable: false },
    ...{ startsAt: at(start), endsAt: at(start + 9 * hour), plan },
  })
}

export function stayTrip(now: number): Trip {
  const from = new Date(now + 40 * day)
  return trip(now, {
    id: '5203a000-0000-4000-8000-000000000002',
    number: 'BK-4N8T6W',
    plan: undefined,
    bring: undefined,
    date: from.toISOString().slice(0, 10),
    checkOut: new Date(now + 43 * day).toISOString().slice(0, 10),
    startTime: undefined,
    startsAt: from.toISOString(),
    endsAt: new Date(now + 43 * day).toISOString(),
    units: [{ unitId: 'r', kind: 'room', title: 'Ночь в номере', quantity: 1, redeemed: 0 }],
    payment: {
      method: 'balance_ton',
      amount: 83.6,
      currency: 'ton',
      paidAt: new Date(now).toISOString(),
      byOther: false,
    },
    service: service('Глэмпинг «Северный склон»', 'lodge', 'hotel'),
  })
}

export function heldTrip(now: number): Trip {
  return trip(now, {
    id: '5203a000-0000-4000-8000-000000000003',
    number: 'BK-9R2V5C',
    state: 'hold',
    holdExpiresAt: new Date(now + 14 * 60_000 + 30_000).toISOString(),
    payment: undefined,
    voucher: undefined,
    meeting: undefined,
    timeline: [{ event: 'held', at: new Date(now - 30_000).toISOString() }],
    service: service('Термы «Пар и сосны»', 'spa', 'entertainment'),
  })
}

export function payableTrip(now: number): Trip {
  return {
    ...heldTrip(now),
    methods: [
      { method: 'card', amount: 14_340, currency: 'RUB' },
      { method: 'balance_ton', amount: 51.22, currency: 'ton', refusal: 'insufficient_funds' },
      { method: 'balance_usdt', amount: 179.25, currency: 'usdt', refusal: 'insufficient_funds' },
    ],
    enp: { max: 1_000, roublesPer100: 80 },
  }
}

export function chainPayableTrip(now: number): Trip {
  const methods = [
    { method: 'card', amount: 14_340, currency: 'RUB' },
    { method: 'ton', amount: 51.22, currency: 'ton' },
    { method: 'usdt', amount: 179.25, currency: 'usdt' },
  ]
  return { ...payableTrip(now), methods }
}

export function transferringTrip(now: number): Trip {
  const holdExpiresAt = new Date(now + 29 * 60_000 + 30_000).toISOString()
  return { ...chainPayableTrip(now), depositId: '5203a000-0000-4000-8000-0000000000d1', holdExpiresAt }
}

export function awaitingTrip(now: number): Trip {
  const paidAt = new Date(now - hour).toISOString()
  return trip(now, {
    state: 'awaiting_organizer',
    answerUntil: new Date(now + 23 * hour).toISOString(),
    voucher: undefined,
    meeting: undefined,
    confirmation: 'request',
    timeline: [
      { event: 'held', at: paidAt },
      { event: 'paid', at: paidAt },
      { event: 'awaiting_organizer', at: paidAt },
    ],
  })
}

export function completedTrip(now: number): Trip {
  const at = (ms: number) => new Date(now + ms).toISOString()
  return trip(now, {
    id: '5203a000-0000-4000-8000-000000000004',
    status: 'completed',
    state: 'completed',
    date: at(-20 * day).slice(0, 10),
    startsAt: at(-20 * day),
    endsAt: at(-20 * day + 9 * hour),
    cancellable: false,
    reviewable: true,
    timeline: [
      { event: 'paid', at: at(-30 * day) },
      { event: 'confirmed', at: at(-30 * day) },
      { event: 'completed', at: at(-18 * day) },
    ],
    service: service('Вечер балета', 'theatre', 'entertainment'),
  })
}

export function cancelledTrip(now: number, refundState: 'in_progress' | 'done' = 'in_progress'): Trip {
  const at = (ms: number) => new Date(now + ms).toISOString()
  return trip(now, {
    id: '5203a000-0000-4000-8000-000000000005',
    status: 'cancelled',
    state: 'cancelled_by_tourist',
    cancellable: false,
    voucher: undefined,
    refund: { ...refund, state: refundState },
    timeline: [
      { event: 'paid', at: at(-8 * day) },
      { event: 'confirmed', at: at(-8 * day) },
      { event: 'cancelled_by_tourist', at: at(-2 * day) },
      { event: 'refund_requested', at: at(-2 * day) },
      ...(refundState === 'done' ? [{ event: 'refunded', at: at(-day) }] : []),
    ],
    service: service('Полёт на шаре на рассвете', 'balloon', 'entertainment'),
  })
}
