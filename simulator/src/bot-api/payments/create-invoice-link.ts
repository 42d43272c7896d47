import { addInvoice } from '../../payments/invoices.ts'
import type { World } from '../../telegram/world.ts'
import { type Params, readInteger } from '../params/params.ts'
import type { Answer } from '../server/answer.ts'
import { notYet } from '../server/failure.ts'
import { readInvoice } from './invoice-params.ts'

/** A link anybody may pay, as often as they like. */
export function createInvoiceLink(world: World, params: Params): Answer {
  const terms = readInvoice(params)
  if ((readInteger(params, 'subscription_period') ?? 0) > 0) throw notYet('subscriptions')
  return { result: `https://t.me/$${addInvoice(world, terms).slug}` }
}
