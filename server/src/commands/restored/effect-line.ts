import { type Currency, currencies } from '@enp/shared/money/money'
import { isUuid } from '../../core/database/uuid.ts'
import type { BookingEffect, Effect, MoneyEffect } from '../../core/effects.ts'

export type LoggedEffect = Effect & { readonly loggedAt: Date }

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads a line of the log, also with the prefix of `docker compose logs`. `other`: a line about
 * something else. `unreadable`: no JSON, or a line about an effect with a wrong field.
 */
export function parseEffectLine(line: string): LoggedEffect | 'other' | 'unreadable' {
  const fields = parseFields(line)
  if (!fields) return 'unreadable'
  if (fields.event !== 'money' && fields.event !== 'booking') return 'other'
  const effect = fields.event === 'money' ? toMoneyEffect(fields) : toBookingEffect(fields)
  const loggedAt = toDate(fields.time)
  return effect && loggedAt ? { ...effect, loggedAt } : 'unreadable'
}

function parseFields(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line.slice(line.indexOf('{')))
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

function toMoneyEffect(fields: Fields): MoneyEffect | undefined {
  const { kind, id, amount, currency, bookingId } = fields
  if (!isText(kind) || !isText(id) || !isAmount(amount) || !isCurrency(currency)) return undefined
  const owner = toOwner(fields)
  return owner && { event: 'money', kind, id, amount, currency, ...owner, ...(isId(bookingId) && { bookingId }) }
}

function toBookingEffect(fields: Fields): BookingEffect | undefined {
  const { kind, id, amount, currency, serviceId, date, startTime } = fields
  const [owner, at] = [toOwner(fields), toDate(fields.at)]
  if (!isText(kind) || !isId(id) || !isAmount(amount) || currency !== 'rub' || !owner || !at) return undefined
  if (!isId(serviceId) || !isText(date) || typeof startTime !== 'string') return undefined
  return { event: 'booking', kind, id, amount, currency, serviceId, date, startTime, at, ...owner }
}

function toOwner({ userId, organizerId }: Fields): Pick<Effect, 'userId' | 'organizerId'> | undefined {
  if (isId(userId)) return { userId }
  return isId(organizerId) ? { organizerId } : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value)
const isAmount = (value: unknown): value is string => typeof value === 'string' && /^-?\d{1,19}$/.test(value)
const isCurrency = (value: unknown): value is Currency => currencies.some((currency) => currency === value)

function toDate(value: unknown): Date | undefined {
  const date = typeof value === 'number' || typeof value === 'string' ? new Date(value) : undefined
  return date && !Number.isNaN(date.getTime()) ? date : undefined
}
