import { CallFailure } from '@enp/shared/client'
import spotSearch from '@enp/shared/design/illustrations/spot-search.svg'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { errorText, isNetworkFailure } from '../../api/error-text.ts'
import { useStale } from '../../api/use-stale.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StaleBanner } from '../../ui/stale-banner.tsx'
import { organizerQuery } from './catalog.queries.ts'
import { More } from './more.tsx'
import { OrganizerHead } from './organizer-head.tsx'
import { OrganizerServices } from './organizer-services.tsx'
import { OrganizerSkeleton } from './organizer-skeleton.tsx'
import styles from './organizer-view.module.css'
import { useServiceWords } from './service-words.ts'

/** An organizer and all their services, in every state. */
export function OrganizerView({ id }: { id: string }) {
  const { text } = useServiceWords()
  const list = useInfiniteQuery(organizerQuery(id))
  const stale = useStale(list)
  const retry = () => void list.refetch()
  if (isGone(list.error)) return <OrganizerGone />
  const [first] = list.data?.pages ?? []
  if (list.data && first) {
    const services = list.data.pages.flatMap(({ data }) => data)
    return (
      <main className={styles.page}>
        <OrganizerHead
          organizer={first.organizer}
          cover={services[0]?.cover}
          notice={stale && <StaleBanner {...stale} onRetry={retry} />}
        />
        <OrganizerServices services={services} />
        <More list={list} />
      </main>
    )
  }
  if (!list.isError) return <OrganizerSkeleton />
  return (
    <LoadFailure
      network={isNetworkFailure(list.error)}
      sentence={errorText(text, list.error)}
      retrying={list.isFetching}
      onRetry={retry}
    />
  )
}

/** An address that names nobody: unknown, or no name at all. */
function isGone(error: unknown): boolean {
  return error instanceof CallFailure && (error.code === 'ORGANIZER_NOT_FOUND' || error.code === 'VALIDATION_ERROR')
}

function OrganizerGone() {
  const { service: text } = useServiceWords()
  const navigate = useNavigate()
  const toServices = (
    <Button icon="luggage" onPress={() => void navigate('/services')}>
      {text.toServices}
    </Button>
  )
  return (
    <Notice picture={spotSearch} title={text.organizerGoneTitle} actions={toServices}>
      {text.organizerGoneText}
    </Notice>
  )
}
