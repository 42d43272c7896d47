import { host } from '../host.ts'
import { launchParams } from '../launch/launch.ts'
import { isVersionAtLeast } from '../telegram/host-versions.ts'
import { loadSdk } from '../telegram/sdk.ts'

/** First version that leaves swipes down to the page; its header still minimizes the app. */
const swipesHostVersion = '7.7'

const owners = new Set<object>()
let isOurs = false
let isSettling = false

/** Returns a function that undoes it. */
export function disableVerticalSwipes(): () => void {
  if (!host.inside || !isVersionAtLeast(launchParams.version, swipesHostVersion)) return () => {}
  const owner = {}
  owners.add(owner)
  later()
  return () => {
    if (owners.delete(owner)) later()
  }
}

/** Delayed, so that a change between two pages that both own the swipes sends nothing. */
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

function hasSwipes(sdk: object): sdk is { disableVerticalSwipes(): void; enableVerticalSwipes(): void } {
  return 'disableVerticalSwipes' in sdk
}
