import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { isListKey, moveHighlight } from './combobox-rules.ts'

interface ComboboxSettings {
  readonly rows: readonly string[]
  readonly onPick: (row: string) => void
}

/** Controls the list: opens on focus or typing; the focus stays in the input. */
export function useCombobox({ rows, onPick }: ComboboxSettings) {
  const [open, setOpen] = useState(false)
  const [highlighted, setHighlighted] = useState(-1)
  const root = useRef<HTMLDivElement>(null)

  const show = useCallback(() => {
    setOpen(true)
    setHighlighted(-1)
  }, [])
  const hide = () => setOpen(false)
  const pick = (row: string) => {
    onPick(row)
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return
    if (root.current) scrollToTop(root.current)
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[highlighted]
    // Otherwise Escape would also close the sheet around the list.
    if (event.key === 'Escape' && open) event.preventDefault()
    if (event.key === 'Escape' || event.key === 'Tab') hide()
    else if (event.key === 'Enter' && open && row !== undefined) pick(row)
    else if (isListKey(event.key) && (open || event.key.startsWith('Arrow'))) {
      setOpen(true)
      setHighlighted(moveHighlight(event.key, open ? highlighted : -1, rows.length))
      event.preventDefault()
    }
  }

  return { root, open, highlighted, show, pick, onKeyDown }
}

const roomAbove = 16

/** Scrolls the field up, to fit above a keyboard. `scrollIntoView` would scroll outer frames. */
function scrollToTop(field: HTMLElement): void {
  if (field.closest('dialog')) return
  window.scrollTo(0, window.scrollY + field.getBoundingClientRect().top - roomAbove)
}
