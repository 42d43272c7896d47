import { badRequest } from '../server/failure.ts'

/** A request in any of the four encodings. Nested values may be objects or JSON text. */
export interface BotApiParams {
  values: Record<string, unknown>
  files: Map<string, UploadedFile>
}

export interface UploadedFile {
  name: string
  mime: string
  bytes: Buffer
}

export function parseTextParam(params: BotApiParams, name: string): string | undefined {
  const value = params.values[name]
  if (value === undefined || value === null) return undefined
  return requireUtf8(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

export function parseIntegerParam(params: BotApiParams, name: string): number | undefined {
  const value = parseTextParam(params, name)
  if (value === undefined || value === '') return undefined
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw badRequest(`Parameter "${name}" must be an Integer`)
  return number
}

export function parseBooleanParam(params: BotApiParams, name: string): boolean {
  return ['true', '1', 'yes', 'y'].includes(parseTextParam(params, name)?.toLowerCase() ?? '')
}

/** Reads a nested value; `whatFor` completes the error "Can't parse ... JSON object". */
export function parseJsonParam(params: BotApiParams, name: string, whatFor: string): unknown {
  const value = params.values[name]
  if (value === '') return undefined
  return requireUtf8(typeof value === 'string' ? parseJson(value, whatFor) : (value ?? undefined))
}

function parseJson(text: string, whatFor: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(`Can't parse ${whatFor} JSON object`)
  }
}

function requireUtf8<T>(value: T): T {
  if (!isUtf8Text(value)) throw badRequest('strings must be encoded in UTF-8')
  return value
}

function isUtf8Text(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, nested]) => name.isWellFormed() && isUtf8Text(nested))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textField(object: Record<string, unknown>, name: string): string {
  const value = object[name]
  if (value === undefined) throw badRequest(`Can't find field "${name}"`)
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw badRequest(`Field "${name}" must be of type String`)
}

export function integerField(object: Record<string, unknown>, name: string): number {
  const number = Number(longField(object, name))
  if (Math.abs(number) >= 2 ** 31) throw badRequest(`Field "${name}" must be a valid Number`)
  return number
}

/** Reads a required integer as text, because it may exceed JavaScript's safe range. */
export function longField(object: Record<string, unknown>, name: string): string {
  const value = object[name]
  if (value === undefined) throw badRequest(`Can't find field "${name}"`)
  if (typeof value !== 'number' && typeof value !== 'string') throw badRequest(`Field "${name}" must be of type Number`)
  if (!/^-?\d{1,19}$/.test(String(value))) throw badRequest(`Field "${name}" must be a valid Number`)
  return String(value)
}

export function objectField(object: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = object[name]
  if (value === undefined) throw badRequest(`Can't find field "${name}"`)
  if (!isRecord(value)) throw badRequest(`Field "${name}" must be of type Object`)
  return value
}

export function requireText(params: BotApiParams, name: string): string {
  const value = parseTextParam(params, name) ?? ''
  if (value === '') throw badRequest(`Parameter "${name}" is required`)
  return value
}
