import type { Availability } from '@enp/shared/calls/catalog/catalog'
import { addMonths, firstDay, lastDay, toMonth } from '@enp/shared/time/days'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { availabilityQuery } from '../../catalog.queries.ts'

/** Places sell while the user decides, so the month on screen is refetched. */
const renewMs = 60_000

interface Months {
  /** Today in the service's time zone. */
  readonly first: string
  readonly last: string
  readonly loadedUntil: string
  readonly shown: string
}

/** Loads availability from today to the end of a month with one cached request per month. */
export function useMonthsAvailability(serviceId: string, { first, last, loadedUntil, shown }: Months) {
  const months = monthsFrom(toMonth(first), loadedUntil)
  const answers = useQueries({
    queries: months.map((month) => ({
      ...availabilityQuery(serviceId, later(first, firstDay(month)), earlier(last, lastDay(month))),
      refetchInterval: month === shown ? renewMs : (false as const),
    })),
    combine,
  })
  return { months, ...answers }
}

function combine(results: UseQueryResult<Availability[]>[]) {
  return {
    data: results.map(({ data }) => data),
    errors: results.map(({ error }) => error),
    fetching: results.map(({ isFetching }) => isFetching),
    ask: results.map(({ refetch }) => refetch),
  }
}

function monthsFrom(first: string, last: string): string[] {
  const months = [first]
  for (let month = addMonths(first, 1); month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

function later(left: string, right: string): string {
  return left > right ? left : right
}

function earlier(left: string, right: string): string {
  return left < right ? left : right
}
