import { asBot } from '../fixtures/harness.ts'
import { getStatus } from './mining-model.ts'
import { getPaid, listRefusals, type Paid, toReceipt } from './refund-model.ts'
import { toText } from './snapshot.ts'
import { purchaseStatus } from './stars-model.ts'
import { currencies, decimal, getCharge, getModelUser, type Model } from './state.ts'
import { toTransaction } from './transaction.ts'
import { toModelUser, type World } from './world.ts'

interface Reading {
  readonly chargeId?: string
  readonly state: string
  readonly starsAmount: number
  readonly refundable: boolean
  readonly refundRefusal?: string
}

/**
 * Lists the payments that one user sees in the chat. The user changes every three steps.
 */
export async function readPayments(model: Model, { product, journal }: World): Promise<Reading[]> {
  const turn = journal.length / 3
  if (!Number.isInteger(turn)) return []
  const from = toModelUser(model, turn % model.people.length)
  return (await asBot(product, '/internal/support/payments', { from })).body.data?.payments
}

/** Lists the faults of payments that were read in the chat. */
export function paymentFaults(model: Model, readings: readonly Reading[]): string[] {
  return readings.flatMap((reading) =>
    reading.chargeId === undefined
      ? []
      : readingFaults(model, { charge: getCharge(model, reading.chargeId).id }, reading),
  )
}

function readingFaults(model: Model, paid: Paid, reading: Reading | undefined): string[] {
  const { stars, state } = toReceipt(model, paid)
  const refusals = listRefusals(model, paid, false)
  const refusal = reading?.refundRefusal
  const isRight = refusals.length === 0 ? reading?.refundable : refusal !== undefined && refusals.includes(refusal)
  if (reading?.state === state && reading.starsAmount === Number(stars) && isRight) return []
  const expected = `${state}, ${refusals.length === 0 ? 'can come back' : refusals.join(' or ')}`
  return [`payment ${JSON.stringify(paid)}: expected ${expected}, reads ${JSON.stringify(reading)}`]
}

/** All that people read through the front door: mining, money, each transaction opened. */
export async function listReadingFaults(model: Model, world: World): Promise<string[]> {
  const faults = await Promise.all([
    ...model.people.map((_, who) => ownFaults(model, world, who)),
    ...getPaid(model).map(async (paid) => {
      const { owner } = toReceipt(model, paid)
      const { body } = await getModelUser(world.travellers, owner).get(
        `/v1/transactions/${await toTransaction(world, paid)}`,
      )
      return readingFaults(model, paid, body.data?.payment)
    }),
    ...model.purchases.map(async (purchase) => {
      const { id, owner, item } = purchase
      const folder = item.kind === 'stars' ? '/v1/stars/purchases' : '/v1/mining/boosts/purchases'
      const { body } = await getModelUser(world.travellers, owner).get(`${folder}/${id}`)
      const expected = purchaseStatus(model, purchase)
      return body.data?.status === expected ? [] : [`purchase ${id}: expected ${expected}, reads ${body.data?.status}`]
    }),
  ])
  return faults.flat()
}

async function ownFaults(model: Model, { travellers }: World, who: number): Promise<string[]> {
  const traveller = getModelUser(travellers, who)
  const [balance, mining] = await Promise.all([traveller.get('/v1/users/balance'), traveller.get('/v1/mining/status')])
  const isRight = mining.status === 200 && toText(mining.body.data) === getStatus(model, who)
  return [
    ...(isRight ? [] : [`person ${who}: expected ${getStatus(model, who)}, reads ${JSON.stringify(mining.body)}`]),
    ...currencies.flatMap((currency) => {
      const expected = decimal(currency, getModelUser(model.people, who).wallet[currency])
      const found = balance.body.data?.exact[currency]
      return found === expected ? [] : [`person ${who}, ${currency}: expected ${expected}, reads ${found}`]
    }),
  ]
}
