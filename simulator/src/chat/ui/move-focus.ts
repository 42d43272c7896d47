import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys, Home and End move through the buttons of a tab list or menu. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  const step = steps[event.key]
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step && at + step
  if (next === undefined) return
  event.preventDefault()
  buttons[(next + buttons.length) % buttons.length]?.focus()
}
