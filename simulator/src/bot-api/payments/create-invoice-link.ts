import { starsCurrency } from '../../payments/amounts/currencies.ts'
import { toTotal } from '../../payments/amounts/total.ts'
import { addInvoice, type InvoiceTerms } from '../../payments/invoices.ts'
import { maxSubscriptionStars, subscriptionSeconds } from '../../payments/subscriptions/subscriptions.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, parseIntegerParam } from '../params/params.ts'
import type { BotApiAnswer } from '../server/bot-api-answer.ts'
import { badRequest } from '../server/failure.ts'
import { parseInvoiceParams } from './invoice-params.ts'

/** Any user can pay repeatedly, but has at most one subscription per link. */
export function createInvoiceLink(world: SimulatorWorld, params: BotApiParams): BotApiAnswer {
  const terms = { ...parseInvoiceParams(params), ...readPeriod(params) }
  if ('subscriptionPeriod' in terms) checkSubscription(terms)
  return { result: `https://t.me/$${addInvoice(world, terms).slug}` }
}

function readPeriod(params: BotApiParams): Pick<InvoiceTerms, 'subscriptionPeriod'> {
  const period = Math.max(parseIntegerParam(params, 'subscription_period') ?? 0, 0)
  return period === 0 ? {} : { subscriptionPeriod: period }
}

function checkSubscription({ currency, prices, subscriptionPeriod }: InvoiceTerms): void {
  if (currency !== starsCurrency || subscriptionPeriod !== subscriptionSeconds) {
    throw badRequest('SUBSCRIPTION_PERIOD_INVALID')
  }
  if (toTotal(prices) > maxSubscriptionStars) throw badRequest('CURRENCY_TOTAL_AMOUNT_INVALID')
}
