import { createStore } from '../state/store.ts'
import { useStore } from '../state/use-store.ts'

export interface DeviceLocation {
  readonly lat: number
  readonly lng: number
}

/** The user's location, only in memory: never stored or sent. docs/rules/users.md. */
const place = createStore<DeviceLocation | undefined>(undefined)

export function rememberDeviceLocation(found: DeviceLocation): void {
  place.set({ lat: found.lat, lng: found.lng })
}

export function useDeviceLocation(): DeviceLocation | undefined {
  return useStore(place)
}
