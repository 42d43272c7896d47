import { type RefObject, useEffect } from 'react'
import { keyboardHeight } from './keyboard.ts'

/** For the sentence that may stand below a field. */
const roomPx = 40

/** Keeps a field above the keyboard that opens while something in it has the focus. */
export function useAboveKeyboard(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = field
    const { visualViewport } = window
    if (!element || !visualViewport) return
    const lift = () => {
      if (!element.contains(document.activeElement)) return
      const hidden = keyboardHeight(window.innerHeight, visualViewport)
      // The margin makes the browser leave room in whichever box scrolls, the page or a sheet.
      element.style.scrollMarginBottom = hidden > 0 ? `${hidden + roomPx}px` : ''
      element.scrollIntoView({ block: 'nearest' })
    }
    visualViewport.addEventListener('resize', lift)
    return () => visualViewport.removeEventListener('resize', lift)
  }, [field])
}
