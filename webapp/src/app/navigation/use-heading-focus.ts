import { type RefObject, useEffect, useRef } from 'react'

/** Limit for a page to replace its skeleton's heading with its own. */
const patienceMs = 10_000
const gestures = ['pointerdown', 'keydown', 'wheel'] as const

/** Focuses the new page's heading for keyboards and screen readers, until the user acts. */
export function useHeadingFocus(place: RefObject<HTMLElement | null>, pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    const { current: page } = place
    if (!page || before.current === pathname) return
    before.current = pathname
    let focused: Element | null = document.activeElement
    const focusHeading = () => {
      const heading = shownHeading(page) ?? page
      const { activeElement } = document
      if (heading === activeElement || (activeElement !== document.body && activeElement !== focused)) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      focused = document.activeElement
    }
    const changes = new MutationObserver(focusHeading)
    const stop = () => {
      changes.disconnect()
      clearTimeout(timer)
      for (const gesture of gestures) window.removeEventListener(gesture, stop)
    }
    const timer = setTimeout(stop, patienceMs)
    focusHeading()
    changes.observe(page, { childList: true, subtree: true })
    for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true })
    return stop
  }, [place, pathname])
}

/** The previous page stays hidden in the document while the next one's code loads. */
function shownHeading(page: HTMLElement): HTMLElement | undefined {
  return [...page.querySelectorAll('h1')].find((heading) => heading.getClientRects().length > 0)
}
