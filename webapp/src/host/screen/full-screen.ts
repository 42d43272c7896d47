/** Full screen API of the SDK, which the package's types lack. */
export interface ScreenSdk {
  readonly isFullscreen: boolean
  requestFullscreen(): void
  exitFullscreen(): void
  onEvent(event: 'fullscreenChanged' | 'fullscreenFailed', handler: () => void): void
}

export interface FullScreen {
  /** The last caller to leave releases it. Leaving twice is safe. */
  ask(): () => void
}

/** Not released if the app started in it or the user left it. iOS 12.9 hosts never answer. */
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
