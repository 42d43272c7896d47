import type { Availability } from '@enp/shared/calls/catalog'

/** What is free of a service on one of its own days. */
export interface OpenDay {
  readonly day: string
  /** Of the first start that has places; empty where the whole day is booked. */
  readonly startTime: string
  /** What is left of that start, whether that is few, and what its first unit costs, in roubles. */
  readonly vacancies: number
  readonly isLimited: boolean
  readonly price: number
  /** How many places are left on the whole day, where that is few and some of them were taken already. */
  readonly fewLeft?: number
}

type Start = Pick<Availability, 'date' | 'startTime' | 'status' | 'vacancies' | 'capacity' | 'price'>

/**
 * One day of a service by its starts of all options; undefined where nothing is free. What options share is counted once:
 * the most that one of them has.
 */
export function openDay(starts: readonly Start[], isSharing: boolean): OpenDay | undefined {
  const free = starts.filter(({ vacancies }) => vacancies > 0).sort(byStart)
  const [first] = free
  if (!first) return undefined
  const left = free.map(({ vacancies }) => vacancies)
  const fewLeft = isSharing ? Math.max(...left) : left.reduce((sum, count) => sum + count, 0)
  const isFew = free.every(({ status }) => status === 'LIMITED') && starts.some(isTaken)
  return {
    day: first.date,
    startTime: first.startTime ?? '',
    vacancies: first.vacancies,
    isLimited: first.status === 'LIMITED' && isTaken(first),
    price: first.price.amount,
    ...(isFew && { fewLeft }),
  }
}

/** A small house has always few rooms: that is no news until one of them is taken. */
const isTaken = ({ status, vacancies, capacity }: Start) => status !== 'CLOSED' && vacancies < capacity

const byStart = (one: Start, other: Start) => (one.startTime ?? '').localeCompare(other.startTime ?? '')
