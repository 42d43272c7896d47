import type { PendingQueries } from '../../payments/pending-queries.ts'
import { type BotApiParams, parseBooleanParam, parseJsonParam, parseTextParam, requireText } from '../params/params.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'
import { readShippingOptions } from './labeled-prices.ts'

export const answerPreCheckoutQuery: BotApiMethod = ({ desk }, params) =>
  answerQuery(desk.preCheckouts, params, 'pre_checkout_query_id', () => ({ ok: true }))

export const answerShippingQuery: BotApiMethod = ({ desk }, params) =>
  answerQuery(desk.shippings, params, 'shipping_query_id', () => ({ ok: true, options: readOptions(params) }))

function answerQuery<Yes extends { ok: true }>(
  queries: PendingQueries<Yes | { ok: false; message: string }>,
  params: BotApiParams,
  idName: string,
  readYes: () => Yes,
): true {
  const answer = parseBooleanParam(params, 'ok')
    ? readYes()
    : ({ ok: false, message: requireText(params, 'error_message') } as const)
  const isWaited = queries.answer(parseTextParam(params, idName) ?? '', answer)
  if (!isWaited) throw badRequest('query is too old and response timeout expired or query ID is invalid')
  return true
}

function readOptions(params: BotApiParams) {
  requireText(params, 'shipping_options')
  const options = readShippingOptions(parseJsonParam(params, 'shipping_options', 'shipping options'))
  if (new Set(options.map(({ id }) => id)).size < options.length) throw badRequest('SHIPPING_ID_DUPLICATE')
  return options
}
