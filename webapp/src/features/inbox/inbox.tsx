import spotInbox from '@enp/shared/design/illustrations/spot-inbox.svg'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStaleData } from '../../api/offline/use-stale-data.ts'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../ui/actions/buttons/icon-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailure } from '../../ui/feedback/failure/load-failure.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { LoadingText } from '../../ui/feedback/loading-text.tsx'
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx'
import { StaleBanner } from '../../ui/feedback/stale-banner.tsx'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'
import { checksIcon } from '../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import page from '../../ui/layout/page.module.css'
import styles from './inbox.module.css'
import { inboxQuery, useMarkRead } from './inbox.queries.ts'
import { useInboxTexts } from './inbox.texts.ts'
import { InboxDays } from './inbox-days.tsx'

/** Includes notifications that were not sent to the chat. `writeAccess` offers to send them. */
export function Inbox({ writeAccess }: { writeAccess: ReactNode }) {
  const { inbox } = useInboxTexts()
  const list = useInfiniteQuery(inboxQuery())
  const stale = useStaleData(list)
  const read = useMarkRead(() => showToast({ kind: 'error', text: inbox.readFailed }))
  const retry = () => void list.refetch()
  if (list.isLoadingError) {
    return <LoadFailure error={list.error} retrying={list.isFetching} onRetry={retry} />
  }
  const newest = list.data?.pages[0]?.data[0]
  const unread = list.data?.pages[0]?.unread ?? 0
  return (
    <main className={joinClassNames(page.full, list.data && !newest && styles.quiet)}>
      <div className={styles.head}>
        <h1 className={styles.title}>{inbox.title}</h1>
        {newest && unread > 0 && (
          <IconButton
            icon={checksIcon}
            label={inbox.readAll}
            look="solid"
            size={22}
            disabled={read.isPending}
            onPress={() => read.mutate(newest.id)}
          />
        )}
      </div>
      {stale && <StaleBanner {...stale} onRetry={retry} />}
      {writeAccess}
      {!list.data && <InboxSkeleton />}
      {list.data && !newest && <Quiet />}
      {list.data && newest && (
        <>
          <InboxDays pages={list.data.pages} />
          <LoadMore list={list} label={inbox.more} failedTitle={inbox.moreFailed} />
        </>
      )}
    </main>
  )
}

function Quiet() {
  const { empty } = useInboxTexts().inbox
  const navigate = useNavigate()
  const choose = <Button onPress={() => void navigate('/services')}>{empty.action}</Button>
  return (
    <Empty picture={spotInbox} heading="h2" title={empty.title} action={choose}>
      {empty.text}
    </Empty>
  )
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth'] as const

function InboxSkeleton() {
  return (
    <div className={styles.rows} aria-busy="true">
      <LoadingText />
      {rows.map((row) => (
        <Skeleton key={row} height={68} radius="var(--r-lg)" />
      ))}
    </div>
  )
}
