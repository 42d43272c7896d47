import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { entryKey } from '../../host/launch/entry-key.ts'
import { restoredScroll, savePlace, saveScroll } from '../../host/launch/place.ts'
import type { HistoryEntry } from './page-transition.rules.ts'

const placesKept = 50
/** Limit for a page to grow to the height at which it was left. */
const patienceMs = 2_000
const gestures = ['wheel', 'touchstart', 'keydown'] as const

window.history.scrollRestoration = 'manual'
const left = new Map([[entryKey(), restoredScroll()]])

export function useScrollMemory({ key, pathname }: HistoryEntry): void {
  const returns = useNavigationType() === 'POP'
  const before = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: how the person came here counts once, on arrival
  useLayoutEffect(() => {
    const stays = before.current === pathname
    before.current = pathname
    savePlace()
    const stop = stays ? undefined : scrollWhenTallEnough(returns ? (left.get(key) ?? 0) : 0)
    // Recorded on every scroll: after the unmount the browser has already scrolled.
    const follow = () => remember(key, window.scrollY)
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      stop?.()
      window.removeEventListener('scroll', follow)
    }
  }, [key])
}

function remember(key: string, top: number): void {
  left.delete(key)
  left.set(key, top)
  saveScroll(top)
  const [oldest] = left.keys()
  if (left.size > placesKept && oldest !== undefined) left.delete(oldest)
}

function scrollWhenTallEnough(target: number): () => void {
  const arrived = () => {
    window.scrollTo(0, target)
    return window.scrollY >= target - 1
  }
  if (arrived()) return () => {}
  const growing = new ResizeObserver(() => arrived() && stop())
  const stop = () => {
    growing.disconnect()
    clearTimeout(timer)
    for (const gesture of gestures) window.removeEventListener(gesture, stop)
  }
  const timer = setTimeout(stop, patienceMs)
  for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true })
  growing.observe(document.body)
  return stop
}
