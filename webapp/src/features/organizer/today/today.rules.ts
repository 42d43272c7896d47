import type { Departure, ManifestGuest } from '@enp/shared/calls/organizer-departures'

/** One departure of a list. */
export const departureKey = ({ optionId, date, startTime = '' }: Pick<Departure, 'optionId' | 'date' | 'startTime'>) =>
  `${optionId} ${date} ${startTime}`

/** Who works at the door looks at what goes on, else at what is next, else at the last one. */
export function findCurrentDeparture<T extends Pick<Departure, 'startsAt' | 'endsAt'>>(
  departures: readonly T[],
  now: Date,
): T | undefined {
  const isOver = ({ endsAt }: T) => new Date(endsAt) <= now
  const ahead = departures.filter((one) => !isOver(one))
  const late = ahead.findLast(({ startsAt }) => minutesUntil(startsAt, now) <= arrivalMinutes)
  return late ?? ahead[0] ?? departures.at(-1)
}

/** Guests of a departure come so long before it. */
const arrivalMinutes = 60

const minutesUntil = (at: string, now: Date) => Math.ceil((Date.parse(at) - now.getTime()) / 60_000)

/** Further ahead than so many hours a departure is so many days away. */
export const hoursUntil = 48

export type DepartureProgress = { readonly kind: 'in'; readonly minutes: number } | { readonly kind: 'on' | 'over' }

/** How a departure stands to the clock. */
export function toDepartureProgress(
  { startsAt, endsAt }: Pick<Departure, 'startsAt' | 'endsAt'>,
  now: Date,
): DepartureProgress {
  if (new Date(endsAt) <= now) return { kind: 'over' }
  const minutes = minutesUntil(startsAt, now)
  return minutes > 0 ? { kind: 'in', minutes } : { kind: 'on' }
}

/** So many marks of the bar are lit: all only when everybody is there, one as soon as anybody is. */
export function litMarks(inside: number, guests: number, marks: number): number {
  if (inside <= 0 || guests <= 0) return 0
  if (inside >= guests) return marks
  return Math.min(marks - 1, Math.max(1, Math.floor((inside * marks) / guests)))
}

/** As many marks as guests, while they can be told apart. */
export const maxMarks = 12
export const marksFor = (guests: number) => Math.max(1, Math.min(guests, maxMarks))

type Counted = Pick<ManifestGuest, 'units'>

export const bookedBy = ({ units }: Counted) => units.reduce((sum, { quantity }) => sum + quantity, 0)
export const countCheckedIn = ({ units }: Counted) => units.reduce((sum, { redeemed }) => sum + redeemed, 0)

/** A day as an address names it; undefined for anything else. */
export const asDay = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
