import type { DayPlanRequest, DayPlanResult, PlannedStop } from '@enp/shared/calls/catalog/day-plans'
import type { Product } from '../fixtures/harness.ts'

/** Facts of a stop, read with separate SQL; kopecks and minutes. */
interface Fact {
  readonly index: number
  readonly price: number | null
  readonly left: number
  readonly is_open: boolean
  readonly is_in_time: boolean
  readonly starts: string[]
  readonly needed: number
  readonly guests_max: number
  readonly min_units: number
  readonly max_units: number
  readonly length: number | null
  readonly hours: string | null
  readonly age_limit: number
  readonly units: Array<{ id: string; kind: string; minAge?: number; maxAge?: number }>
  readonly region: string
  readonly city: string
  readonly lat: number | null
  readonly lon: number | null
  readonly likeness: string
  readonly shared_by: string | null
  readonly is_whole: boolean
}

/** Returns why a plan is impossible; shares no code with the planner. */
export async function listDayFaults(product: Product, request: DayPlanRequest, plan: DayPlanResult): Promise<string[]> {
  const facts = await listFacts(product, request, plan)
  const faults = plan.stops.flatMap((stop, index) => {
    const fact = facts.find((one) => one.index === index)
    return fact ? stopFaults(stop, fact, request).map((fault) => `${index}: ${fault}`) : [`${index}: not offered`]
  })
  return [...faults, ...wayFaults(plan, facts), ...wholeFaults(plan, facts, request)]
}

const people = ({ guests }: DayPlanRequest) => guests.adults + (guests.children?.length ?? 0)

function listFacts({ sql }: Product, request: DayPlanRequest, { stops }: DayPlanResult): Promise<Fact[]> {
  const asked = stops.map(({ service, optionId, startTime, units }, index) => ({
    index,
    service: service.id,
    option: optionId,
    start: startTime ?? '',
    units,
  }))
  return sql<Fact>(
    `select a.index, s.region, s.city, s.latitude lat, s.longitude lon, s.min_units, s.max_units, o.guests_max, o.units,
      o.start_times as starts, s.price_per = 'booking' as is_whole,
      case when s.price_per = 'booking' then 1 else $3::int end as needed,
      (p.details ->> 'durationMinutes')::int as length, p.details ->> 'openingHours' as hours,
      coalesce((p.details ->> 'ageLimit')::int, 0) as age_limit,
      s.category || ' ' || coalesce(p.details ->> 'kind', s.cover) as likeness,
      case when exists (select from option_resource r join service_option own on own.id = r.option_id
        where own.service_id = s.id) then s.organizer_id::text end as shared_by,
      least(coalesce(i.capacity - i.held - i.sold, o.capacity),
        places_by_resources(o.id, $2::date, a.start, coalesce(i.capacity - i.held - i.sold, o.capacity))) as left,
      not coalesce(i.closed, false) and o.weekdays >> (extract(isodow from $2::date)::int - 1) & 1 = 1
        and season_percent(o.seasons, to_char($2::date, 'MM-DD')) > 0
        and $2::date - (app_now() at time zone s.time_zone)::date between 0 and o.book_ahead_days as is_open,
      (case when a.start = '' then $2::date + interval '1 day' else $2::date + a.start::time end)
        at time zone s.time_zone - make_interval(mins => o.cutoff_minutes) > app_now() as is_in_time,
      (select sum(case when percent = 10000 then base else floor(base * percent / 10000 / 1000) * 1000 end * quantity)
        from jsonb_to_recordset(a.units) as sold ("unitId" text, quantity int)
          join jsonb_to_recordset(o.units) as listed (id text, price jsonb) on id = "unitId",
          lateral (select (price ->> 'amount')::numeric * 100 as base) listing,
          lateral (select case when i.price_percent is not null then i.price_percent * 100 else
            season_percent(o.seasons, to_char($2::date, 'MM-DD'))
              * case when extract(isodow from $2::date) > 5 then o.weekend_percent else 100 end end as percent) day
      )::int as price
    from jsonb_to_recordset($1) as a (index int, service uuid, option uuid, start text, units jsonb)
      join service s on s.id = a.service and s.status = 'published'
      join service_page p on p.service_id = s.id
      join service_option o on o.id = a.option and o.service_id = s.id
      left join inventory i on i.option_id = o.id and i.day = $2 and i.start_time = a.start`,
    [JSON.stringify(asked), request.date, people(request)],
  )
}

const clock = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function stopFaults(stop: PlannedStop, fact: Fact, request: DayPlanRequest): string[] {
  const tickets = stop.units.reduce((sum, { quantity }) => sum + quantity, 0)
  const [begin, end] = [clock(stop.time), clock(stop.endTime)]
  const check = (isRight: boolean, fault: string) => (isRight ? [] : [fault])
  return [
    ...check(fact.left >= fact.needed, `only ${fact.left} of ${fact.needed} places`),
    ...check(fact.is_open, 'closed that day'),
    ...check(fact.is_in_time, 'too late to book'),
    ...check(Math.round(stop.price.amount * 100) === fact.price, `costs ${fact.price}, not ${stop.price.amount}`),
    ...check(fact.starts.length === 0 || (fact.starts.includes(stop.time) && stop.startTime === stop.time), 'no start'),
    ...check(fact.starts.length > 0 || isWithinHours(fact.hours, request.date, begin, end), `shut: ${fact.hours}`),
    ...check(fact.length === null || end - begin === fact.length, 'not as long as it takes'),
    ...check(begin >= clock(request.from ?? '08:00') && end <= clock(request.until ?? '22:00'), 'outside the hours'),
    ...check(end > begin, 'ends before it begins'),
    ...check(people(request) <= fact.guests_max, `takes only ${fact.guests_max}`),
    ...check(tickets === fact.needed && tickets >= fact.min_units && tickets <= fact.max_units, 'wrong tickets'),
    ...check(fact.region === request.region && (!request.city || fact.city === request.city), 'elsewhere'),
    ...ageFaults(stop, fact, request),
  ]
}

/** Parses the opening hours of the fixture: day names, then from and to. */
function isWithinHours(hours: string | null, date: string, begin: number, end: number): boolean {
  const open: Record<string, [days: number[], from: number, until: number]> = {
    'ежедневно 10:00–19:00': [[0, 1, 2, 3, 4, 5, 6], 600, 1140],
    'вт–вс 11:00–20:00': [[0, 2, 3, 4, 5, 6], 660, 1200],
    'сб, вс 09:00–15:00': [[0, 6], 540, 900],
    'ежедневно 18:00–02:00': [[0, 1, 2, 3, 4, 5, 6], 1080, 1560],
  }
  const known = open[hours ?? '']
  if (!known) return false
  const [days, from, until] = known
  return days.includes(new Date(`${date}T00:00Z`).getUTCDay()) && begin >= from && end <= until
}

/** Gives each guest a ticket for the right age, youngest first. */
function ageFaults({ units }: PlannedStop, fact: Fact, { guests }: DayPlanRequest): string[] {
  const ages = [...(guests.children ?? [])].sort((one, other) => one - other)
  if (ages.some((age) => age < fact.age_limit)) return ['too young to be let in']
  const toKind = (id: string) => fact.units.find((unit) => unit.id === id)
  if (units.some(({ unitId }) => toKind(unitId)?.kind === 'extra')) return ['an extra nobody asked for']
  const isOld = (age: number, unit: Fact['units'][number] | undefined) =>
    age >= (unit?.minAge ?? 0) && age <= (unit?.maxAge ?? 120)
  if (fact.is_whole) return ages.every((age) => age >= (fact.units[0]?.minAge ?? 0)) ? [] : ['too young for it']
  const left = new Map(units.map(({ unitId, quantity }) => [unitId, quantity]))
  const young = [...left].filter(([id]) => toKind(id)?.kind !== 'adult').map(([id]) => id)
  for (const age of ages) {
    const fitting = young.find((id) => (left.get(id) ?? 0) > 0 && isOld(age, toKind(id))) ?? 'adult'
    if (!isOld(age, toKind(fitting))) return [`no ticket for ${age}`]
    left.set(fitting, (left.get(fitting) ?? 0) - 1)
  }
  return left.get('adult') === guests.adults && young.every((id) => left.get(id) === 0) ? [] : ['tickets for others']
}

function wayFaults({ stops }: DayPlanResult, facts: readonly Fact[]): string[] {
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index]
    const [from, to] = [index, index + 1].map((at) => facts.find((fact) => fact.index === at))
    if (!before || !from || !to) return []
    const { travel } = stop
    if (!travel) return [`${index + 1}: nothing said of the way`]
    const pause = clock(stop.time) - clock(before.endTime)
    const straight = straightKm(from, to)
    const fastest = { walk: 5, transit: 60, car: 70 }[travel.by]
    return [
      ...(pause < travel.minutes ? [`${index + 1}: ${pause} minutes for a way of ${travel.minutes}`] : []),
      ...(travel.minutes > 60 ? [`${index + 1}: too far`] : []),
      ...(straight === undefined && from.city !== to.city ? [`${index + 1}: nobody knows how far`] : []),
      ...(straight !== undefined && travel.minutes < (straight / fastest) * 60 ? [`${index + 1}: too fast`] : []),
    ]
  })
}

function straightKm(one: Fact, other: Fact): number | undefined {
  if (one.lat === null || one.lon === null || other.lat === null || other.lon === null) return undefined
  const [north, east] = [
    (other.lat - one.lat) * 111.2,
    (other.lon - one.lon) * 111.2 * Math.cos((one.lat * Math.PI) / 180),
  ]
  return Math.hypot(north, east)
}

function wholeFaults(
  { stops, total, startsAt, endsAt }: DayPlanResult,
  facts: readonly Fact[],
  request: DayPlanRequest,
): string[] {
  const sum = stops.reduce((all, { price }) => all + Math.round(price.amount * 100), 0)
  const shared = facts.flatMap(({ shared_by }) => shared_by ?? [])
  const max = { calm: 2, usual: 3, full: 4 }[request.pace ?? 'usual']
  return [
    ...(Math.round(total.amount * 100) === sum ? [] : ['the total is no sum']),
    ...(request.budget !== undefined && total.amount > request.budget ? ['beyond the budget'] : []),
    ...(stops.length > max ? ['too many stops'] : []),
    ...(new Set(facts.map(({ likeness }) => likeness)).size < stops.length ? ['two alike'] : []),
    ...(new Set(shared).size < shared.length ? ['one takes what the other needs'] : []),
    ...(stops[0]?.startsAt === startsAt && stops.at(-1)?.endsAt === endsAt ? [] : ['wrong ends']),
    ...(needsLunch(stops) ? ['no time for a lunch'] : []),
  ]
}

/** A long day over noon needs 45 minutes to eat. */
function needsLunch(stops: readonly PlannedStop[]): boolean {
  const [begin, end] = [clock(stops[0]?.time ?? '00:00'), clock(stops.at(-1)?.endTime ?? '00:00')]
  if (stops.length < 2 || begin >= 720 || end <= 900) return false
  if (
    stops.some(
      (stop) => clock(stop.endTime) - clock(stop.time) >= 240 && clock(stop.time) < 900 && clock(stop.endTime) > 720,
    )
  )
    return false
  return !stops.slice(1).some((stop, index) => {
    const left = clock(stops[index]?.endTime ?? '00:00')
    return clock(stop.time) - left - (stop.travel?.minutes ?? 0) >= 45 && left <= 885 && clock(stop.time) >= 735
  })
}
