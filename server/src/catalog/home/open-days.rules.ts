import type { Availability } from '@enp/shared/calls/catalog/catalog'

export interface OpenDay {
  readonly day: string
  readonly startTime: string
  readonly vacancies: number
  readonly isLimited: boolean
  readonly price: number
  /** Places left on the whole day, only if they are few and some are already held or sold. */
  readonly fewLeft?: number
}

type Start = Pick<Availability, 'date' | 'startTime' | 'status' | 'vacancies' | 'capacity' | 'price'>

/** Undefined if nothing is free. Counts shared places once. */
export function toOpenDay(starts: readonly Start[], isSharing: boolean): OpenDay | undefined {
  const free = starts.filter(({ vacancies }) => vacancies > 0).sort(byStart)
  const [first] = free
  if (!first) return undefined
  const left = free.map(({ vacancies }) => vacancies)
  const fewLeft = isSharing ? Math.max(...left) : left.reduce((sum, count) => sum + count, 0)
  const isFew = free.every(({ status }) => status === 'LIMITED') && starts.some(hasBookings)
  return {
    day: first.date,
    startTime: first.startTime ?? '',
    vacancies: first.vacancies,
    isLimited: first.status === 'LIMITED' && hasBookings(first),
    price: first.price.amount,
    ...(isFew && { fewLeft }),
  }
}

/** A small hotel always has few rooms: not worth showing until one of them is booked. */
const hasBookings = ({ status, vacancies, capacity }: Start) => status !== 'CLOSED' && vacancies < capacity

const byStart = (one: Start, other: Start) => (one.startTime ?? '').localeCompare(other.startTime ?? '')
