import { randomFrom } from './demo-random.rules.ts'

/** What the demo's calendars are made of: always the same numbers for the same seed. */
export interface DemoOption {
  readonly id: string
  readonly service_key: string
  readonly key: string
  readonly capacity: number
  readonly start_times: readonly string[]
  /** The same price all year: a day's own percent would undo a season's. */
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

/** How probable it is that a day differs, and how: each option has a taste of its own around these. */
const usual = { closed: 0.03, soldOut: 0.06, few: 0.14, dearer: 0.08 }
const limitedPlaces = 3

/** Days that differ from an option's rule, from `today` on: nothing is held or sold, places are only fewer. */
export function demoInventory(option: DemoOption, today: string): DemoDay[] {
  const random = randomFrom(`${option.service_key}/${option.key}`)
  const taste = 0.6 + random()
  const times = option.start_times.length > 0 ? option.start_times : ['']
  return Array.from({ length: demoDays }, (_, after) => dayAfter(today, after)).flatMap((day) => {
    const [closed, dearer] = [random() < usual.closed * taste, option.is_plain && random() < usual.dearer]
    return times.flatMap((start_time) => {
      const capacity = placesLeft(option.capacity, random() / taste, random())
      if (!closed && !dearer && capacity === option.capacity) return []
      return [{ option_id: option.id, day, start_time, capacity, closed, price_percent: dearer ? 120 : null }]
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
