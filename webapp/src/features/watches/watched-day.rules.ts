import type { Watch } from '@enp/shared/calls/catalog/watches'

export interface WatchableDay {
  readonly optionId: string
  readonly day: string
  /** Absent for the whole day, which a watch of any of its starts covers. */
  readonly startTime?: string | undefined
}

/** Finds the active watch of this day. A watch without an option or a start covers all of them. */
export function findWatchOfDay(
  watches: readonly Watch[],
  serviceId: string,
  { optionId, day, startTime }: WatchableDay,
): Watch | undefined {
  return watches.find(
    (watch) =>
      watch.serviceId === serviceId &&
      watch.state !== 'ended' &&
      (watch.optionId ?? optionId) === optionId &&
      (coversNight(watch, day) || coversStart(watch, day, startTime)),
  )
}

/** Finds the active watch of the option's opening. */
export const findWatchOfOpening = (watches: readonly Watch[], serviceId: string, optionId: string): Watch | undefined =>
  watches.find(
    (watch) =>
      watch.reason === 'opens' &&
      watch.serviceId === serviceId &&
      watch.state !== 'ended' &&
      (watch.optionId ?? optionId) === optionId,
  )

const coversNight = ({ checkIn, checkOut }: Watch, day: string) =>
  checkIn !== undefined && checkOut !== undefined && checkIn <= day && day < checkOut

const coversStart = ({ dates = [] }: Watch, day: string, startTime: string | undefined) =>
  dates.some(
    (watched) =>
      watched.date === day &&
      (startTime === undefined || watched.startTime === undefined || watched.startTime === startTime),
  )
