import { badRequest } from '../server/failure.ts'
import { type Params, readText } from './params.ts'

export function requireText(params: Params, name: string): string {
  const value = readText(params, name) ?? ''
  if (value === '') throw badRequest(`Parameter "${name}" is required`)
  return value
}
