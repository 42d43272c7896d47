import styles from './levels.module.css'

const levels = [1, 2] as const

/** Hidden from screen readers, because the text next to it contains the level. */
export function Levels({ level }: { level: number }) {
  return (
    <span className={styles.levels} aria-hidden="true">
      {levels.map((each) => (
        <i key={each} className={each <= level ? styles.on : undefined} />
      ))}
    </span>
  )
}
