import { badRequest } from '../server/create-bot-api-error.ts'
import { type BotApiParams, parseTextParam } from './bot-api-params.ts'

export function requireText(params: BotApiParams, name: string): string {
  const value = parseTextParam(params, name) ?? ''
  if (value === '') throw badRequest(`Parameter "${name}" is required`)
  return value
}
