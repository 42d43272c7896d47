import { type RefObject, useEffect } from 'react'
import { keyboardHeight } from './keyboard.ts'

const roomPx = 40

export function useAboveKeyboard(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = field
    const { visualViewport } = window
    if (!element || !visualViewport) return
    const lift = () => {
      if (!element.contains(document.activeElement)) return
      const hidden = keyboardHeight(window.innerHeight, visualViewport)
      // The margin works for every scroll container, the page or a sheet.
      element.style.scrollMarginBottom = hidden > 0 ? `${hidden + roomPx}px` : ''
      element.scrollIntoView({ block: 'nearest' })
    }
    visualViewport.addEventListener('resize', lift)
    return () => visualViewport.removeEventListener('resize', lift)
  }, [field])
}
