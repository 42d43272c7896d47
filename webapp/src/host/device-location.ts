import { useSyncExternalStore } from 'react'

export interface DeviceLocation {
  readonly lat: number
  readonly lng: number
}

/**
 * Where the person is, as long as the app is open: it is kept in no storage and sent nowhere. docs/product.md, section 12.
 */
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
