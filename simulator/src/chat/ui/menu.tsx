import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './menu.module.css'
import { moveFocus } from './move-focus.ts'

export interface MenuItem {
  text: string
  act(): void
}

/** Arrow keys move through the items; Escape and a click elsewhere close it. */
export function Menu({ label, items, children }: { label: string; items: MenuItem[]; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    list.current?.querySelector('button')?.focus()
    const close = (event: Event) => {
      const elsewhere = event.target instanceof Node && !root.current?.contains(event.target)
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape'
      if (elsewhere || escaped) setOpen(false)
      if (escaped) button.current?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [open])
  return (
    <div className={styles.root} ref={root}>
      <button
        type="button"
        ref={button}
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div className={styles.list} role="menu" ref={list} aria-label={label} onKeyDown={moveFocus}>
          {items.map(({ text, act }) => (
            <button
              type="button"
              role="menuitem"
              key={text}
              tabIndex={-1}
              onClick={() => {
                setOpen(false)
                button.current?.focus()
                act()
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
