import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { type DeskRights, toDeskRights } from '../../../api/desk-rights.rules.ts'
import { membershipsQuery } from '../../../api/memberships-query.queries.ts'
import { useOffline } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Tabs } from '../../../ui/actions/segments/tabs.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { NoticePage } from '../../../ui/feedback/notice-page.tsx'
import { PageSkeleton } from '../../../ui/feedback/skeleton/page-skeleton.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { wifiOffIcon } from '../../../ui/icons/icons.ts'
import { HeadActionSlot } from './head-action.tsx'
import styles from './organizer-frame.module.css'
import { useFrameTexts } from './organizer-frame.texts.ts'

export type OrganizerPageName = 'today' | 'bookings' | 'calendar' | 'earnings' | 'services' | 'cases'

/** Members see only the parts that their roles may open. */
const isOpenTo: Readonly<Record<OrganizerPageName, (rights: DeskRights) => boolean>> = {
  today: () => true,
  bookings: () => true,
  calendar: ({ manages }) => manages,
  earnings: ({ readsEarnings }) => readsEarnings,
  services: ({ manages }) => manages,
  cases: ({ manages }) => manages,
}

interface FrameProps {
  readonly organizerId: string
  readonly parts: readonly OrganizerPageName[]
  readonly part: OrganizerPageName
  readonly children: ReactNode
}

export function OrganizerFrame({ organizerId, parts, part, children }: FrameProps) {
  const words = useFrameTexts()
  const navigate = useNavigate()
  const isOffline = useOffline()
  const [actionPlace, setActionPlace] = useState<HTMLElement | null>(null)
  const known = useQuery(membershipsQuery())
  const { data: mine } = known
  if (!mine)
    return known.isError ? (
      <LoadFailure error={known.error} retrying={known.isFetching} onRetry={() => void known.refetch()} />
    ) : (
      <PageSkeleton path="/inbox" />
    )
  const rights = toDeskRights(mine, organizerId)
  const current = mine.find((one) => one.organizerId === organizerId)
  if (!current || !rights) {
    const onward = <Button onPress={() => void navigate('/services')}>{words.toServices}</Button>
    return (
      <NoticePage picture={spotTrips} title={words.nobodyTitle} actions={onward}>
        {words.nobodyText}
      </NoticePage>
    )
  }
  if (!isOpenTo[part](rights)) return <Navigate to={`/organizer/${organizerId}/today`} replace />
  const shown = parts.filter((one) => isOpenTo[one](rights))
  const go = (id: string, to: OrganizerPageName) => void navigate(`/organizer/${id}/${to}`, { replace: true })
  // A member may have roles in several services of one organizer.
  const names = new Map(mine.map((one) => [one.organizerId, one.organizerName]))
  const organizers = [...names].map(([value, label]) => ({ value, label }))
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{current.organizerName}</h1>
        <span className={styles.action} ref={setActionPlace} />
        {isOffline && (
          <span className={styles.offline} role="status">
            <Tag>
              <Icon drawing={wifiOffIcon} size={18} />
              {words.offline}
            </Tag>
          </span>
        )}
      </header>
      {current.suspension && (
        <p className={styles.suspended} role="status">
          {words.suspended(current.suspension.reason, toEnd(current.suspension.until, words))}
        </p>
      )}
      {organizers.length > 1 && (
        <Select label={words.choose} choices={organizers} chosen={organizerId} onChoose={(id) => go(id, part)} />
      )}
      {shown.length > 1 ? (
        <Tabs
          label={words.tabsLabel}
          tabs={shown.map((value) => ({ value, label: words.tabs[value] }))}
          chosen={part}
          onChoose={(to) => go(organizerId, to)}
        >
          <HeadActionSlot value={actionPlace}>{children}</HeadActionSlot>
        </Tabs>
      ) : (
        <HeadActionSlot value={actionPlace}>{children}</HeadActionSlot>
      )}
    </main>
  )
}

function toEnd(until: string | undefined, { format }: ReturnType<typeof useFrameTexts>): string | undefined {
  return until === undefined ? undefined : format.dayAndTime(new Date(until), serverNow())
}
