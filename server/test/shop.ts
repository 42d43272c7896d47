import { asBot, type Product, type Reply, type Traveller } from './harness.ts'

let lastId = 0

export function newChargeId(): string {
  lastId += 1
  return `charge-${lastId}`
}

function messengerUser(traveller: Pick<Traveller, 'telegramId'>) {
  return { id: traveller.telegramId, first_name: 'Анна', language_code: 'ru' }
}

interface Paid {
  readonly chargeId?: string
  readonly payload: string
  readonly stars: number
  readonly paidAt?: string
}

export function pay(product: Product, traveller: Pick<Traveller, 'telegramId'>, paid: Paid): Promise<Reply> {
  lastId += 1
  return asBot(product, '/internal/payments', {
    updateId: lastId,
    from: messengerUser(traveller),
    currency: 'XTR',
    totalAmount: paid.stars,
    payload: paid.payload,
    chargeId: paid.chargeId ?? newChargeId(),
    providerChargeId: '',
    ...(paid.paidAt && { paidAt: paid.paidAt }),
  })
}

export async function ask(product: Product, traveller: Pick<Traveller, 'telegramId'>, payload: string, stars: number) {
  const question = { from: messengerUser(traveller), currency: 'XTR', totalAmount: stars, payload }
  return (await asBot(product, '/internal/pre-checkouts', question)).body.data
}

interface Boost {
  readonly boostType: 'power' | 'time'
  readonly boostValue: number
}

export const power2 = { boostType: 'power', boostValue: 2 } as const
export const pace2 = { boostType: 'time', boostValue: 2 } as const

export async function order(traveller: Traveller, boost: Boost): Promise<string> {
  const { status, body } = await traveller.post('/v1/mining/boosts/invoice', boost)
  if (status !== 201) throw new Error(`the invoice answered ${status}: ${JSON.stringify(body)}`)
  return body.data.purchaseId
}

export function buy(traveller: Traveller, boost: Boost, starsAmount: number): Promise<Reply> {
  return traveller.post('/v1/mining/boosts/purchase', { ...boost, starsAmount })
}

export async function creditStars(product: Product, traveller: Traveller, stars: number): Promise<void> {
  const { body } = await pay(product, traveller, { payload: 'a gift', stars })
  if (body.data?.effect !== 'credited') throw new Error('the Stars were not credited')
}

export async function getStars(traveller: Traveller): Promise<number> {
  return (await traveller.get('/v1/users/balance')).body.data.stars
}

export async function getPurchaseStatus(traveller: Traveller) {
  return (await traveller.get('/v1/mining/status')).body.data
}

const maxTries = 20

/** Repeats calls that a busy server refused with UNAVAILABLE, as clients do. */
export function atOnce(times: number, call: (index: number) => Promise<Reply>): Promise<Reply[]> {
  const persistently = async (index: number) => {
    let reply = await call(index)
    for (let tries = 1; reply.status === 503 && tries < maxTries; tries += 1) reply = await call(index)
    return reply
  }
  return Promise.all(Array.from({ length: times }, (_, index) => persistently(index)))
}

/** Extends sessions, because tests move the clock by days. */
export async function stayForDays(product: Product): Promise<void> {
  await product.sql("update session set expires_at = expires_at + interval '30 days'")
}

export async function listTransactions(traveller: Traveller, query = '') {
  return (await traveller.get(`/v1/transactions${query}`)).body.data
}

export async function listNotifications(product: Product, traveller: Traveller, kind: string) {
  const rows = await product.sql<{ content: { kind: string; values: unknown } }>(
    "select content from notification where user_id = $1 and content->>'kind' = $2 order by id",
    [traveller.id, kind],
  )
  return rows.map((row) => row.content.values)
}
