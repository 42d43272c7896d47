import { badRequest } from '../server/failure.ts'
import { type Params, readText } from './params.ts'

/** A parameter that must be there and not empty. */
export function requireText(params: Params, name: string): string {
  const value = readText(params, name) ?? ''
  if (value === '') throw badRequest(`Parameter "${name}" is required`)
  return value
}
