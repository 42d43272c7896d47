/** Full screen API of the SDK, which the package's types lack. */
export interface ScreenSdk {
  readonly isFullscreen: boolean
  requestFullscreen(): void
  exitFullscreen(): void
  onEvent(event: 'fullscreenChanged' | 'fullscreenFailed', handler: () => void): void
}

export interface FullScreen {
  /** Requests full screen; the last caller to leave releases it. Leaving twice is safe. */
  ask(): () => void
}

/**
 * Shares full screen among callers and releases it after the last, unless the app started in it or
 * the user left it. Some hosts (iOS 12.9) never answer, so nothing waits for them.
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
