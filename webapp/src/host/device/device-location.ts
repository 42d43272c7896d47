import { useSyncExternalStore } from 'react'

export interface DeviceLocation {
  readonly lat: number
  readonly lng: number
}

/** The user's location, only in memory: never stored or sent. docs/rules/users.md. */
let place: DeviceLocation | undefined
const listeners = new Set<() => void>()

export function rememberDeviceLocation(found: DeviceLocation): void {
  place = { lat: found.lat, lng: found.lng }
  for (const listener of listeners) listener()
}

export function useDeviceLocation(): DeviceLocation | undefined {
  return useSyncExternalStore(watch, () => place)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
