import styles from './refusal.module.css'

export function Refusal({ children }: { children: string }) {
  return (
    <p className={styles.refusal} role="alert">
      {children}
    </p>
  )
}
