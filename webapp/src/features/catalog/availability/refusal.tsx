import styles from './refusal.module.css'

export function RefusalMessage({ children }: { children: string }) {
  return (
    <p className={styles.refusal} role="alert">
      {children}
    </p>
  )
}
