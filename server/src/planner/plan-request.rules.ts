import type { DayPlanRequest, PlanTheme } from '@enp/shared/calls/catalog/day-plans'
import { throwRefusal } from '@enp/shared/errors'
import { parseAmount } from '@enp/shared/money/money'
import { parseFilters } from '../catalog/search/filters.rules.ts'
import { isDay } from '../days/days.rules.ts'
import type { Party } from './party.rules.ts'

/** Times are minutes of the local day; docs/rules/discovery.md. */
export interface PlanRequest {
  readonly place: { readonly region?: string; readonly city?: string }
  readonly date: string
  readonly party: Party
  /** In kopecks. */
  readonly budget: bigint | undefined
  readonly from: number
  readonly until: number
  readonly themes: readonly PlanTheme[]
  readonly byCar: boolean
  readonly exclude: readonly string[]
  readonly mostStops: number
  /** Rest between two stops, in addition to travel. */
  readonly restMinutes: number
}

/** Most services open at nine and the trip starts earlier; a night needs explicit times. */
const usualDay = { from: '08:00', until: '22:00' } as const

const paces = {
  calm: { mostStops: 2, restMinutes: 30 },
  usual: { mostStops: 3, restMinutes: 15 },
  full: { mostStops: 4, restMinutes: 5 },
} as const

const invalid = (field: string, problem: string) => throwRefusal('VALIDATION_ERROR', { field, problem })

/** Errors: VALIDATION_ERROR with the field. */
export function parsePlanRequest(body: DayPlanRequest): PlanRequest {
  const { region, city, date, guests, budget } = body
  if (region === undefined && city === undefined) return invalid('region', 'or a city must be there')
  if (!isDay(date)) return invalid('date', 'must be a day of the calendar')
  const [from, until] = [toMinutes(body.from ?? usualDay.from), toMinutes(body.until ?? usualDay.until)]
  if (until <= from) return invalid('until', 'must be after from')
  const { filters } = parseFilters({ ...(region !== undefined && { region }), ...(city !== undefined && { city }) })
  return {
    place: filters,
    date,
    party: { adults: guests.adults, children: guests.children ?? [] },
    budget:
      budget === undefined ? undefined : (parseAmount('rub', budget)?.amount ?? invalid('budget', 'must be roubles')),
    from,
    until,
    themes: body.wishes ?? [],
    byCar: body.byCar ?? false,
    exclude: body.exclude ?? [],
    ...paces[body.pace ?? 'usual'],
  }
}

export const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export function formatTime(minutes: number): string {
  const two = (count: number) => `${count}`.padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}
