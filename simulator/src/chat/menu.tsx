import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './menu.module.css'

export interface MenuItem {
  text: string
  act(): void
}

/** A button that opens a short list of actions. Escape and a click elsewhere close it. */
export function Menu({ label, items, children }: { label: string; items: MenuItem[]; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      const elsewhere = event.target instanceof Node && !root.current?.contains(event.target)
      if (elsewhere || (event instanceof KeyboardEvent && event.key === 'Escape')) setOpen(false)
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
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div className={styles.list} role="menu">
          {items.map(({ text, act }) => (
            <button
              type="button"
              role="menuitem"
              key={text}
              onClick={() => {
                setOpen(false)
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
