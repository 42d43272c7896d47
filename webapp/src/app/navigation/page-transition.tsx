import { type ReactNode, useRef } from 'react'
import type { Location } from 'react-router-dom'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import styles from './page-transition.module.css'
import { useHeadingFocus } from './use-heading-focus.ts'
import { usePageTransition } from './use-page-transition.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

export function PageTransition({ children }: { children: (location: Location) => ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  const { shown, direction, phase } = usePageTransition()
  useScrollMemory(shown)
  useHeadingFocus(page, shown.pathname)

  return (
    <div className={styles.stage}>
      <div
        ref={page}
        tabIndex={-1}
        className={joinClassNames(styles.page, phase !== 'still' && styles[phase], styles[direction])}
        inert={phase === 'out'}
      >
        {children(shown.location)}
      </div>
    </div>
  )
}
