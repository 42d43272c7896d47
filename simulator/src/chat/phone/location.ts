interface HostEvent {
  type: string
  data: Record<string, unknown>
}

/** No receiver, no access, or a town. */
export const simulatedLocations = ['none', 'refused', 'sortavala', 'moscow', 'anadyr'] as const
export type LocationChoice = (typeof simulatedLocations)[number]

const places: Partial<Record<LocationChoice, { latitude: number; longitude: number }>> = {
  sortavala: { latitude: 61.7029, longitude: 30.6925 },
  moscow: { latitude: 55.7539, longitude: 37.6208 },
  anadyr: { latitude: 64.7337, longitude: 177.5157 },
}

export function locationChecked(choice: LocationChoice): HostEvent {
  if (choice === 'none') return { type: 'location_checked', data: { available: false } }
  const access_granted = places[choice] !== undefined
  return { type: 'location_checked', data: { available: true, access_requested: true, access_granted } }
}

export function locationRequested(choice: LocationChoice): HostEvent {
  const place = places[choice]
  return { type: 'location_requested', data: place ? { available: true, ...place } : { available: false } }
}
