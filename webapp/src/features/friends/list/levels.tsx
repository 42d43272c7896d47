import styles from './levels.module.css'

const levels = [1, 2] as const

/** How far a friend is from the person; the words beside it say it too. */
export function Levels({ level }: { level: number }) {
  return (
    <span className={styles.levels} aria-hidden="true">
      {levels.map((each) => (
        <i key={each} className={each <= level ? styles.on : undefined} />
      ))}
    </span>
  )
}
