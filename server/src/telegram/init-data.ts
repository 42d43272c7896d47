import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TelegramUser } from '@enp/shared/calls/api'
import { throwRefusal } from '@enp/shared/errors'
import { initDataMaxAgeSeconds, initDataMaxFutureSeconds, initDataMaxLength } from '@enp/shared/limits'

export interface InitDataUser extends TelegramUser {
  readonly photo_url?: string
  readonly allows_write_to_pm?: boolean
}

export interface InitData {
  readonly user: InitDataUser
  readonly startParam: string | undefined
  readonly authDate: Date
}

/**
 * The signed text excludes only `hash`. The same text may arrive several times. Errors:
 * INIT_DATA_MISSING, INIT_DATA_INVALID, INIT_DATA_EXPIRED (too old, or too far in the future).
 */
export function verifyInitData(raw: string | undefined, botToken: string, now: Date): InitData {
  if (!raw) throwRefusal('INIT_DATA_MISSING')
  if (raw.length > initDataMaxLength) throwRefusal('INIT_DATA_INVALID')
  const fields = new Map<string, string>()
  for (const [key, value] of new URLSearchParams(raw)) {
    // Two parsers could read different values of a repeated key.
    if (fields.has(key)) throwRefusal('INIT_DATA_INVALID')
    fields.set(key, value)
  }
  if (!isSigned(fields, botToken)) throwRefusal('INIT_DATA_INVALID')
  const authDate = readAuthDate(fields.get('auth_date'), now)
  return { user: readUser(fields.get('user')), startParam: fields.get('start_param'), authDate }
}

/** HMAC of the sorted pairs under HMAC("WebAppData", token). */
export function isSigned(fields: ReadonlyMap<string, string>, botToken: string): boolean {
  const hash = fields.get('hash') ?? ''
  if (!/^[0-9a-f]{64}$/.test(hash)) return false
  const pairs = [...fields].filter(([key]) => key !== 'hash').map(([key, value]) => `${key}=${value}`)
  const secret = initDataSecret(botToken)
  const expected = createHmac('sha256', secret).update(pairs.sort().join('\n')).digest()
  return timingSafeEqual(expected, Buffer.from(hash, 'hex'))
}

export function initDataSecret(botToken: string): Buffer {
  return createHmac('sha256', 'WebAppData').update(botToken).digest()
}

function readAuthDate(text: string | undefined, now: Date): Date {
  if (!text || !/^\d{1,12}$/.test(text)) throwRefusal('INIT_DATA_INVALID')
  const ageSeconds = now.getTime() / 1000 - Number(text)
  if (ageSeconds > initDataMaxAgeSeconds || ageSeconds < -initDataMaxFutureSeconds) throwRefusal('INIT_DATA_EXPIRED')
  return new Date(Number(text) * 1000)
}

function readUser(text: string | undefined): InitData['user'] {
  const user = parseObject(text)
  const {
    id,
    first_name: firstName,
    last_name: lastName,
    username,
    language_code: languageCode,
    photo_url: photoUrl,
    allows_write_to_pm: allowsWriting,
  } = user
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) throwRefusal('INIT_DATA_INVALID')
  return {
    id,
    first_name: typeof firstName === 'string' ? firstName : '',
    ...(typeof lastName === 'string' && { last_name: lastName }),
    ...(typeof username === 'string' && { username }),
    ...(typeof languageCode === 'string' && { language_code: languageCode }),
    ...(typeof photoUrl === 'string' && { photo_url: photoUrl }),
    ...(allowsWriting === true && { allows_write_to_pm: true }),
  }
}

function parseObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Signed but unreadable data are refused like forged ones, below.
  }
  return throwRefusal('INIT_DATA_INVALID')
}
