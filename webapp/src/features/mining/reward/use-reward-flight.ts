import { type RefObject, useEffect, useRef } from 'react'
import { prefersReducedMotion } from '../../../ui/layout/reduced-motion.ts'
import { rewardFlightMs } from '../../../ui/layout/spec-constants.ts'

/** Animates the element of the returned ref towards the balance in the upper left corner. */
export function useRewardFlight(flying: boolean): RefObject<HTMLParagraphElement | null> {
  const figure = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const element = figure.current
    if (!flying || !element || prefersReducedMotion()) return
    const { left, top, width, height } = element.getBoundingClientRect()
    const aim = element.closest('main')?.querySelector('a')?.getBoundingClientRect()
    if (!aim) return
    const x = aim.left + aim.width / 2 - (left + width / 2)
    const y = aim.top + aim.height / 2 - (top + height / 2)
    const flight = element.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x * 0.5}px, ${y * 0.35}px) scale(.72)`, opacity: 1, offset: 0.55 },
        { transform: `translate(${x}px, ${y}px) scale(.28)`, opacity: 0 },
      ],
      { duration: rewardFlightMs, easing: 'cubic-bezier(.5,0,.6,1)', fill: 'forwards' },
    )
    return () => flight.cancel()
  }, [flying])
  return figure
}
