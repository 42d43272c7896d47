import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, parseBooleanParam, parseTextParam } from '../params/params.ts'
import { requireText } from '../params/required-text.ts'
import type { BotApiAnswer } from '../server/bot-api-answer.ts'
import { badRequest } from '../server/failure.ts'

export function answerPreCheckoutQuery(world: SimulatorWorld, params: BotApiParams): BotApiAnswer {
  const answer = parseBooleanParam(params, 'ok')
    ? ({ ok: true } as const)
    : ({ ok: false, message: requireText(params, 'error_message') } as const)
  const isWaited = world.desk.preCheckouts.answer(parseTextParam(params, 'pre_checkout_query_id') ?? '', answer)
  if (!isWaited) throw badRequest('query is too old and response timeout expired or query ID is invalid')
  return { result: true }
}
