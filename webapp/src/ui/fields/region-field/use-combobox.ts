import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { isListKey, moveHighlight } from './combobox-rules.ts'

interface ComboboxSettings {
  readonly rows: readonly string[]
  readonly onPick: (row: string) => void
}

/**
 * Open, closed, highlighted: the list opens on focus or typing, closes on a tap outside, Escape or a pick, and is
 * walked with the arrow keys while the focus stays in the input.
 */
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
    // Only the list closes: an Escape that went on would close the sheet around it as well.
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

/**
 * The field goes to the top where the page can scroll, so that the rows have the room above a keyboard. Only this
 * window scrolls: `scrollIntoView` would move the pages of a web client that frame the app as well. In a sheet the page
 * behind stands still.
 */
function scrollToTop(field: HTMLElement): void {
  if (field.closest('dialog')) return
  window.scrollTo(0, window.scrollY + field.getBoundingClientRect().top - roomAbove)
}
