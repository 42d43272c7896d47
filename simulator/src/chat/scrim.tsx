import { type ReactNode, useEffect } from 'react'
import styles from './app.module.css'

interface Props {
  /** Where it lies and how it looks. */
  className: string | undefined
  onDismiss(): void
  children: ReactNode
}

/** Darkens what is behind a dialog; Escape and a press beside the dialog dismiss it. */
export function Scrim({ className, onDismiss, children }: Props) {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onDismiss])
  return (
    <div className={className}>
      <button type="button" className={styles.beside} aria-hidden="true" tabIndex={-1} onClick={onDismiss} />
      {children}
    </div>
  )
}
