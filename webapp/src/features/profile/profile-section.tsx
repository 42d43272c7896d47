import { type ReactNode, useId } from 'react'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import stack from '../../ui/layout/stack.module.css'
import styles from './profile-section.module.css'

export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={joinClassNames(stack.small, styles.section)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
