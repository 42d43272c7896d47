import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, parseBooleanParam, parseJsonParam, parseTextParam } from '../params/params.ts'
import { requireText } from '../params/required-text.ts'
import type { BotApiAnswer } from '../server/bot-api-answer.ts'
import { badRequest } from '../server/failure.ts'
import { readShippingOptions } from './labeled-prices.ts'

export function answerShippingQuery(world: SimulatorWorld, params: BotApiParams): BotApiAnswer {
  const answer = parseBooleanParam(params, 'ok')
    ? ({ ok: true, options: readOptions(params) } as const)
    : ({ ok: false, message: requireText(params, 'error_message') } as const)
  const isWaited = world.desk.shippings.answer(parseTextParam(params, 'shipping_query_id') ?? '', answer)
  if (!isWaited) throw badRequest('query is too old and response timeout expired or query ID is invalid')
  return { result: true }
}

function readOptions(params: BotApiParams) {
  requireText(params, 'shipping_options')
  const options = readShippingOptions(parseJsonParam(params, 'shipping_options', 'shipping options'))
  if (new Set(options.map(({ id }) => id)).size < options.length) throw badRequest('SHIPPING_ID_DUPLICATE')
  return options
}
