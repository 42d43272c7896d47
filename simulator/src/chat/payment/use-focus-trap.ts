import { type RefObject, useEffect } from 'react'

const focusable = 'button:not(:disabled), input:not(:disabled), a[href]'

/** Keeps the keyboard inside a dialog while it is open, and gives the focus back afterwards. */
export function useFocusTrap(dialog: RefObject<HTMLElement | null>, step: string): void {
  useEffect(() => {
    const before = document.activeElement
    const trap = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !dialog.current) return
      const all = [...dialog.current.querySelectorAll<HTMLElement>(focusable)]
      const at = all.findIndex((element) => element.contains(document.activeElement))
      const goesOut = event.shiftKey ? at <= 0 : at === all.length - 1
      if (!goesOut) return
      event.preventDefault()
      all.at(event.shiftKey ? -1 : 0)?.focus()
    }
    document.addEventListener('keydown', trap)
    return () => {
      document.removeEventListener('keydown', trap)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [dialog])

  // Each step begins at its main action, its first field, or the dialog itself so that it is read out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step decides what is there to focus
  useEffect(() => {
    const root = dialog.current
    const target = root?.querySelector<HTMLElement>('[data-first]') ?? root?.querySelector('input') ?? root
    target?.focus({ preventScroll: true })
  }, [dialog, step])
}
