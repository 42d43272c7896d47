import { randomFrom } from './demo-random.rules.ts'

/** The keys seed the random numbers, so the calendar never changes. */
export interface DemoOption {
  readonly id: string
  readonly service_key: string
  readonly key: string
  readonly capacity: number
  readonly start_times: readonly string[]
  /** True if the price is the same all year: a day's own percent would replace a season's. */
  readonly is_plain: boolean
}

export interface DemoDay {
  readonly option_id: string
  readonly day: string
  readonly start_time: string
  readonly capacity: number
  readonly closed: boolean
  readonly price_percent: number | null
}

export const demoDays = 365

const usual = { closed: 0.03, soldOut: 0.06, few: 0.14, dearer: 0.08 }
const limitedPlaces = 3

/** Returns the days that differ from the option's rule. Only reduces places. */
export function demoInventory(option: DemoOption, today: string): DemoDay[] {
  const random = randomFrom(`${option.service_key}/${option.key}`)
  const factor = 0.6 + random()
  const times = option.start_times.length > 0 ? option.start_times : ['']
  return Array.from({ length: demoDays }, (_, after) => dayAfter(today, after)).flatMap((day) => {
    const [closed, isRaised] = [random() < usual.closed * factor, option.is_plain && random() < usual.dearer]
    return times.flatMap((start_time) => {
      const capacity = placesLeft(option.capacity, random() / factor, random())
      if (!closed && !isRaised && capacity === option.capacity) return []
      return [{ option_id: option.id, day, start_time, capacity, closed, price_percent: isRaised ? 120 : null }]
    })
  })
}

function placesLeft(capacity: number, chance: number, share: number): number {
  if (chance < usual.soldOut) return 0
  if (chance < usual.soldOut + usual.few) return Math.min(capacity, 1 + Math.floor(share * limitedPlaces))
  return capacity
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
