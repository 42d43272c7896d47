import { useSyncExternalStore } from 'react'

/** A text field has the focus where fingers type, so a keyboard covers the lower half of the screen. */
export function useTyping(): boolean {
  return useSyncExternalStore(followFocus, isTyping)
}

function followFocus(listener: () => void): () => void {
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listener)
  }
}

const withoutKeyboard: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'radio',
  'range',
  'file',
  'submit',
  'reset',
])

function isTyping(): boolean {
  const field = document.activeElement
  const takesText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !withoutKeyboard.has(field.type))
  return takesText && window.matchMedia('(pointer: coarse)').matches
}
