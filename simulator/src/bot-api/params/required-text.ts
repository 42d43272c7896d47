import { badRequest } from '../server/failure.ts'
import { type BotApiParams, parseTextParam } from './params.ts'

export function requireText(params: BotApiParams, name: string): string {
  const value = parseTextParam(params, name) ?? ''
  if (value === '') throw badRequest(`Parameter "${name}" is required`)
  return value
}
