import styles from './refusal.module.css'

/** Shows why a press did nothing, next to the control that was pressed. */
export function Refusal({ children }: { children: string }) {
  return (
    <p className={styles.refusal} role="alert">
      {children}
    </p>
  )
}
