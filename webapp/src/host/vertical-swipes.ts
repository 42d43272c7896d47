import { host } from './host.ts'
import { isVersionAtLeast } from './host-versions.ts'
import { launch } from './launch.ts'
import { loadSdk } from './sdk.ts'

/** From this version on the host leaves a swipe down to the page; its header still minimizes the app. */
const swipesHostVersion = '7.7'

const owners = new Set<object>()
let isOurs = false
let isSettling = false

/**
 * Leaves swipes down to the page until they are given back: a host that minimized the app meanwhile would decide before
 * the page has seen what the finger wants. Returns how to give them back; twice is once.
 */
export function disableVerticalSwipes(): () => void {
  if (!host.inside || !isVersionAtLeast(launch.version, swipesHostVersion)) return () => {}
  const owner = {}
  owners.add(owner)
  later()
  return () => {
    if (owners.delete(owner)) later()
  }
}

/** From one page to the next, which both own them, the host is told nothing. */
function later(): void {
  if (isSettling) return
  isSettling = true
  setTimeout(() => {
    isSettling = false
    loadSdk().then(settle, (error: unknown) => console.warn('The SDK of the messenger did not load', error))
  })
}

function settle(sdk: object): void {
  const shallBeOurs = owners.size > 0
  if (shallBeOurs === isOurs || !hasSwipes(sdk)) return
  isOurs = shallBeOurs
  if (isOurs) sdk.disableVerticalSwipes()
  else sdk.enableVerticalSwipes()
}

/** The package's types don't tell of it. */
function hasSwipes(sdk: object): sdk is { disableVerticalSwipes(): void; enableVerticalSwipes(): void } {
  return 'disableVerticalSwipes' in sdk
}
