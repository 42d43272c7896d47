import type { InboxNotification } from '@enp/shared/calls/users/inbox'
import { serverNow } from '../../api/clock/server-clock.ts'
import { useZone } from '../../api/session/use-zone.ts'
import { groupByDay } from '../../locales/format/group-by-day.ts'
import { localDay } from '../../locales/format/zoned-format.ts'
import list from '../../ui/data/list.module.css'
import { FriendsRow } from './friends-row.tsx'
import { gatherRows } from './gather.rules.ts'
import styles from './inbox.module.css'
import { useInboxTexts } from './inbox.texts.ts'
import { InboxRow } from './inbox-row.tsx'

export function InboxDays({ pages }: { pages: ReadonlyArray<{ readonly data: readonly InboxNotification[] }> }) {
  const { inbox, format } = useInboxTexts()
  const zone = useZone()
  const today = localDay(serverNow(), zone)
  const days = groupByDay(
    pages.map(({ data }) => data),
    zone,
  )
  return days.map(({ day, items }) => {
    const fresh = items.filter(({ readAt }) => !readAt).length
    return (
      <section key={day} className={styles.day}>
        <h2>
          {format.dayName(day, today)}
          {fresh > 0 && <span>{inbox.fresh(fresh, format)}</span>}
        </h2>
        <ul className={fresh > 0 ? styles.fresh : list.list}>
          {gatherRows(items).map((row) =>
            'news' in row ? (
              <li key={row.news.kind}>
                <FriendsRow news={row.news} zone={zone} />
              </li>
            ) : (
              <li
                key={row.notice.id}
                className={row.notice.class === 'urgent' && !row.notice.readAt ? styles.urgent : ''}
              >
                <InboxRow notice={row.notice} zone={zone} />
              </li>
            ),
          )}
        </ul>
      </section>
    )
  })
}
