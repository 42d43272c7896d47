import { createStore } from '../../host/state/store.ts'
import { pageMotion, resizeDebounceMs, viewportCacheEntries } from './spec-constants.ts'

type WidthName = 'extra-small' | 'small' | 'medium' | 'large' | 'extra-large'

export interface ViewportSize {
  readonly name: WidthName
  readonly group: 'small' | 'medium' | 'large'
  readonly page: { readonly durationMs: number; readonly shiftPx: number }
}

interface Width extends ViewportSize {
  readonly fromPx: number
}

const narrowest: Width = { fromPx: 0, name: 'extra-small', group: 'small', page: pageMotion.small }
const widths: readonly Width[] = [
  { fromPx: 430, name: 'extra-large', group: 'large', page: pageMotion.usual },
  { fromPx: 414, name: 'large', group: 'large', page: pageMotion.usual },
  { fromPx: 390, name: 'medium', group: 'medium', page: pageMotion.usual },
  { fromPx: 375, name: 'small', group: 'small', page: pageMotion.small },
  narrowest,
]

/** Caches the last widths, so that one width is always the same object. */
export function createViewportSizeCache(max = viewportCacheEntries) {
  const known = new Map<number, ViewportSize>()
  return {
    of(widthPx: number): ViewportSize {
      const found = known.get(widthPx)
      if (found) return found
      const size = widths.find(({ fromPx }) => widthPx >= fromPx) ?? narrowest
      const [oldest] = known.keys()
      if (known.size >= max && oldest !== undefined) known.delete(oldest)
      known.set(widthPx, size)
      return size
    },
    get count() {
      return known.size
    },
  }
}

interface Screen {
  readonly innerWidth: number
  addEventListener(type: 'resize', listener: () => void): void
}

/** Follows the screen's width; a burst of resizes counts once, after 16 ms of quiet. */
export function createViewport(screen: Screen) {
  const known = createViewportSizeCache()
  const size = createStore(known.of(screen.innerWidth))
  let timer: ReturnType<typeof setTimeout> | undefined
  screen.addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const next = known.of(screen.innerWidth)
      if (next.name !== size.get().name) size.set(next)
    }, resizeDebounceMs)
  })
  return { size: size.get, subscribe: size.subscribe }
}
