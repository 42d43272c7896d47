import type { Departure, ManifestGuest } from '@enp/shared/calls/organizers/organizer-departures'

export const departureKey = ({ optionId, date, startTime = '' }: Pick<Departure, 'optionId' | 'date' | 'startTime'>) =>
  `${optionId} ${date} ${startTime}`

/** The latest one with arriving guests or running, else the next, else the last one. */
export function findCurrentDeparture<T extends Pick<Departure, 'startsAt' | 'endsAt'>>(
  departures: readonly T[],
  now: Date,
): T | undefined {
  const isOver = ({ endsAt }: T) => new Date(endsAt) <= now
  const ahead = departures.filter((one) => !isOver(one))
  const late = ahead.findLast(({ startsAt }) => minutesUntil(startsAt, now) <= arrivalMinutes)
  return late ?? ahead[0] ?? departures.at(-1)
}

const arrivalMinutes = 60

const minutesUntil = (at: string, now: Date) => Math.ceil((Date.parse(at) - now.getTime()) / 60_000)

/** From this number of hours on the time to a departure is shown in days. */
export const minHoursShownAsDays = 48

type DepartureProgress = { readonly kind: 'in'; readonly minutes: number } | { readonly kind: 'on' | 'over' }

export function toDepartureProgress(
  { startsAt, endsAt }: Pick<Departure, 'startsAt' | 'endsAt'>,
  now: Date,
): DepartureProgress {
  if (new Date(endsAt) <= now) return { kind: 'over' }
  const minutes = minutesUntil(startsAt, now)
  return minutes > 0 ? { kind: 'in', minutes } : { kind: 'on' }
}

/** All are lit only when all guests are checked in, and at least one when a guest is. */
export function countLitMarks(inside: number, guests: number, marks: number): number {
  if (inside <= 0 || guests <= 0) return 0
  if (inside >= guests) return marks
  return Math.min(marks - 1, Math.max(1, Math.floor((inside * marks) / guests)))
}

/** Max number of marks that are visually distinct. */
const maxMarks = 12
export const countProgressMarks = (guests: number) => Math.max(1, Math.min(guests, maxMarks))

type Counted = Pick<ManifestGuest, 'units'>

export const countBookedUnits = ({ units }: Counted) => units.reduce((sum, { quantity }) => sum + quantity, 0)
export const countCheckedIn = ({ units }: Counted) => units.reduce((sum, { redeemed }) => sum + redeemed, 0)

export const asDay = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
