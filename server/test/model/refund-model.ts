import type { Expected } from './expected.ts'
import { record } from './stars-model.ts'
import { getCharge, getModelUser, getPurchase, isRefund, type Model, move } from './state.ts'

const dayMs = 86_400_000

/** Paid in Stars: a charge by Telegram, or a purchase from the balance. */
export type Paid = { readonly charge: string } | { readonly purchase: string }

export function isSamePaid(one: Paid, other: Paid): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** All that has a receipt by now, oldest first. */
export function getPaid({ charges, purchases }: Model): Paid[] {
  return [
    ...charges.filter((one) => one.effect === 'granted' || one.effect === 'credited').map(({ id }) => ({ charge: id })),
    ...purchases.filter((one) => one.boughtAt !== undefined).map(({ id }) => ({ purchase: id })),
  ]
}

interface Receipt {
  readonly owner: number
  readonly stars: bigint
  readonly paidAt: number
  readonly state: 'waiting' | 'applied' | 'credited' | 'refunding' | 'refunded'
}

export function toReceipt(model: Model, paid: Paid): Receipt {
  if ('purchase' in paid) {
    const bought = getPurchase(model, paid.purchase)
    if (bought?.boughtAt === undefined) throw new Error('nothing was bought')
    const { owner, item, boughtAt: paidAt, boost } = bought
    const state = bought.state === 'refunded' ? 'refunded' : boost === 'applied' ? 'applied' : 'waiting'
    return { owner, stars: BigInt(item.stars), paidAt, state }
  }
  const charge = getCharge(model, paid.charge)
  return {
    owner: charge.payer,
    stars: BigInt(charge.amount),
    paidAt: charge.at,
    state: chargeState(model, paid.charge),
  }
}

function chargeState(model: Model, id: string): Receipt['state'] {
  const charge = getCharge(model, id)
  const { standing, purchase } = charge
  if (isRefund(charge, 'requested')) return 'refunding'
  if (standing === 'refunded') return 'refunded'
  if (standing !== 'granted') return 'credited'
  return getPurchase(model, purchase)?.boost === 'applied' ? 'applied' : 'waiting'
}

/** Lists the reasons against an automatic refund. */
export function listRefusals(model: Model, paid: Paid, operator: boolean): string[] {
  const { owner, stars, paidAt, state } = toReceipt(model, paid)
  if (state === 'refunding' || state === 'refunded') return ['refunded']
  if (operator) return []
  const isSpent = state === 'credited' && getModelUser(model.people, owner).wallet.stars < stars
  return [
    ...(model.now - paidAt > dayMs ? ['late'] : []),
    ...(state === 'applied' ? ['used'] : []),
    ...(isSpent ? ['spent'] : []),
  ]
}

/** Asks for Stars back; `asker` undefined is an operator. */
export function refund(model: Model, paid: Paid, asker: number | undefined): Expected {
  if (asker !== undefined && asker !== toReceipt(model, paid).owner) return { allowed: ['404 NOT_FOUND'] }
  const refusals = listRefusals(model, paid, asker === undefined)
  if (refusals.length > 0) return { allowed: refusals.map((reason) => `409 NOT_REFUNDABLE ${reason}`) }
  if ('purchase' in paid) returnToBalance(model, paid.purchase)
  else putAside(model, paid.charge)
  return { allowed: ['200'], data: { state: 'purchase' in paid ? 'refunded' : 'refunding' } }
}

/** A boost that waits is gone; one at work stays to the end of its session. */
function takeBack(model: Model, id: string | undefined): void {
  const purchase = getPurchase(model, id)
  if (purchase?.boost !== 'waiting' || purchase.item.kind === 'stars') return
  purchase.boost = 'refunded'
  getModelUser(model.people, purchase.owner).waiting.delete(purchase.item.kind)
}

function returnToBalance(model: Model, id: string): void {
  const purchase = getPurchase(model, id)
  if (!purchase) return
  takeBack(model, id)
  purchase.state = 'refunded'
  move(model, 'revenue', purchase.owner, 'stars', BigInt(purchase.item.stars))
}

/**
 * Reserves the amount until Telegram answers. A part that was already spent comes from our revenue.
 */
function putAside(model: Model, id: string): void {
  const charge = getCharge(model, id)
  const { owner, stars, state } = toReceipt(model, { charge: id })
  if (state === 'credited') returnWaiting(model, owner, stars)
  const balance = getModelUser(model.people, owner).wallet.stars
  const own = state === 'credited' ? toLeast(balance, stars) : 0n
  takeBack(model, charge.purchase)
  move(model, owner, 'refunds', 'stars', own)
  move(model, 'revenue', 'refunds', 'stars', stars - own)
  charge.refunds.push('requested')
  const purchase = getPurchase(model, charge.purchase)
  if (purchase) purchase.state = 'refunding'
}

/**
 * Boosts that these Stars bought and that still wait go first, the newest first, until the balance
 * covers it.
 */
function returnWaiting(model: Model, owner: number, stars: bigint): void {
  const { wallet, waiting } = getModelUser(model.people, owner)
  const bought = [...waiting.values()].flatMap((id) => getPurchase(model, id) ?? [])
  const byAge = bought.toSorted((one, other) => (other.boughtAt ?? 0) - (one.boughtAt ?? 0))
  for (const { id, boughtAt } of byAge) if (boughtAt !== undefined && wallet.stars < stars) returnToBalance(model, id)
}

const toLeast = (one: bigint, other: bigint) => (one < other ? one : other)

/** Applies Telegram's answer to an open refund. */
function finish(model: Model, id: string, answer: 'done' | 'failed'): void {
  const charge = getCharge(model, id)
  if (!isRefund(charge, 'requested')) return
  charge.refunds.splice(-1, 1, answer)
  charge.standing = answer === 'failed' ? 'credited' : 'refunded'
  const purchase = getPurchase(model, charge.purchase)
  if (purchase) purchase.state = answer === 'done' ? 'refunded' : 'credited'
  move(model, 'refunds', answer === 'done' ? 'stars_clearing' : charge.payer, 'stars', BigInt(charge.amount))
}

/** The worker asks for all refunds that are on their way. */
export function sendAll(model: Model, botApi: 'here' | 'away' | 'refusing'): void {
  if (botApi === 'away') return
  for (const { id } of model.charges.filter((charge) => isRefund(charge, 'requested'))) {
    finish(model, id, botApi === 'here' ? 'done' : 'failed')
    if (botApi === 'here') model.moves.push({ kind: 'refunded', charge: id })
  }
}

/** The server hears that a charge was refunded, by any requester. */
export function applyRefundUpdate(model: Model, id: string): Expected {
  const { effect } = getCharge(model, id)
  if (effect === undefined || effect === 'parked') return { allowed: ['200'], data: { effect: 'unknown' } }
  if (listRefusals(model, { charge: id }, true).length === 0) putAside(model, id)
  finish(model, id, 'done')
  return { allowed: ['200'], data: { effect: 'refunded' } }
}

/** Applies missed entries of Telegram's list, in its order. */
export function compareStars(model: Model): void {
  for (; model.compared < model.moves.length; model.compared += 1) {
    const next = model.moves[model.compared]
    if (next?.kind === 'paid') record(model, next.charge)
    if (next?.kind === 'refunded') applyRefundUpdate(model, next.charge)
  }
}
