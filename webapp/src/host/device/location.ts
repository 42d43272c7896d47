import { host } from '../host.ts'
import { launchParams } from '../launch/launch.ts'
import { isVersionAtLeast } from '../telegram/host-versions.ts'
import { loadSdk } from '../telegram/sdk.ts'
import type { Sdk } from '../telegram/telegram-sdk.ts'

const locationHostVersion = '8.0'
/** A host that doesn't answer by then has no location. */
const answerMs = 3_000

type LocationResult =
  | { readonly kind: 'found'; readonly lat: number; readonly lng: number }
  | { readonly kind: 'refused' | 'unknown' }

export interface LocationSource {
  /** Asks for access the first time. Never rejects. */
  find(): Promise<LocationResult>
  openSettings(): void
}

/** Returns the host's location source, if any; never asks a browser. Never rejects. */
export async function findLocation(): Promise<LocationSource | undefined> {
  if (!host.inside || !isVersionAtLeast(launchParams.version, locationHostVersion)) return undefined
  try {
    const sdk = await loadSdk()
    if (!hasLocation(sdk)) return undefined
    const manager = sdk.LocationManager
    await init(manager)
    if (!manager.isInited || !manager.isLocationAvailable) return undefined
    return { find: () => find(manager), openSettings: () => openSettings(manager) }
  } catch (error) {
    console.warn('The messenger does not tell of locations', error)
    return undefined
  }
}

async function find(manager: Manager): Promise<LocationResult> {
  try {
    const place = await new Promise<LocationReply | null>((answer) => manager.getLocation(answer))
    if (place) return { kind: 'found', lat: place.latitude, lng: place.longitude }
    return { kind: manager.isAccessGranted ? 'unknown' : 'refused' }
  } catch (error) {
    console.warn('The messenger did not tell the location', error)
    return { kind: 'unknown' }
  }
}

/** The SDK throws if access was never requested, and opens the settings only on a press. */
function openSettings(manager: Manager): void {
  try {
    manager.openSettings()
  } catch (error) {
    console.warn('The messenger did not open its settings', error)
  }
}

function init(manager: Manager): Promise<void> {
  if (manager.isInited) return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, answerMs)
    manager.init(resolve)
  })
}

interface LocationReply {
  readonly latitude: number
  readonly longitude: number
}

interface Manager {
  readonly isInited: boolean
  readonly isLocationAvailable: boolean
  readonly isAccessGranted: boolean
  init(onInited: () => void): void
  getLocation(onAnswer: (place: LocationReply | null) => void): void
  openSettings(): void
}

function hasLocation(sdk: Sdk): sdk is Sdk & { LocationManager: Manager } {
  return 'LocationManager' in sdk
}
