/** What the host's whole screen needs of the SDK, whose types don't tell of it. */
export interface ScreenSdk {
  readonly isFullscreen: boolean
  requestFullscreen(): void
  exitFullscreen(): void
  onEvent(event: 'fullscreenChanged' | 'fullscreenFailed', handler: () => void): void
}

export interface FullScreen {
  /** Asks for the whole screen; the last one to leave gives it back. Leaving twice is leaving once. */
  ask(): () => void
}

/**
 * The whole screen, asked for by as many as need it and given back by the last of them, unless the app was opened in it
 * or the person left it themselves. What is asked and left within one turn, as StrictMode does, moves nothing. Some
 * hosts never answer (iOS 12.9), so nothing waits for an answer.
 */
export function createFullScreen(sdk: ScreenSdk): FullScreen {
  const askers = new Set<object>()
  let isOurs = false
  let isSettling = false
  sdk.onEvent('fullscreenChanged', () => {
    if (!sdk.isFullscreen) isOurs = false
  })
  sdk.onEvent('fullscreenFailed', () => {
    isOurs = false
  })
  const settle = () => {
    isSettling = false
    if (askers.size > 0 && !isOurs && !sdk.isFullscreen) {
      isOurs = true
      sdk.requestFullscreen()
    } else if (askers.size === 0 && isOurs) {
      isOurs = false
      sdk.exitFullscreen()
    }
  }
  const later = () => {
    if (!isSettling) queueMicrotask(settle)
    isSettling = true
  }
  return {
    ask() {
      const asker = {}
      askers.add(asker)
      later()
      return () => {
        if (askers.delete(asker)) later()
      }
    },
  }
}
