import { type RefObject, useEffect } from 'react'

const liftProperty = '--toast-lift'

/** Shows toasts above this element, so that they never cover its main action. */
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
