import { randomUUID } from 'node:crypto'
import type { Money } from '@enp/shared/money'
import { expect } from 'vitest'
import { getNow } from '../src/core/clock.ts'
import { inTransaction } from '../src/core/database.ts'
import { postTransfers } from '../src/ledger/ledger.store.ts'
import { systemAccount, userAccount } from '../src/ledger/transfer.rules.ts'
import { addService, countListFacts } from './catalog-fixtures.ts'
import { ledgerFaults, listBrokenInvariants, type Product, type Reply, send, type Traveller } from './harness.ts'

type ServiceFields = NonNullable<Parameters<typeof addService>[1]>

interface TermsFields extends ServiceFields {
  readonly policy?: 'flexible' | 'moderate' | 'strict' | 'nonrefundable'
  readonly confirmation?: 'instant' | 'request'
  readonly minUnits?: number
  readonly maxUnits?: number
  readonly paymentMethods?: readonly string[]
  readonly pricePer?: 'night' | 'person' | 'booking'
  readonly enpDiscountBasisPoints?: number
  readonly details?: object
  /** Applies to the first option. */
  readonly minNights?: number
}

export interface Bookable {
  readonly serviceId: string
  readonly optionIds: readonly string[]
}

export async function addBookable(product: Product, terms: TermsFields = {}): Promise<Bookable> {
  const serviceId = await addService(product, terms)
  await product.sql(
    `update service set cancellation_policy = coalesce($2, cancellation_policy), confirmation = coalesce($3, confirmation),
        min_units = coalesce($4, min_units), max_units = coalesce($5, max_units),
        payment_methods = coalesce($6, payment_methods), price_per = coalesce($7, price_per),
        enp_discount_basis_points = coalesce($8, enp_discount_basis_points) where id = $1`,
    [
      serviceId,
      terms.policy ?? null,
      terms.confirmation ?? null,
      terms.minUnits ?? null,
      terms.maxUnits ?? null,
      terms.paymentMethods ?? null,
      terms.pricePer ?? null,
      terms.enpDiscountBasisPoints ?? null,
    ],
  )
  await product.sql('update service_page set details = details || $2::jsonb where service_id = $1', [
    serviceId,
    JSON.stringify(terms.details ?? {}),
  ])
  const options = await product.sql<{ id: string }>(
    `update service_option set facts = case when position = 0 then $2::jsonb else facts end where service_id = $1
      returning id, position`,
    [serviceId, JSON.stringify(terms.minNights === undefined ? {} : { minNights: terms.minNights })],
  )
  await countListFacts(product, serviceId)
  return { serviceId, optionIds: options.map(({ id }) => id) }
}

export const roomUnit = { id: 'room', kind: 'room', title: 'Номер', price: { amount: 5_000, currency: 'RUB' } }

export const addHotel = (product: Product, terms: TermsFields = {}) =>
  addBookable(product, {
    category: 'hotel',
    price: 5_000,
    options: [{ units: [roomUnit], capacity: 4, guestsMax: 2 }],
    ...terms,
  })

export const contact = { fullName: 'Анна Ильина', phone: '+7 (921) 000-00-01', email: 'anna@example.org' }

export function holdRequest({ serviceId, optionIds }: Bookable, fields: object = {}) {
  return { serviceId, optionId: optionIds[0], units: [{ unitId: 'adult', quantity: 2 }], contact, ...fields }
}

export const requestHold = (traveller: Traveller, body: object, headers?: Record<string, string>): Promise<Reply> =>
  traveller.post('/v1/bookings', body, headers)

export async function hold(traveller: Traveller, bookable: Bookable, fields: object) {
  const { status, body } = await requestHold(traveller, holdRequest(bookable, fields))
  if (status !== 201) throw new Error(`the hold answered ${status}: ${JSON.stringify(body)}`)
  return body.data
}

export const readBooking = async (traveller: Traveller, id: string) =>
  (await traveller.get(`/v1/bookings/${id}`)).body.data

export const removeBooking = ({ app }: Product, { token }: Traveller, id: string): Promise<Reply> =>
  send(app, { method: 'DELETE', url: `/v1/bookings/${id}`, headers: { authorization: `Bearer ${token}` } })

export async function expectNothingLeaked(product: Pick<Product, 'db' | 'sql'>): Promise<void> {
  expect(await listBrokenInvariants(product)).toEqual([])
  expect(await ledgerFaults(product)).toEqual([])
}

export async function creditBalance(
  { db }: Pick<Product, 'db'>,
  { id }: Pick<Traveller, 'id'>,
  amount: Money<'usdt' | 'ton' | 'enp'>,
): Promise<void> {
  const from = { usdt: 'usdt_hot', ton: 'ton_hot', enp: 'emission' } as const
  const postings = [{ from: systemAccount(from[amount.currency]), to: userAccount(id), amount }] as const
  await inTransaction(db, async (tx) => {
    await postTransfers(tx, [{ key: `gift:${randomUUID()}`, kind: 'gift', postings }], await getNow(tx))
  })
}

export async function payFromBalance(traveller: Traveller, id: string, fields: object = {}) {
  const { status, body } = await traveller.post(`/v1/bookings/${id}/pay`, { method: 'balance_usdt', ...fields })
  if (status !== 200) throw new Error(`the payment answered ${status}: ${JSON.stringify(body)}`)
  return body.data.booking
}
