import { useEffect } from 'react'
import { createFullScreen, type FullScreen, type ScreenSdk } from './full-screen.ts'
import { host } from './host.ts'
import { isVersionAtLeast } from './host-versions.ts'
import { launch } from './launch.ts'
import { loadSdk } from './sdk.ts'
import type { Sdk } from './telegram-sdk.ts'
import { useBackButton } from './use-back-button.ts'

/** From this version on the host gives a page the whole screen. */
const fullScreenHostVersion = '8.0'

let screen: FullScreen | undefined

/**
 * The whole screen while the caller is on it, where the host can; Back asks `onLeave`, which takes the caller away.
 * Elsewhere the caller fills the page, and Back is the same. What lies at the edges keeps `--safe-top` and
 * `--safe-bottom`: the host's own buttons float over the page then.
 */
export function useFullScreen(onLeave: () => void): void {
  useBackButton(onLeave)
  useEffect(() => {
    if (!host.inside || !isVersionAtLeast(launch.version, fullScreenHostVersion)) return
    let leave: (() => void) | undefined
    let isOver = false
    loadSdk().then(
      (sdk) => {
        if (isOver || !fillsScreen(sdk)) return
        screen ??= createFullScreen(sdk)
        leave = screen.ask()
      },
      (error: unknown) => console.warn('The SDK of the messenger did not load', error),
    )
    return () => {
      isOver = true
      leave?.()
    }
  }, [])
}

/** The package's types don't tell of it. */
function fillsScreen(sdk: Sdk): sdk is Sdk & ScreenSdk {
  return 'requestFullscreen' in sdk
}
