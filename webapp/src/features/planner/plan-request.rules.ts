import type { DayPlanRequest, PlanPace, PlanProblem, PlanStopRef, PlanTheme } from '@enp/shared/calls/catalog/day-plans'
import { addDays, toWeekday } from '@enp/shared/time/days'

export interface PlanRequest {
  readonly region?: string
  readonly city?: string
  readonly date: string
  readonly adults: number
  readonly children: readonly number[]
  /** Roubles; undefined without a limit. */
  readonly budget?: number
  readonly from: string
  readonly until: string
  readonly wishes: readonly PlanTheme[]
  readonly pace: PlanPace
  readonly byCar: boolean
}

export const allThemes = [
  'forest',
  'water',
  'banya',
  'views',
  'food',
  'heritage',
  'kids',
] as const satisfies readonly PlanTheme[]
export const allPaces = ['calm', 'usual', 'full'] as const satisfies readonly PlanPace[]
const usualTimes = { from: '08:00', until: '22:00' } as const
export const maxAdults = 20
export const maxChildren = 10
export const usualAge = 7
const oldestChild = 17

/** Monday is 0. */
const saturday = 5

/** Returns the next Saturday from a day on, including that day. */
export function nextSaturday(today: string): string {
  return addDays(today, (saturday - toWeekday(today) + 7) % 7)
}

/** Ignores invalid values, such as a past day. */
export function parsePlanRequest(
  address: URLSearchParams,
  { today, region }: { today: string; region?: string },
): PlanRequest {
  const date = address.get('date') ?? ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && date >= today
  const place = address.get('region')?.trim().slice(0, 100) || region
  const city = address.get('city')?.trim().slice(0, 100)
  const budget = toWhole(address.get('budget'), 1, 100_000_000)
  const [from, until] = [
    toTime(address.get('from')) ?? usualTimes.from,
    toTime(address.get('until')) ?? usualTimes.until,
  ]
  return {
    ...(place && { region: place }),
    ...(city && { city }),
    date: isDay ? date : nextSaturday(today),
    adults: toWhole(address.get('adults'), 1, maxAdults) ?? 2,
    children: splitList(address.get('ages'))
      .flatMap((age) => toWhole(age, 0, oldestChild) ?? [])
      .slice(0, maxChildren),
    ...(budget !== undefined && { budget }),
    ...(until > from ? { from, until } : usualTimes),
    wishes: allThemes.filter((wish) => splitList(address.get('wishes')).includes(wish)).slice(0, 3),
    pace: allPaces.find((pace) => pace === address.get('pace')) ?? 'usual',
    byCar: address.get('car') !== '0',
  }
}

/** Includes the question mark, leaves out default values. */
export function formatPlanRequest(request: PlanRequest, stops: readonly PlanStopRef[] = []): string {
  const { region, city, date, adults, children, budget, from, until, wishes, pace, byCar } = request
  const parts: Record<string, string | undefined> = {
    region,
    city,
    date,
    adults: adults === 2 ? undefined : `${adults}`,
    ages: children.join(',') || undefined,
    budget: budget === undefined ? undefined : `${budget}`,
    from: from === usualTimes.from ? undefined : from,
    until: until === usualTimes.until ? undefined : until,
    wishes: wishes.join(',') || undefined,
    pace: pace === 'usual' ? undefined : pace,
    car: byCar ? undefined : '0',
    stops: stops.map(({ serviceId, optionId, time }) => `${serviceId}~${optionId}~${time}`).join(',') || undefined,
  }
  const query = new URLSearchParams(Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `?${query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%7E', '~')}`
}

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const stopPattern = new RegExp(`^(${id})~(${id})~(([01]\\d|2[0-3]):[0-5]\\d)$`)
const maxStops = 4

export function withBudget({ budget: _, ...rest }: PlanRequest, budget: number | undefined): PlanRequest {
  return budget === undefined ? rest : { ...rest, budget }
}

/** Removes the city, which belongs to the old region. */
export function withRegion({ region: _, city: __, ...rest }: PlanRequest, region: string): PlanRequest {
  return region === '' ? rest : { ...rest, region }
}

/** An empty city means the whole region. */
export function withCity({ city: _, ...rest }: PlanRequest, city: string): PlanRequest {
  return city === '' ? rest : { ...rest, city }
}

/** Returns none if one of the stops is invalid. */
export function readStops(address: URLSearchParams): PlanStopRef[] {
  const matches = splitList(address.get('stops')).map((text) => stopPattern.exec(text))
  if (matches.length > maxStops) return []
  const stops = matches.flatMap((match) => {
    const [, serviceId, optionId, time] = match ?? []
    return serviceId && optionId && time ? [{ serviceId, optionId, time }] : []
  })
  return stops.length === matches.length ? stops : []
}

export function toDayPlanRequest(request: PlanRequest): DayPlanRequest | undefined {
  const { region, city, date, adults, children, budget, from, until, wishes, pace, byCar } = request
  if (region === undefined) return undefined
  return {
    region,
    ...(city !== undefined && { city }),
    date,
    guests: { adults, ...(children.length > 0 && { children: [...children] }) },
    ...(budget !== undefined && { budget }),
    from,
    until,
    wishes: [...wishes],
    pace,
    byCar,
  }
}

export function applyPlanSuggestion(
  request: PlanRequest,
  { wish: name, instead }: Pick<PlanProblem, 'wish' | 'instead'>,
): PlanRequest {
  const { budget, city, ...rest } = request
  const isLoose = name === 'everything'
  const guests = instead.guests
  return {
    ...rest,
    ...(!isLoose && name !== 'place' && city !== undefined && { city }),
    ...(!isLoose && name !== 'budget' && budget !== undefined && { budget }),
    ...(instead.budget !== undefined && { budget: instead.budget }),
    ...(isLoose && { from: '00:00', until: '23:59', wishes: [], adults: Math.min(request.adults, 2), children: [] }),
    ...(name === 'wishes' && { wishes: [] }),
    ...(guests && { adults: guests.adults, children: guests.children ?? [] }),
    ...(instead.from !== undefined && { from: instead.from }),
    ...(instead.until !== undefined && { until: instead.until }),
    ...(instead.date !== undefined && { date: instead.date }),
  }
}

const splitList = (text: string | null) => (text ?? '').split(',').filter((part) => part !== '')

const toTime = (text: string | null) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text ?? '') ? (text ?? undefined) : undefined)

function toWhole(text: string | null, min: number, max: number): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined
  const count = Number(text)
  return count >= min && count <= max ? count : undefined
}
