import { type RefObject, useEffect, useRef } from 'react'

/** So long a page may take to show its own heading instead of its skeleton's. */
const patienceMs = 10_000
const gestures = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Puts the focus on the heading of the page that was navigated to, forward or back, so that a keyboard and a screen reader
 * go on from its beginning. A heading that takes the place of another takes the focus too, until the person does something.
 */
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
      // Whatever else has the focus, the person put it there.
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

/** While the code of a page is waited for, the page before is still there and hidden. */
function shownHeading(page: HTMLElement): HTMLElement | undefined {
  return [...page.querySelectorAll('h1')].find((heading) => heading.getClientRects().length > 0)
}
