import { useEffect } from 'react'
import { host } from '../host.ts'
import { launchParams } from '../launch/launch.ts'
import { isVersionAtLeast } from '../telegram/host-versions.ts'
import { loadSdk } from '../telegram/sdk.ts'
import type { Sdk } from '../telegram/telegram-sdk.ts'
import { createFullScreen, type FullScreen, type ScreenSdk } from './full-screen.ts'
import { useBackButton } from './use-back-button.ts'

const fullScreenHostVersion = '8.0'

let screen: FullScreen | undefined

/** Full screen while mounted, if the host can. Its buttons float over the `--safe-…` edges. */
export function useFullScreen(onLeave: () => void): void {
  useBackButton(onLeave)
  useEffect(() => {
    if (!host.inside || !isVersionAtLeast(launchParams.version, fullScreenHostVersion)) return
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

function fillsScreen(sdk: Sdk): sdk is Sdk & ScreenSdk {
  return 'requestFullscreen' in sdk
}
