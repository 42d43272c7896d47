import { useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '../../layout/reduced-motion.ts'
import { rewardFlightMs } from '../../layout/spec-constants.ts'

/** Counts up to a larger value; only the text node changes during the animation. */
export function CountUp({ value, write }: { value: number; write: (value: number) => string }) {
  const node = useRef<HTMLSpanElement>(null)
  const shown = useRef(value)
  const latestWrite = useRef(write)
  useLayoutEffect(() => {
    latestWrite.current = write
  })

  useLayoutEffect(() => {
    const from = shown.current
    const show = (current: number) => {
      shown.current = current
      if (node.current) node.current.textContent = latestWrite.current(current)
    }
    if (value <= from || prefersReducedMotion()) {
      show(value)
      return
    }
    const beganAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - beganAt) / rewardFlightMs)
      show(share < 1 ? roundedTo(value, from + (value - from) * share) : value)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])

  return <span ref={node} />
}

/** Whole numbers count in whole units, so that the width does not flicker. */
function roundedTo(aim: number, value: number): number {
  return Number.isInteger(aim) ? Math.round(value) : value
}
