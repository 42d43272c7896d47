import styles from './panel.module.css'

export function Switch({ label, on, onChange }: { label: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <div className={styles.switchLine}>
      <span aria-hidden="true">{label}</span>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={on}
        aria-label={label}
        onClick={() => onChange(!on)}
      />
    </div>
  )
}
