import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import styles from './modal.module.css'

interface Props extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel' | 'className'> {
  place: 'chat' | 'phone' | 'phone bottom'
  /** Called on Escape or a press next to the content. A dialog may ignore it. */
  onDismiss(): void
}

/** A native modal dialog; the browser traps the focus and restores it afterwards. */
export function Modal({ place, onDismiss, children, ...rest }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    // Browsers close a dialog on the second Escape even if it refused the first.
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
      <button type="button" className={styles.outside} aria-hidden="true" tabIndex={-1} onClick={onDismiss} />
    </dialog>
  )
}
