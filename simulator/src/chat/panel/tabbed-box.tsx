import { type ReactNode, useId, useState } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'
import { moveFocus } from '../ui/move-focus.ts'
import styles from './tabbed.module.css'

interface Tab {
  key: string
  title: string
  count?: number
  body: ReactNode
}

export function TabbedBox({ icon, label, tabs }: { icon: IconName; label: string; tabs: Tab[] }) {
  const [chosen, setChosen] = useState(tabs[0]?.key)
  const id = useId()
  const open = tabs.find(({ key }) => key === chosen) ?? tabs[0]
  return (
    <section className={styles.box} aria-label={label}>
      <div className={styles.head}>
        <Icon name={icon} size={16} />
        <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={moveFocus}>
          {tabs.map(({ key, title, count = 0 }) => (
            <button
              type="button"
              role="tab"
              key={key}
              id={`${id}-${key}`}
              aria-selected={key === open?.key}
              aria-controls={`${id}-body`}
              tabIndex={key === open?.key ? 0 : -1}
              onClick={() => setChosen(key)}
              onFocus={() => setChosen(key)}
            >
              {title}
              {count > 0 && <b>{count}</b>}
            </button>
          ))}
        </div>
      </div>
      <div className={styles.body} role="tabpanel" id={`${id}-body`} aria-labelledby={`${id}-${open?.key}`}>
        {open?.body}
      </div>
    </section>
  )
}
