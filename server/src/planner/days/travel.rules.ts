export interface TravelLocation {
  readonly city: string
  readonly geo: { readonly lat: number; readonly lon: number } | null
}

export interface Travel {
  readonly minutes: number
  readonly km?: number
  readonly by: 'walk' | 'car' | 'transit'
}

export const longestTravelMinutes = 60

const detour = 1.3
const maxWalkKm = 1.5
const walkingKmPerHour = 4.5
/** [max km, km per hour] by distance, and minutes for setting out and parking or waiting. */
const speeds = {
  car: {
    setOutMinutes: 8,
    steps: [
      [10, 25],
      [40, 45],
      [Infinity, 65],
    ],
  },
  transit: {
    setOutMinutes: 12,
    steps: [
      [10, 18],
      [40, 30],
      [Infinity, 40],
    ],
  },
} as const
const withinCityMinutes = 30
const stepMinutes = 5

/** Rounded up to five minutes; undefined if it is too long or unknown. */
export function travelBetween(from: TravelLocation, to: TravelLocation, byCar: boolean): Travel | undefined {
  const by = byCar ? 'car' : 'transit'
  if (!from.geo || !to.geo) return from.city === to.city ? { minutes: withinCityMinutes, by } : undefined
  const km = distanceKm(from.geo, to.geo) * detour
  const rounded = Math.round(km * 10) / 10
  if (km <= maxWalkKm) return { minutes: inSteps((km / walkingKmPerHour) * 60), km: rounded, by: 'walk' }
  const { setOutMinutes, steps } = speeds[by]
  const speed = steps.find(([maxKm]) => km <= maxKm)?.[1] ?? 1
  const minutes = inSteps(setOutMinutes + (km / speed) * 60)
  return minutes <= longestTravelMinutes ? { minutes, km: rounded, by } : undefined
}

const inSteps = (minutes: number) => Math.max(1, Math.ceil(minutes / stepMinutes)) * stepMinutes

const earthKm = 6371

function distanceKm(one: NonNullable<TravelLocation['geo']>, other: NonNullable<TravelLocation['geo']>): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across = Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lon, other.lon)
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half(one.lat, other.lat) + across)))
}
