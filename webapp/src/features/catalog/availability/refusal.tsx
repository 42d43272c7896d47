import styles from './refusal.module.css'

/** Why a press did nothing, beside what was pressed. */
export function Refusal({ children }: { children: string }) {
  return (
    <p className={styles.refusal} role="alert">
      {children}
    </p>
  )
}
