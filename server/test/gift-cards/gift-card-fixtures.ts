import { randomUUID } from 'node:crypto'
import { expireGiftCards } from '../../src/gift-cards/expire-gift-cards.ts'
import { charge } from '../fixtures/booking-money.ts'
import { callAsBot, type Product, type Reply, type Traveller } from '../fixtures/harness.ts'
import { newChargeId } from '../fixtures/shop.ts'

interface OrderFields {
  readonly amount?: number
  readonly deliverOn?: string
  readonly recipient?: string
  readonly message?: string
}

export interface BoughtCard {
  readonly purchaseId: string
  readonly chargeId: string
  readonly code: string
}

export const orderCard = (
  buyer: Traveller,
  { amount = 5_000, ...fields }: OrderFields = {},
  key: string = randomUUID(),
): Promise<Reply> =>
  buyer.post('/v1/gift-cards/order', { amount, design: 'sea', method: 'card', ...fields }, { 'idempotency-key': key })

/** Buys a gift card with a bank card. */
export async function buyCard(product: Product, buyer: Traveller, fields: OrderFields = {}): Promise<BoughtCard> {
  const { status, body } = await orderCard(buyer, fields)
  if (status !== 201) throw new Error(`the order answered ${status}: ${JSON.stringify(body)}`)
  const purchaseId: string = body.data.id
  const chargeId = newChargeId()
  const amount = (fields.amount ?? 5_000) * 100
  const paid = await charge(product, buyer, { payload: purchaseId, amount }, chargeId)
  if (paid.body.data?.effect !== 'granted') throw new Error(`the charge answered ${JSON.stringify(paid.body)}`)
  return { purchaseId, chargeId, code: await getCode(product, purchaseId) }
}

async function getCode({ sql }: Product, purchaseId: string): Promise<string> {
  const [row] = await sql<{ code: string }>('select code from gift_card where purchase_id = $1', [purchaseId])
  return row?.code ?? ''
}

export const openCard = (user: Traveller, code: string): Promise<Reply> => user.post('/v1/gift-cards/open', { code })

export const previewCard = (user: Traveller, code: string): Promise<Reply> =>
  user.post('/v1/gift-cards/preview', { code })

/** In roubles. */
export async function getCardBalance({ sql }: Product, code: string): Promise<number> {
  const [row] = await sql<{ balance: string }>('select balance from gift_card where code = $1', [code])
  return Number(row?.balance) / 100
}

export const listCards = async (user: Traveller) => (await user.get('/v1/gift-cards')).body.data

export const expireCards = ({ db }: Product) => expireGiftCards({ db, log: { info() {}, warn() {}, error() {} } })

/** Returns what the user gave up. */
export async function erase(product: Product, { telegramId }: Pick<Traveller, 'telegramId'>) {
  const { body } = await callAsBot(product, '/internal/privacy/preview', { telegramId })
  const { fingerprint, givenUp } = body.data
  await callAsBot(product, '/internal/privacy/erase', { telegramId, fingerprint })
  return givenUp
}
