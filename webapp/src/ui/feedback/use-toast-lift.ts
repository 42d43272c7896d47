import { type RefObject, useEffect } from 'react'

const liftProperty = '--toast-lift'

/** While the caller is on screen, toasts appear above this element, so that they never cover the main action in it. */
export function useToastLift(floor: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = floor
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(liftProperty, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(liftProperty)
    }
  }, [floor])
}
