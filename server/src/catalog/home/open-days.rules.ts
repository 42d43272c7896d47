import type { Availability } from '@enp/shared/calls/catalog'

/** Free places of a service on one of its local days. */
export interface OpenDay {
  readonly day: string
  /** First start with free places; empty if the whole day is booked. */
  readonly startTime: string
  /** Free places of that start, whether they are few, and its first unit's price in roubles. */
  readonly vacancies: number
  readonly isLimited: boolean
  readonly price: number
  /** Places left on the whole day; present if they are few and some are already held or sold. */
  readonly fewLeft?: number
}

type Start = Pick<Availability, 'date' | 'startTime' | 'status' | 'vacancies' | 'capacity' | 'price'>

/**
 * Describes one day of a service by the starts of all options; undefined if nothing is free. Shared
 * places are counted once: `fewLeft` is then the maximum of the starts.
 */
export function openDay(starts: readonly Start[], isSharing: boolean): OpenDay | undefined {
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

/** A small hotel always has few rooms: that is not worth showing until one of them is booked. */
const hasBookings = ({ status, vacancies, capacity }: Start) => status !== 'CLOSED' && vacancies < capacity

const byStart = (one: Start, other: Start) => (one.startTime ?? '').localeCompare(other.startTime ?? '')
