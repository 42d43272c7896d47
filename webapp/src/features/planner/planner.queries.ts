import type {
  DayPlanRequest,
  DayPlanResult,
  PlannedStop,
  PlanProblem,
  PlanStopRef,
} from '@enp/shared/calls/catalog/day-plans'
import { queryOptions } from '@tanstack/react-query'
import { call, publicCall, session } from '../../api/api.ts'
import { createPublicReadClient } from '../../api/create-public-read-client.ts'

export type { DayPlanRequest, DayPlanResult, PlannedStop, PlanProblem, PlanStopRef }

const read = createPublicReadClient({ open: publicCall, asPerson: call, session })

/** A user who switches between the three plans sees the same ones. */
const plansFreshMs = 60_000

export function plansQuery(request: DayPlanRequest) {
  return queryOptions({
    queryKey: ['Services', 'plans', request],
    staleTime: plansFreshMs,
    queryFn: async ({ signal }) => (await read('POST /v1/day-plans', { body: request }, { signal })).data,
  })
}

export function citiesQuery(region: string | undefined) {
  return queryOptions({
    queryKey: ['Services', 'plan cities', region],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: region !== undefined,
    queryFn: async ({ signal }) =>
      (await read('GET /v1/day-plans/cities', { query: { region: region ?? '' } }, { signal })).data,
  })
}

/** Number of services by region; empty for a region where no day can be planned. */
export function plannableRegionsQuery() {
  return queryOptions({
    queryKey: ['Services', 'plan regions'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await read('GET /v1/day-plans/regions', {}, { signal })).data,
    select: (regions) => new Map(regions.map(({ region, services }) => [region, services])),
  })
}

export function planQuery(request: DayPlanRequest, stops: readonly PlanStopRef[]) {
  return queryOptions({
    queryKey: ['Services', 'plan', request, stops],
    queryFn: async ({ signal }) =>
      (await read('POST /v1/day-plans/validate', { body: { ...request, stops: [...stops] } }, { signal })).data,
  })
}

export async function replaceStop(
  request: DayPlanRequest,
  stops: readonly PlanStopRef[],
  replace: number,
  exclude: readonly string[],
): Promise<DayPlanResult | null> {
  const body = { ...request, stops: [...stops], replace, exclude: [...exclude] }
  return (await read('POST /v1/day-plans/replace', { body })).data
}

const tripsPage = { status: 'upcoming', page: 1, limit: 50 } as const

/** Bookings of the user, as `service day`. */
export function bookedServiceDaysQuery() {
  return queryOptions({
    queryKey: ['Bookings', 'planned'],
    // Refetches, so that a booking made in the meantime, also in the chat, is marked.
    refetchOnMount: 'always' as const,
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/bookings', { query: tripsPage }, { signal })
      return data.map(({ serviceId, date }) => `${serviceId} ${date}`)
    },
  })
}

export const toStopRefs = ({ stops }: Pick<DayPlanResult, 'stops'>): PlanStopRef[] =>
  stops.map(({ service, optionId, time }) => ({ serviceId: service.id, optionId, time }))

export function planStopBookingPath(stop: PlannedStop, date: string): string {
  const { service, optionId, startTime, units } = stop
  const query = new URLSearchParams({
    option: optionId,
    date,
    ...(startTime !== undefined && { time: startTime }),
    units: units.map(({ unitId, quantity }) => `${unitId}:${quantity}`).join(','),
  })
  return `/service/${service.id}?${query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`
}
