import type { Page } from '@playwright/test'
import { mockTrips, serverNow } from './mock-trips.ts'
import { service } from './trip-parts.ts'
import { heldTrip, type Trip } from './trips.ts'

type Made = (now: number) => Readonly<Record<string, unknown>>

const minute = 60_000
const price = 21_560
const shareId = (place: number) => `5203a000-0000-4000-8000-00000000010${place}`
const link = 'https://t.me/enp_travel_bot?startapp=P2J0EG00000800000000000G0001-7K3M2PQ8_tourist'
const share = (place: number, change: object) => ({
  id: shareId(place),
  amount: price / 4,
  state: 'open',
  link,
  isOwn: false,
  remindable: false,
  ...change,
})

const methods = [
  { method: 'card', amount: price / 4, currency: 'RUB' },
  { method: 'balance_usdt', amount: 65.74, currency: 'usdt' },
  { method: 'balance_ton', amount: 18.82, currency: 'ton', refusal: 'insufficient_funds' },
]

export const sharedTrip = (now: number): Trip => ({ ...heldTrip(now), shared: true })

export const groupShares: Made = (now) => ({
  bookingId: sharedTrip(now).id,
  standing: 'collecting',
  shares: [
    share(1, { state: 'paid', isOwn: true, payer: { name: 'Анна' }, method: 'card', paidAt: iso(now - 20 * minute) }),
    share(2, { state: 'paid', payer: { name: 'Марина' }, method: 'card', paidAt: iso(now - 9 * minute) }),
    share(3, { openedBy: { name: 'Дмитрий' }, remindable: true }),
    share(4, {}),
  ],
  total: price,
  paid: price / 2,
  missing: price / 2,
  expiresAt: iso(now + 41 * minute),
  serverTime: iso(now),
  changeable: false,
  methods: methods.map((each) => ({ ...each, amount: each.amount * 2 })),
})
export const allPaid: Made = (now) => ({
  ...groupShares(now),
  standing: 'booked',
  shares: ['Анна', 'Марина', 'Дмитрий', 'Ольга'].map((name, place) =>
    share(place + 1, {
      state: 'paid',
      isOwn: place === 0,
      payer: { name },
      method: 'card',
      paidAt: iso(now - (20 - place) * minute),
    }),
  ),
  paid: price,
  missing: 0,
})
export const noShareLeft: Made = (now) => ({
  ...groupShares(now),
  standing: 'ended',
  expiresAt: iso(now - minute),
  shares: [
    share(1, {
      state: 'returned',
      isOwn: true,
      payer: { name: 'Анна' },
      method: 'card',
      paidAt: iso(now - 60 * minute),
    }),
    share(2, { state: 'closed' }),
  ],
  paid: 0,
})

export const invitation: Made = (now) => {
  const { date, startTime, timeZone } = sharedTrip(now)
  return {
    id: shareId(3),
    amount: price / 4,
    state: 'open',
    isMine: false,
    standing: 'collecting',
    owner: { name: 'Анна' },
    isGift: false,
    service: service('Рускеала и водопады Ахвенкоски', 'forest', 'excursion'),
    optionName: 'Группа до 8 человек',
    ...{ date, startTime, timeZone },
    paidBy: [
      { name: 'Анна', isYou: false },
      { name: 'Марина', isYou: false },
    ],
    paidShares: 2,
    allShares: 4,
    expiresAt: iso(now + 41 * minute),
    serverTime: iso(now),
    methods,
  }
}
export const gift: Made = (now) => ({
  ...invitation(now),
  isGift: true,
  amount: price,
  paidBy: [],
  paidShares: 0,
  allShares: 1,
})
export const ownPaid: Made = (now) => ({
  ...invitation(now),
  state: 'paid',
  isMine: true,
  paidBy: [...['Анна', 'Марина'].map((name) => ({ name, isYou: false })), { name: 'Дмитрий', isYou: true }],
  paidShares: 3,
})
export const paidByOther: Made = (now) => ({ ...invitation(now), state: 'paid', openShareId: shareId(4) })

const iso = (ms: number) => new Date(ms).toISOString()

export async function mockShares(page: Page, shares: Made, mine: Made = invitation): Promise<void> {
  await mockTrips(page, [sharedTrip])
  await page.route(/\/v1\/bookings\/[0-9a-f-]{36}\/shares$/, async (route) =>
    route.fulfill({ json: { success: true, data: shares(await serverNow(route)) } }),
  )
  await page.route(/\/v1\/shares\/[0-9a-f-]{36}$/, async (route) =>
    route.fulfill({ json: { success: true, data: mine(await serverNow(route)) } }),
  )
}

export const groupPath = `/order-history/${sharedTrip(0).id}/group-payment`
export const invitationPath = `/share/${shareId(3)}`
