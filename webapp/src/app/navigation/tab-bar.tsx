import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { userInfoQuery } from '../../api/user-info.queries.ts'
import { miningStatus } from '../../features/mining/mining.queries.ts'
import { host } from '../../host/host.ts'
import { useText } from '../../locales/use-text.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './tab-bar.module.css'
import { activeTab, type TabName, tabs, toTabPath } from './tabs.ts'

const queries = new Map<string, string>()

/** A page that was scrolled less counts as being at its top. */
const topPixels = 8

export function TabBar() {
  const { nav: text } = useText()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const active = activeTab(pathname)
  useEffect(() => {
    if (tabs.some(({ to }) => to === pathname)) queries.set(pathname, search)
    // The search is over with a booking.
    if (pathname.endsWith('/paid')) queries.clear()
  }, [pathname, search])
  const rewardWaits = useQuery(miningStatus()).data?.status === 'finished'
  const hasUnread = (useQuery(userInfoQuery()).data?.unread ?? 0) > 0
  const marks: Partial<Record<TabName, string | false>> = {
    mining: rewardWaits && text.rewardWaits,
    profile: hasUnread && text.unread,
  }
  return (
    <nav className={styles.bar} aria-label={text.label}>
      {tabs.map(({ name, to, icon }) => (
        <Link
          key={name}
          to={toTabPath(to, { pathname, search, isAtTop: false }, queries.get(to))}
          className={styles.tab}
          aria-current={name === active ? 'page' : undefined}
          onClick={(event) => {
            host.haptic('selection')
            if (pathname !== to) return
            event.preventDefault()
            const isAtTop = window.scrollY <= topPixels
            window.scrollTo(0, 0)
            if (isAtTop) void navigate(toTabPath(to, { pathname, search, isAtTop }), { replace: true })
          }}
        >
          <Icon drawing={icon} size={24} />
          <span className={styles.name}>{text[name]}</span>
          {marks[name] && (
            <>
              <i className={styles.dot} />
              <VisuallyHidden>{marks[name]}</VisuallyHidden>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
