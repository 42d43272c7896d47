import { Icon } from '../../icons/icon.tsx'
import { luggageIcon } from '../../icons/icons.ts'
import styles from './enp-worth-note.module.css'

export function EnpWorthNote({ children }: { children: string | undefined }) {
  if (children === undefined) return null
  return (
    <p className={styles.worth}>
      <Icon drawing={luggageIcon} size={15} />
      <span>{children}</span>
    </p>
  )
}
