import { Icon } from '../ui/icon.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { useWords } from '../words/words-context.tsx'
import { textOn } from './colors.ts'
import styles from './host.module.css'

interface Props {
  title: string
  backVisible: boolean
  floating: boolean
  color: string
  items: MenuItem[]
  onLeave(): void
}

export function HostHeader({ title, backVisible, floating, color, items, onLeave }: Props) {
  const words = useWords()
  return (
    <header
      className={floating ? styles.floating : styles.header}
      style={floating ? {} : { background: color, color: textOn(color) }}
    >
      <button type="button" className={styles.leave} onClick={onLeave}>
        {backVisible ? words.back : words.close}
      </button>
      <b>{title}</b>
      <div className={styles.more}>
        <Menu label={words.moreApp} items={items}>
          <Icon name="moreWide" />
        </Menu>
      </div>
    </header>
  )
}
