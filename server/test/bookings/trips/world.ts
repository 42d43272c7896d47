import { wholeUnits } from '@enp/shared/money/money'
import { getNow } from '../../../src/core/database/clock.ts'
import { inTransaction } from '../../../src/core/database/database.ts'
import { postTransfers } from '../../../src/ledger/ledger.store.ts'
import { systemAccount, userAccount } from '../../../src/ledger/transfer.rules.ts'
import type { drawFrom } from '../../catalog/inventory/inventory-judge.ts'
import { addBookable, type Bookable } from '../../fixtures/booking-fixtures.ts'
import { arrive, type Product, type Traveller } from '../../fixtures/harness.ts'
import type { Octo } from '../../resellers/octo-fixtures.ts'

export interface Made {
  readonly id: string
  readonly owner: Traveller
}

/** One run: a few users and one service with few places. */
export interface World {
  readonly product: Product
  readonly draw: ReturnType<typeof drawFrom>
  readonly people: readonly Traveller[]
  /** Member of every organizer. */
  readonly member: Traveller
  readonly place: Bookable
  readonly days: readonly string[]
  readonly bookings: Made[]
  /** Opened by the first stay. */
  hotel?: Promise<Bookable>
  readonly stays: Made[]
  readonly octo: Octo
  /** Uuids of the bookings of the reseller. */
  readonly resold: string[]
  /** IDs of the last split. */
  readonly shares: string[]
  /** IDs of the links of places. */
  readonly links: string[]
  /** Tickets that were accepted, also former ones. */
  readonly tickets: { readonly id: string; readonly holder: Traveller }[]
}

export const startTimes = ['10:00', '15:00'] as const

export async function gather(product: Product, count: number): Promise<Traveller[]> {
  const users = await Promise.all(Array.from({ length: count }, () => arrive(product)))
  const gifts = users.flatMap(({ id }) =>
    [wholeUnits('usdt', 9_000_000n), wholeUnits('ton', 9_000_000n), wholeUnits('enp', 9_000_000n)].map((amount) => ({
      key: `gift:${id}:${amount.currency}`,
      kind: 'gift',
      postings: [{ from: systemAccount(sources[amount.currency]), to: userAccount(id), amount }] as const,
    })),
  )
  await inTransaction(product.db, async (tx) => postTransfers(tx, gifts, await getNow(tx)))
  // A run takes hours of the clock.
  await product.sql("update session set expires_at = expires_at + interval '90 years'")
  return users
}

const sources = { usdt: 'usdt_hot', ton: 'ton_hot', enp: 'emission' } as const

const unit = (id: string, kind: string, amount: number) => ({ id, kind, title: id, price: { amount, currency: 'RUB' } })

const options = (price: number, capacity: number) => ({
  units: [unit('adult', 'adult', price), unit('child', 'child', price / 2), unit('infant', 'infant', 0)],
  startTimes: [...startTimes],
  capacity,
  guestsMax: 8,
})

const priceSteps = [
  [{ guests: 2, percent: 10 }],
  [
    { guests: 3, percent: 7 },
    { guests: 4, percent: 31 },
  ],
  [{ guests: 3, amount: 130 }],
] as const

export async function openPlace({ product, draw }: Pick<World, 'product' | 'draw'>): Promise<Bookable> {
  const capacity = 2 + draw.to(5)
  // Each of nine shares has to be at least 100 roubles.
  const price = 900 + 20 * draw.to(60)
  return addBookable(product, {
    organizer: 'Тропа у воды',
    policy: draw.of(['flexible', 'flexible', 'moderate', 'strict']),
    confirmation: draw.to(4) === 0 ? 'request' : 'instant',
    paymentMethods: ['card', 'usdt', 'ton'],
    options: [
      options(price, capacity),
      { ...options(2 * price, capacity), depositPercent: 30, restDaysBefore: 14 },
      { ...options(2 * price, capacity), minGuests: 2, decideHours: 24, priceSteps: draw.of(priceSteps) },
    ],
  })
}

/** Its region has a tourist tax. */
export const addHotel = ({ product, draw }: Pick<World, 'product' | 'draw'>): Promise<Bookable> =>
  addBookable(product, {
    category: 'hotel',
    organizer: 'Тропа у воды',
    policy: draw.of(['flexible', 'moderate', 'strict', 'nonrefundable']),
    paymentMethods: ['card', 'usdt', 'ton'],
    options: [{ units: [unit('room', 'room', 900 + 20 * draw.to(60))], capacity: 4, guestsMax: 2 }],
  })

/** A service of another organizer, which refunds can pay. */
export const openSimilar = (product: Product): Promise<Bookable> =>
  addBookable(product, {
    organizer: 'Ольхонские тропы',
    paymentMethods: ['usdt', 'ton'],
    options: [options(900, 300)],
  })

/** Two to eight users, who may be in another run at the same time. */
export function getGroup(all: readonly Traveller[], draw: World['draw']): Traveller[] {
  const first = draw.to(all.length)
  return Array.from({ length: 2 + draw.to(7) }, (_, index) => all[(first + index) % all.length]).filter(
    (user) => user !== undefined,
  )
}

/** Local days before and after the steps of the policies. */
export function dayOffsets(now: Date, first: number): string[] {
  return [first, first + 1, first + 3].map((days) =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10),
  )
}
