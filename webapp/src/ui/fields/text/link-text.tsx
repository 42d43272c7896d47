import styles from './link-text.module.css'

/** A link to copy, without its scheme. A tap selects the whole text. */
export function LinkText({ label, link }: { label: string; link: string }) {
  return (
    <input
      className={styles.text}
      aria-label={label}
      readOnly
      value={link.replace(/^https?:\/\//, '')}
      onFocus={({ target }) => target.select()}
    />
  )
}
