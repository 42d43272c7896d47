import { type ReactNode, useEffect, useRef } from 'react'
import type { Location } from 'react-router-dom'
import { classes } from '../../ui/layout/classes.ts'
import styles from './page-transition.module.css'
import { usePageTransition } from './use-page-transition.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

/** Where pages stand: one slides out, then the next one in; specification, section 2. */
export function PageTransition({ children }: { children: (location: Location) => ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  const { shown, direction, phase } = usePageTransition()
  useScrollMemory(shown)

  useEffect(() => {
    // What had the focus went with its page; the keyboard and a screen reader go on from the new one.
    if (phase === 'in' && document.activeElement === document.body) stage.current?.focus({ preventScroll: true })
  }, [phase])

  return (
    <div
      ref={stage}
      tabIndex={-1}
      className={classes(styles.stage, phase !== 'still' && styles[phase], styles[direction])}
      inert={phase === 'out'}
    >
      {children(shown.location)}
    </div>
  )
}
