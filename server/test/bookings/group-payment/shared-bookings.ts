import { addBookable, contact, hold } from '../../fixtures/booking-fixtures.ts'
import { charge, daysFrom, give, type Invoice, requestPayment, tourTerms } from '../../fixtures/booking-money.ts'
import { arrive, type Product, type Reply, type Traveller } from '../../fixtures/harness.ts'

const startTimes = ['10:00', '12:00', '14:00', '16:00']
const terms = { ...tourTerms, options: tourTerms.options.map((option) => ({ ...option, startTimes })) }

export async function openSharing(product: Product, firstDay = '2028-03-07') {
  const tour = await addBookable(product, terms)
  const nextDay = daysFrom(firstDay, startTimes)
  return {
    tour,
    async held(owner: Traveller) {
      return hold(owner, tour, { ...nextDay(), contact })
    },
    async split(owner: Traveller, body: object = { even: 2 }) {
      const { id } = await hold(owner, tour, nextDay())
      const { shares } = await getSplit(owner, id, body)
      return { id: id as string, shares }
    },
  }
}

export const requestSplit = (owner: Traveller, id: string, body: object): Promise<Reply> =>
  owner.post(`/v1/bookings/${id}/shares`, body)

export interface ShownShare {
  readonly id: string
  readonly amount: number
  readonly state: string
  readonly link: string
}

export async function getSplit(owner: Traveller, id: string, body: object) {
  const { status, body: answer } = await requestSplit(owner, id, body)
  if (status !== 200) throw new Error(`the split answered ${status}: ${JSON.stringify(answer)}`)
  return answer.data as { shares: [ShownShare, ShownShare, ...ShownShare[]]; expiresAt: string; missing: number }
}

export const readShares = async (owner: Traveller, id: string) =>
  (await owner.get(`/v1/bookings/${id}/shares`)).body.data

export const readShare = async (friend: Traveller, id: string) => (await friend.get(`/v1/shares/${id}`)).body.data

export const payShare = (friend: Traveller, id: string, method = 'balance_usdt'): Promise<Reply> =>
  friend.post(`/v1/shares/${id}/pay`, { method })

export const payRemainder = (owner: Traveller, id: string, method = 'balance_usdt'): Promise<Reply> =>
  owner.post(`/v1/bookings/${id}/shares/take-over`, { method })

export async function wealthy(product: Product): Promise<Traveller> {
  const user = await arrive(product)
  await give(product, user, 'usdt', 200)
  return user
}

export async function cardInvoice(product: Product, payer: Traveller, path: string): Promise<Invoice> {
  const { status, body } = await payer.post(path, { method: 'card' })
  if (status !== 200) throw new Error(`paying answered ${status}: ${JSON.stringify(body)}`)
  const [row] = await product.sql<{ id: string; amount: string }>(
    `select id, amount from purchase where product = 'booking_charge' and user_id = $1 order by created_at desc, id limit 1`,
    [payer.id],
  )
  if (!row) throw new Error('the share has no invoice')
  return { payload: row.id, amount: Number(row.amount) }
}

/** Pays a share by card. Returns the effect of the payment. */
export async function payByCard(product: Product, payer: Traveller, shareId: string): Promise<string> {
  const invoice = await cardInvoice(product, payer, `/v1/shares/${shareId}/pay`)
  const asked = await requestPayment(product, payer, invoice)
  if (!asked.ok) throw new Error(`the pre-checkout answered ${JSON.stringify(asked)}`)
  return (await charge(product, payer, invoice)).body.data.effect
}
