import { boostName } from '@enp/shared/boosts'
import type { NoticeContent, PaymentEffect } from '@enp/shared/calls/internal'
import type { Answer, Body } from '@enp/shared/contract'
import { money, toDecimalText } from '@enp/shared/money'
import { readNow } from '../core/clock.ts'
import type { Tx } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { once } from '../core/once.ts'
import { tell } from '../core/outbox.ts'
import { houseAccount, personAccount, post, type Transfer } from '../ledger/ledger.store.ts'
import { grantBoost } from '../mining/grant-boost.ts'
import type { Person } from '../users/person.rules.ts'
import { rememberPerson } from '../users/remember-person.ts'
import { noteEvent } from './note-event.ts'
import { fitOf, starsCurrency, type Unfit } from './payments.rules.ts'
import { insertPayment } from './payments.store.ts'
import type { Purchase } from './purchases.rules.ts'
import { lockPurchase, markPaid } from './purchases.store.ts'

interface Charge {
  readonly id: string
  readonly stars: number
  readonly person: Person
  /** When the messenger took the money, and when we heard of it. */
  readonly paidAt: Date
  readonly now: Date
}

/**
 * Money came in: once per charge, however often the messenger says so; docs/product.md, section 3. It becomes what it
 * was paid for; Stars that can't are prepaid balance, and the person is told either way. What is no Stars is parked.
 */
export async function recordPayment(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  payment: Omit<Body<'POST /internal/payments'>, 'updateId'>,
): Promise<Answer<'POST /internal/payments'>> {
  const { chargeId, providerChargeId, currency, totalAmount, payload, from } = payment
  const { answer, hit } = await once(db, paymentKey(chargeId), {}, async (tx) => {
    // Remembering locks the person.
    const { person } = await rememberPerson(tx, from)
    const now = await readNow(tx)
    const paidAt = earlier(now, payment.paidAt)
    const charge = { id: chargeId, stars: totalAmount, person, paidAt, now }
    const purchase = currency === starsCurrency ? await lockPurchase(tx, payload) : undefined
    const unfit = fitOf(purchase, { userId: person.id, totalAmount, at: paidAt })
    // A purchase has one charge: another one is a payment of its own.
    const known = unfit === 'unknown' || unfit === 'again' ? undefined : purchase
    const insert = (effect: PaymentEffect) =>
      insertPayment(tx, {
        charge_id: chargeId,
        provider_charge_id: providerChargeId,
        user_id: person.id,
        currency,
        total_amount: BigInt(totalAmount),
        payload,
        state: effect,
        purchase_id: known?.id ?? null,
        created_at: now,
        paid_at: paidAt,
      })
    await noteEvent(tx, { ...(known && { purchaseId: known.id }), chargeId, event: 'charged', at: paidAt })
    if (currency !== starsCurrency) {
      await insert('parked')
      return { effect: 'parked' as const, unfit }
    }
    if (known && !unfit && (await giveItem(tx, charge, known))) {
      await insert(known.item.kind === 'boost' ? 'granted' : 'credited')
      return { effect: known.item.kind === 'boost' ? ('granted' as const) : ('credited' as const) }
    }
    await creditStars(tx, charge, known, unfit ?? 'owned')
    await insert('credited')
    return { effect: 'credited' as const, unfit: unfit ?? 'owned' }
  })
  const line = { effect: answer.effect, unfit: answer.unfit, currency, totalAmount }
  if (!hit && answer.unfit) log.warn(line, 'a payment that could not become what it was for')
  return { data: { effect: answer.effect } }
}

/** The key of the one transfer of a charge. */
export function paymentKey(chargeId: string): string {
  return `payment:${chargeId}`
}

/** The messenger's clock may be ahead of ours. */
function earlier(now: Date, paidAt: string | undefined): Date {
  const told = paidAt ? new Date(paidAt) : now
  return told < now ? told : now
}

/** False: there is one of a kind already, nothing was given. */
async function giveItem(tx: Tx, charge: Charge, purchase: Purchase): Promise<boolean> {
  const { item, id: purchaseId } = purchase
  switch (item.kind) {
    case 'stars':
      await creditStars(tx, charge, purchase, undefined)
      return true
    case 'boost': {
      const { person, now } = charge
      const boost = { purchaseId, type: item.type, percent: item.percent, stars: item.stars, chargeId: charge.id }
      const granted = await grantBoost(tx, person.id, boost, now)
      if (granted.outcome === 'taken') return false
      await post(tx, [boostTransfer(charge, purchaseId, item)], now)
      await markPaid(tx, purchaseId, { state: 'paid', chargeId: charge.id, at: charge.paidAt })
      await noteEvent(tx, { purchaseId, chargeId: charge.id, event: 'credited', at: now })
      const isApplied = granted.outcome === 'applied'
      if (isApplied) await noteEvent(tx, { purchaseId, chargeId: charge.id, event: 'applied', at: now })
      const applied = isApplied && {
        applied: { reward: granted.reward, endsAt: granted.endsAt.toISOString(), zone: person.zone },
      }
      const values = { boostType: item.type, boostValue: item.percent / 100, ...applied }
      await tellPayer(tx, charge, { kind: 'boost_paid', values })
      return true
    }
  }
}

/** Prepaid balance: asked for as a top-up, or because the payment was unfit. */
async function creditStars(
  tx: Tx,
  charge: Charge,
  purchase: Purchase | undefined,
  unfit: Unfit | undefined,
): Promise<void> {
  const { now, id: chargeId } = charge
  await post(tx, [creditTransfer(charge)], now)
  const purchaseId = purchase?.id
  if (purchaseId) await markPaid(tx, purchaseId, { state: unfit ? 'credited' : 'paid', chargeId, at: charge.paidAt })
  await noteEvent(tx, {
    ...(purchaseId && { purchaseId }),
    chargeId,
    event: 'credited',
    at: now,
    ...(unfit && { detail: unfit }),
  })
  const stars = toDecimalText(money('stars', BigInt(charge.stars)))
  await tellPayer(
    tx,
    charge,
    unfit
      ? { kind: 'stars_credited', values: { stars, reason: unfit } }
      : { kind: 'stars_topped_up', values: { stars } },
  )
}

function tellPayer(tx: Tx, { id, person }: Charge, content: NoticeContent): Promise<void> {
  return tell(tx, { key: `${content.kind}:${id}`, userId: person.id, content })
}

/** Paid straight from the messenger: the balance isn't touched, so house accounts move, and the person reads a purchase. */
function boostTransfer({ id, stars, person }: Charge, purchaseId: string, item: BoostItem): Transfer {
  const amount = money('stars', BigInt(stars))
  return {
    key: paymentKey(id),
    kind: 'boost_purchase',
    postings: [{ from: houseAccount('stars_clearing'), to: houseAccount('revenue'), amount }],
    entry: {
      userId: person.id,
      type: 'boost_purchase',
      amount: money('stars', -amount.amount),
      description: boostName('en', item.type, item.percent),
      metadata: { boostType: item.type, boostMultiplier: item.percent / 100, purchaseId, paidBy: 'telegram' },
      relatedEntityId: id,
      relatedEntityType: 'payment',
    },
  }
}

type BoostItem = Extract<Purchase['item'], { kind: 'boost' }>

function creditTransfer({ id, stars, person }: Charge): Transfer {
  const amount = money('stars', BigInt(stars))
  return {
    key: paymentKey(id),
    kind: 'stars_topup',
    postings: [{ from: houseAccount('stars_clearing'), to: personAccount(person.id), amount }],
    entry: {
      userId: person.id,
      type: 'deposit',
      amount,
      description: 'Stars',
      metadata: { chargeId: id },
      relatedEntityId: id,
      relatedEntityType: 'payment',
    },
  }
}
