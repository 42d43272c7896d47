import type { DayPlanRequest } from '@enp/shared/calls/catalog/day-plans'
import { planned } from './fill.ts'
import { type Seeded, seeded } from './seeded.ts'

const all = ['forest', 'water', 'banya', 'views', 'food', 'heritage', 'kids'] as const

/** Draws feasible and impossible requests, for one user and for parties with children. */
export function drawPlanRequests(count: number, seed: number): DayPlanRequest[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => drawWish(random))
}

function drawWish(random: Seeded): DayPlanRequest {
  const from = 7 + random.upTo(8)
  const until = Math.min(23, from + 3 + random.upTo(13))
  const two = (hour: number) => `${hour}`.padStart(2, '0')
  return {
    region: random.isOften(0.85) ? planned.region : planned.few,
    ...(random.isOften(0.2) && { city: random.oneOf(['Сортавала', 'Питкяранта', 'Петрозаводск', 'Нигде']) }),
    date: new Date(Date.parse(planned.from) + random.upTo(planned.days) * 86_400_000).toISOString().slice(0, 10),
    guests: {
      adults: 1 + random.upTo(random.isOften(0.1) ? 12 : 4),
      ...(random.isOften(0.4) && { children: Array.from({ length: random.upTo(4) }, () => random.upTo(18)) }),
    },
    ...(random.isOften(0.6) && { budget: random.oneOf([200, 900, 2_500, 6_000, 15_000, 40_000]) }),
    ...(random.isOften(0.6) && { from: `${two(from)}:00`, until: `${two(until)}:30` }),
    ...(random.isOften(0.5) && { wishes: all.filter(() => random.isOften(0.3)).slice(0, 3) }),
    ...(random.isOften(0.6) && { pace: random.oneOf(['calm', 'usual', 'full'] as const) }),
    ...(random.isOften(0.6) && { byCar: true }),
  }
}
