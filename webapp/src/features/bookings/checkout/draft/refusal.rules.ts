import { CallFailure } from '@enp/shared/client'
import type { SoldOutAlternatives } from '@enp/shared/errors'

export interface RemainingPlaces {
  readonly unitId: string
  readonly left: number
}

export type HoldRefusal =
  | { readonly kind: 'priceChanged'; readonly amount: number }
  | { readonly kind: 'soldOut'; readonly alternatives: SoldOutAlternatives }
  | { readonly kind: 'holdLimit' | 'cutoff' | 'closed' }
  | { readonly kind: 'gone' | 'suspended'; readonly error: CallFailure }
  /** Earlier holds expired unpaid, or the option is not open yet; `until` is ISO 8601. */
  | { readonly kind: 'cooldown' | 'unopened'; readonly until: string }
  /** The places are free, but only `left` of these extras remain. */
  | { readonly kind: 'extras'; readonly left: readonly RemainingPlaces[] }
  /** Shown next to the field of the code. */
  | { readonly kind: 'promo'; readonly error: unknown }
  | { readonly kind: 'other'; readonly error: unknown }

export function holdRefusal(error: unknown): HoldRefusal {
  if (!(error instanceof CallFailure)) return { kind: 'other', error }
  switch (error.code) {
    case 'PRICE_CHANGED': {
      const amount = readAmount(error.details)
      return amount === undefined ? { kind: 'other', error } : { kind: 'priceChanged', amount }
    }
    case 'SOLD_OUT': {
      const left = readLeft(error.details)
      if (left.length > 0) return { kind: 'extras', left }
      return { kind: 'soldOut', alternatives: readAlternatives(error.details) }
    }
    case 'HOLD_COOLDOWN':
    case 'NOT_OPEN_YET': {
      const isEarly = error.code === 'NOT_OPEN_YET'
      const until = toField(error.details, isEarly ? 'opensAt' : 'until')
      return isMoment(until) ? { kind: isEarly ? 'unopened' : 'cooldown', until } : { kind: 'other', error }
    }
    case 'HOLD_LIMIT':
      return { kind: 'holdLimit' }
    case 'CUTOFF_PASSED':
      return { kind: 'cutoff' }
    case 'DATE_CLOSED':
      return { kind: 'closed' }
    case 'SERVICE_NOT_FOUND':
      return { kind: 'gone', error }
    case 'SERVICE_SUSPENDED':
      return { kind: 'suspended', error }
    case 'CODE_UNKNOWN':
    case 'CODE_USED_UP':
    case 'CODE_EXPIRED':
      return { kind: 'promo', error }
    default:
      return { kind: 'other', error }
  }
}

function toField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

function readAmount(details: unknown): number | undefined {
  const amount = toField(details, 'amount')
  return typeof amount === 'number' ? amount : undefined
}

function readLeft(details: unknown): RemainingPlaces[] {
  const extras = toField(details, 'extras')
  return (Array.isArray(extras) ? extras : []).flatMap((extra: unknown) => {
    const [unitId, left] = [toField(extra, 'unitId'), toField(extra, 'left')]
    return typeof unitId === 'string' && typeof left === 'number' ? [{ unitId, left }] : []
  })
}

/** Skips unreadable ones: another API version must not break the sold-out screen. */
function readAlternatives(details: unknown): SoldOutAlternatives {
  const alternatives = toField(details, 'alternatives')
  const list = (name: string): unknown[] => {
    const items = toField(alternatives, name)
    return Array.isArray(items) ? items : []
  }
  return {
    starts: list('starts').flatMap((start) => {
      const [startTime, vacancies] = [toField(start, 'startTime'), toField(start, 'vacancies')]
      return typeof startTime === 'string' && typeof vacancies === 'number' ? [{ startTime, vacancies }] : []
    }),
    days: list('days').flatMap((day) => {
      const [date, startTime, vacancies] = ['date', 'startTime', 'vacancies'].map((name) => toField(day, name))
      if (typeof date !== 'string' || typeof vacancies !== 'number') return []
      return [{ date, vacancies, ...(typeof startTime === 'string' && { startTime }) }]
    }),
    services: list('services').flatMap((service) => {
      const [id, title] = [toField(service, 'id'), toField(service, 'title')]
      return typeof id === 'string' && typeof title === 'string' ? [{ id, title }] : []
    }),
  }
}
