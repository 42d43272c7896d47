import { asBot, type Product, type Reply } from '../../fixtures/harness.ts'
import { complaints } from '../expected.ts'
import { fire, judgeEach, type Keyless, toText } from '../repeat.ts'
import { mayPay, record } from '../stars-model.ts'
import { type Charge, getCharge, type Model } from '../state.ts'
import type { Draft, Plan } from '../step.ts'
import { toModelUser } from '../world.ts'

/** The paid invoice: an open one of the payer, any of the payer, any of all, or unknown. */
export interface PaymentDraftInput {
  readonly payload: 'open' | 'own' | 'anybody’s' | 'unknown'
  /** Distance from the newest. */
  readonly back: number
  readonly off: number
  readonly currency: Charge['currency']
}

const toInvoiceText = ({ payload, back, off, currency }: PaymentDraftInput) =>
  `${payload} invoice -${back}${off ? ` with ${off} off` : ''}${currency === 'RUB' ? ' in RUB' : ''}`

/** A payer without an open invoice pays one of another user. */
function resolve(model: Model, who: number, { payload, back, off, currency }: PaymentDraftInput) {
  const list = model.purchases.filter(({ owner, boughtAt, state }) => {
    if (payload === 'unknown' || boughtAt !== undefined) return false
    return payload === 'open' ? state === 'pending' : payload === 'anybody’s' || owner === who
  })
  const own = payload === 'open' ? list.filter(({ owner }) => owner === who) : []
  const chosen = own.length > 0 ? own : list
  const purchase = chosen.at(-1 - (back % Math.max(1, chosen.length)))
  const amount = Math.max(1, (purchase?.item.stars ?? 45) + off)
  const payer = payload === 'open' && purchase ? purchase.owner : who
  return { payer, payload: purchase?.id ?? 'nothing we know', amount, currency }
}

/** Telegram sends a pre-checkout before it takes the money. */
export function drawInvoiceRequest(who: number, input: PaymentDraftInput, mode: Keyless): Draft {
  const text = `person ${who} is about to pay ${toInvoiceText(input)}${toText(mode)}`
  return {
    text,
    plan(model) {
      const { payer, payload, amount: totalAmount, currency } = resolve(model, who, input)
      const question = { from: toModelUser(model, payer), currency, totalAmount, payload }
      return {
        name: 'pre-checkout',
        text: `${text}: ${payer} ${payload}`,
        perform: ({ product }) => fire(mode, () => asBot(product, '/internal/pre-checkouts', question)),
        judge: (after, replies) =>
          replies.flatMap((reply) =>
            complaints(reply, { allowed: ['200'], data: { ok: mayPay(after, payer, payload, currency, totalAmount) } }),
          ),
      }
    },
  }
}

let lastCharge = 0

/** With `untold` the update is lost after Telegram took the money. */
export function drawPay(who: number, input: PaymentDraftInput, mode: Keyless | 'untold'): Draft {
  const text = `person ${who} pays ${toInvoiceText(input)}${mode === 'untold' ? ' (untold)' : toText(mode)}`
  return {
    text,
    plan(model) {
      lastCharge += 1
      const charge: Charge = {
        ...resolve(model, who, input),
        ...{
          id: `charge-${lastCharge}`,
          at: model.now,
          effect: undefined,
          standing: undefined,
          purchase: undefined,
          refunds: [],
        },
      }
      const take = ({ messenger }: Product) => {
        const { id: chargeId, amount: stars, payload } = charge
        const paid = { chargeId, stars, at: new Date(charge.at), from: toModelUser(model, charge.payer), payload }
        if (charge.currency === 'XTR') messenger.charge(paid)
      }
      return {
        name: `pay ${input.payload}`,
        text: `${text}: ${charge.id} of ${charge.amount} by ${charge.payer} for ${charge.payload}`,
        async perform({ product }) {
          take(product)
          return mode === 'untold' ? [] : sendUpdate(product, model, charge, mode)
        },
        judge(after, replies) {
          after.charges.push({ ...charge, refunds: [] })
          if (charge.currency === 'XTR') after.moves.push({ kind: 'paid', charge: charge.id })
          return replies.flatMap((reply) => complaints(reply, record(after, charge.id)))
        },
      }
    },
  }
}

/** Sends an update late or again. */
export function drawPaymentUpdate(back: number, mode: Keyless): Draft {
  const text = `the messenger tells of charge -${back}${toText(mode)}`
  return {
    text,
    plan(model) {
      const charge = model.charges.at(-1 - (back % Math.max(1, model.charges.length)))
      return charge && planTelling(model, charge, text, mode)
    },
  }
}

function planTelling(model: Model, charge: Charge, text: string, mode: Keyless): Plan {
  return {
    name: 'tell',
    text: `${text}: ${charge.id}`,
    perform: ({ product }) => sendUpdate(product, model, charge, mode),
    judge: (after, replies) =>
      judgeEach(mode, replies, (reply) => complaints(reply, record(after, getCharge(after, charge.id).id))),
  }
}

let lastUpdate = 0

function sendUpdate(product: Product, model: Model, charge: Charge, mode: Keyless): Promise<Reply[]> {
  const { id: chargeId, payer, currency, amount: totalAmount, payload, at } = charge
  const paidAt = new Date(at).toISOString()
  return fire(mode, () => {
    lastUpdate += 1
    const money = { currency, totalAmount, payload, chargeId, providerChargeId: '', paidAt }
    return asBot(product, '/internal/payments', { updateId: lastUpdate, from: toModelUser(model, payer), ...money })
  })
}
