import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useBackButton } from '../../host/screen/use-back-button.ts'
import { useText } from '../../locales/use-text.tsx'
import { joinClassNames } from '../layout/join-class-names.ts'
import { hasModalDialogs, openModal } from './open-modal.ts'
import styles from './sheet.module.css'
import { useSheetDrag } from './use-sheet-drag.ts'

interface SheetProps {
  readonly title: string
  readonly aside?: ReactNode
  /** Called by Back, Escape, the handle, a swipe down or a tap outside; the caller unmounts it. */
  readonly onClose: () => void
  readonly footer?: ReactNode
  /** Centered, for one thing to look at; `aside` must close it. */
  readonly centered?: boolean
  readonly children: ReactNode
}

let openSheets = 0

/** Bottom sheet as a native dialog. Toasts lie below it, so errors must be shown inside. */
export function Sheet({ title, aside, onClose, footer, centered = false, children }: SheetProps) {
  const { sheet: text } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const heading = useId()
  const latestClose = useRef(onClose)
  useBackButton(onClose)
  useSheetDrag(panel, !centered, onClose)
  useLayoutEffect(() => {
    latestClose.current = onClose
  })
  useLayoutEffect(() => {
    const { current: element } = dialog
    const close = element && openModal(element, () => latestClose.current())
    // Otherwise the first control would get the focus, with an unexpected focus ring.
    element?.focus()
    // The page behind must not scroll while any sheet is open.
    openSheets += 1
    document.body.style.overflow = 'hidden'
    return () => {
      openSheets -= 1
      if (openSheets === 0) document.body.style.overflow = ''
      close?.()
    }
  }, [])

  // Escape closes it natively. The event is late: StrictMode may have opened it again.
  const closed = () => {
    if (dialog.current?.open === false) onClose()
  }
  const tap = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  const sheet = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap outside the sheet; Escape does the same on a keyboard
    <dialog
      ref={dialog}
      className={styles.scrim}
      tabIndex={-1}
      role={hasModalDialogs ? undefined : 'dialog'}
      aria-modal="true"
      aria-labelledby={heading}
      onClose={closed}
      onClick={tap}
    >
      <div ref={panel} className={joinClassNames(styles.sheet, centered && styles.centered)}>
        {!centered && <button type="button" className={styles.handle} onClick={onClose} aria-label={text.close} />}
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          {aside}
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
  // Only a modal dialog is above everything, wherever it is in the tree.
  return hasModalDialogs ? sheet : createPortal(sheet, document.body)
}
