import { type BotApiParams, parseJsonParam, parseTextParam } from '../params/params.ts'
import { badRequest } from '../server/failure.ts'
import { readLong } from './labeled-prices.ts'

const maxSuggestions = 4

export function readTips(params: BotApiParams, max: number): { maxTip: number; suggestedTips: number[] } {
  const maxTip = readMaxTip(params)
  const suggestedTips = readSuggestions(params)
  if (maxTip < 0 || maxTip > max) throw badRequest('Invalid max_tip_amount of the currency specified')
  for (const tip of suggestedTips) {
    if (tip <= 0) throw badRequest('Suggested tip amount must be positive')
    if (tip > maxTip) throw badRequest("Suggested tip amount can't be bigger than max_tip_amount")
  }
  if (suggestedTips.length > maxSuggestions) throw badRequest('There can be at most 4 suggested tip amounts')
  if (suggestedTips.some((tip, index) => index > 0 && tip <= (suggestedTips[index - 1] ?? 0))) {
    throw badRequest('TIP_AMOUNTS_INVALID')
  }
  return { maxTip, suggestedTips }
}

function readMaxTip(params: BotApiParams): number {
  const written = parseTextParam(params, 'max_tip_amount') ?? ''
  if (written === '') return 0
  const tip = readLong(written)
  if (tip === undefined) throw badRequest('Can\'t parse "max_tip_amount" as Number')
  return tip
}

function readSuggestions(params: BotApiParams): number[] {
  const list = parseJsonParam(params, 'suggested_tip_amounts', 'suggested_tip_amounts')
  if (list === undefined) return []
  if (!Array.isArray(list)) throw badRequest('Expected an Array of suggested tip amounts')
  return list.map((value: unknown) => {
    if (typeof value !== 'number' && typeof value !== 'string') {
      throw badRequest('Suggested tip amount must be of type Number or String')
    }
    const tip = readLong(value)
    if (tip === undefined) throw badRequest("Can't parse suggested tip amount as Number")
    return tip
  })
}
