import styles from './refusal-message.module.css'

export function RefusalMessage({ children }: { children: string }) {
  return (
    <p className={styles.refusal} role="alert">
      {children}
    </p>
  )
}
