import type { Expected } from './expected.ts'
import { getSessionPlace, grant } from './mining-model.ts'
import {
  type Charge,
  type Effect,
  getCharge,
  getModelUser,
  getPurchase,
  type Item,
  type Model,
  move,
  moveCardMoney,
  type Purchase,
} from './state.ts'

const hourMs = 3_600_000

/** Boosts with their prices in Stars; docs/rules/mining.md. */
export const boosts = [
  { kind: 'power', factor: 1.25, stars: 15 },
  { kind: 'power', factor: 1.5, stars: 25 },
  { kind: 'power', factor: 2, stars: 45 },
  { kind: 'power', factor: 3, stars: 80 },
  { kind: 'time', factor: 1.5, stars: 15 },
  { kind: 'time', factor: 2, stars: 20 },
  { kind: 'time', factor: 3, stars: 25 },
] as const
export const topUps = [50, 100, 250, 500] as const

const isSame = (one: Item, other: Item) => JSON.stringify(one) === JSON.stringify(other)
const isOpen = (model: Model, purchase: Purchase) => purchase.state === 'pending' && model.now <= purchase.expiresAt

/**
 * The open invoice of this very thing with more than ten minutes left; it is the one that comes
 * again.
 */
export function openInvoice(model: Model, owner: number, item: Item): Purchase | undefined {
  const lasting = (purchase: Purchase) => purchase.expiresAt - model.now > hourMs / 6
  return model.purchases.find(
    (one) => one.owner === owner && isSame(one.item, item) && isOpen(model, one) && lasting(one),
  )
}

interface Ordered {
  readonly who: number
  readonly item: Item
  /** Of the invoice that the server made or found. */
  readonly id: string
  /** Whether it has got a link by this. */
  readonly linked: boolean
}

/** Brings the invoice of a reply into the model; answers what is wrong with it. */
export function takeInvoice(model: Model, { who, item, id, linked }: Ordered): string[] {
  const [open, known] = [openInvoice(model, who, item), getPurchase(model, id)]
  if (known) {
    if (linked) known.hasLink = true
    return known.id === open?.id ? [] : [`invoice ${id} came again, expected ${open?.id ?? 'a new one'}`]
  }
  model.purchases.push({
    id,
    owner: who,
    item,
    expiresAt: model.now + hourMs,
    hasLink: linked,
    state: 'pending',
    boost: 'none',
    boughtAt: undefined,
    charge: undefined,
  })
  return open ? [`invoice ${id} is new, expected ${open.id} again`] : []
}

export function orderRefusal(model: Model, who: number, item: Item): string | undefined {
  const isTaken = item.kind !== 'stars' && getSessionPlace(model, who, item.kind) === 'taken'
  return isTaken ? '409 BOOST_ALREADY_OWNED' : undefined
}

/** A boost for prepaid Stars; `id`: the purchase that the server made. */
export function buy(model: Model, who: number, item: (typeof boosts)[number], price: number, id: string): Expected {
  if (price !== item.stars) return { allowed: ['409 PRICE_CHANGED'], details: { starsAmount: item.stars } }
  const { wallet } = getModelUser(model.people, who)
  const refusal = orderRefusal(model, who, item)
  const isPoor = wallet.stars < BigInt(item.stars)
  if (refusal || isPoor)
    return { allowed: [...(refusal ? [refusal] : []), ...(isPoor ? ['409 INSUFFICIENT_FUNDS'] : [])] }
  const now = model.now
  const made: Purchase = {
    ...{
      id,
      owner: who,
      item,
      expiresAt: now,
      hasLink: false,
      state: 'paid',
      boost: 'none',
      boughtAt: now,
      charge: undefined,
    },
  }
  model.purchases.push(made)
  move(model, who, 'revenue', 'stars', BigInt(item.stars))
  grant(model, made)
  const status = made.boost === 'applied' ? 'applied' : 'paid'
  return { allowed: ['201'], data: { 'purchase.status': status, 'balance.exact.stars': String(wallet.stars) } }
}

/** Returns whether Telegram may charge the payment. */
export function mayPay(
  model: Model,
  who: number,
  payload: string,
  currency: Charge['currency'],
  amount: number,
): boolean {
  const purchase = getPurchase(model, payload)
  if (!purchase || purchase.owner !== who || currency !== 'XTR' || purchase.item.stars !== amount) return false
  return isOpen(model, purchase) && orderRefusal(model, who, purchase.item) === undefined
}

/** The server hears of a charge: one effect, however often. */
export function record(model: Model, id: string): Expected {
  const charge = getCharge(model, id)
  if (charge.effect === undefined) {
    charge.effect = toEffect(model, charge)
    charge.standing = charge.effect
  }
  return { allowed: ['200'], data: { effect: charge.effect } }
}

function toEffect(model: Model, charge: Charge): Effect {
  if (charge.currency === 'RUB') {
    moveCardMoney(model, 'card_clearing', 'refunds', BigInt(charge.amount))
    charge.refunds.push('awaiting_operator')
    return 'parked'
  }
  const asked = getPurchase(model, charge.payload)
  const isMeant = asked?.owner === charge.payer && asked.state === 'pending' && asked.item.stars === charge.amount
  const purchase = isMeant ? asked : undefined
  const inTime = purchase && charge.at <= purchase.expiresAt
  if (purchase) {
    charge.purchase = purchase.id
    purchase.charge = charge.id
  }
  if (purchase && inTime && grant(model, purchase)) {
    purchase.state = 'paid'
    move(model, 'stars_clearing', 'revenue', 'stars', BigInt(charge.amount))
    return 'granted'
  }
  if (purchase) purchase.state = inTime && purchase.item.kind === 'stars' ? 'paid' : 'credited'
  move(model, 'stars_clearing', charge.payer, 'stars', BigInt(charge.amount))
  return 'credited'
}

/** How far a purchase is, as its owner reads it. */
export function purchaseStatus(model: Model, { state, boost, expiresAt }: Purchase): string {
  switch (state) {
    case 'pending':
      return model.now > expiresAt ? 'expired' : 'pending'
    case 'paid':
      return boost === 'applied' ? 'applied' : 'paid'
    case 'credited':
    case 'refunding':
    case 'refunded':
      return 'refunded'
  }
}
