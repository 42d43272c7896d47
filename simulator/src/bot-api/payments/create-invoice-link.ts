import { starsCurrency, toTotal } from '../../payments/amounts.ts'
import { addInvoice, type InvoiceTerms } from '../../payments/invoices.ts'
import { maxSubscriptionStars, subscriptionSeconds } from '../../payments/subscriptions/subscriptions.ts'
import { type BotApiParams, parseIntegerParam } from '../params/params.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'
import { parseInvoiceParams } from './invoice-params.ts'

/** Any user can pay repeatedly, but has at most one subscription per link. */
export const createInvoiceLink: BotApiMethod = (world, params) => {
  const terms = { ...parseInvoiceParams(params), ...readPeriod(params) }
  if ('subscriptionPeriod' in terms) checkSubscription(terms)
  return `https://t.me/$${addInvoice(world, terms).slug}`
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
