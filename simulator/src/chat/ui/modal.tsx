import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import styles from './modal.module.css'

interface Props extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'className'> {
  /**
   * What it covers, and where its content lies there. Nothing else on the page can be used
   * meanwhile.
   */
  place: 'chat' | 'phone' | 'phone bottom'
  /** Escape, or a press beside the content. Whoever can't be dismissed now does nothing. */
  onDismiss(): void
}

/**
 * A native modal dialog as large as what it covers; the browser keeps the focus inside and gives it
 * back afterwards.
 */
export function Modal({ place, onDismiss, children, ...rest }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    // Browsers close a dialog that refused Escape once, when Escape is pressed again.
    const openAgain = () => dialog.showModal()
    dialog.addEventListener('close', openAgain)
    return () => {
      dialog.removeEventListener('close', openAgain)
      dialog.close()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles.modal}
      data-place={place}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
      {...rest}
    >
      {children}
      <button type="button" className={styles.beside} aria-hidden="true" tabIndex={-1} onClick={onDismiss} />
    </dialog>
  )
}
