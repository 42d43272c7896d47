import { findFocusTrapTarget } from './focus-trap.ts'

/** Safari has them from 15.4; the app supports 15. */
export const hasModalDialogs = typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype

/** Opens a modal dialog; returns a function that closes it and restores the focus. */
export function openModal(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  if (!hasModalDialogs) return openByHand(dialog, onEscape)
  dialog.showModal()
  return () => dialog.close()
}

function openByHand(dialog: HTMLElement, onEscape: () => void): () => void {
  const opener = document.activeElement
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
    if (event.key !== 'Tab') return
    const controls = [...dialog.querySelectorAll<HTMLElement>(stops)]
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? controls.indexOf(activeElement) : -1
    const next = findFocusTrapTarget(at, controls.length, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    controls[next]?.focus()
  }
  dialog.setAttribute('open', '')
  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    dialog.removeAttribute('open')
    if (opener instanceof HTMLElement) opener.focus()
  }
}

const stops = 'a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), select, textarea'
