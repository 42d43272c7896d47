import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { chevronIcon } from '../../../ui/icons/lazy-icons.ts'
import styles from './today.module.css'
import { departuresQuery, upcomingQuery } from './today.queries.ts'
import { departureKey } from './today.rules.ts'
import type { TodayTexts } from './today.texts.ts'

interface AheadListProps {
  readonly organizerId: string
  readonly words: TodayTexts
}

export function UpcomingList({ organizerId, words: { today, format } }: AheadListProps) {
  const navigate = useNavigate()
  const known = useQuery(upcomingQuery(organizerId))
  // Disabled: the day above runs this query. A failure mounts this list, and would loop endlessly.
  const day = useQuery({ ...departuresQuery(organizerId), enabled: false })
  const shown = new Set(day.data?.map(departureKey))
  if (!known.data) return known.isError ? <QueryFailure title={today.aheadFailed} query={known} /> : null
  const ahead = known.data.filter((departure) => !shown.has(departureKey(departure)))
  if (ahead.length === 0) return null
  return (
    <section className={styles.ahead} aria-labelledby="desk-ahead">
      <h2 id="desk-ahead">{today.ahead}</h2>
      <List>
        {ahead.map((departure) => (
          <ListRow
            key={departureKey(departure)}
            title={departure.title}
            detail={[
              [format.weekday(departure.date), departure.startTime].filter(Boolean).join(', '),
              today.party(departure.rooms ?? departure.guests, departure.rooms !== undefined),
              ...(departure.requests > 0 ? [today.requests(departure.requests)] : []),
            ].join(' · ')}
            end={<Icon drawing={chevronIcon} size={18} />}
            onPress={() => void navigate(`/organizer/${organizerId}/today?date=${departure.date}`)}
          />
        ))}
      </List>
    </section>
  )
}
