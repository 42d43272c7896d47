import { CallFailure } from '@enp/shared/client'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { LoadingText } from '../../../ui/feedback/loading-text.tsx'
import { NoticePage } from '../../../ui/feedback/notice-page.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import page from '../../../ui/layout/page.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './group-payment.module.css'
import { useGroupPaymentTexts } from './group-payment.texts.ts'

type PlaceholderQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

export function GroupPlaceholder({ queries }: { queries: readonly PlaceholderQuery[] }) {
  const { text, together } = useGroupPaymentTexts()
  const navigate = useNavigate()
  const failed = queries.filter(({ error }) => error !== null)
  const [first] = failed
  if (failed.some(({ error }) => isGone(error))) {
    const away = <Button onPress={() => void navigate('/services', { replace: true })}>{together.toServices}</Button>
    return (
      <NoticePage picture={spotTrips} title={together.goneTitle} actions={away}>
        {together.goneText}
      </NoticePage>
    )
  }
  if (first)
    return (
      <LoadFailure
        error={first.error}
        retrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const { refetch } of failed) void refetch()
        }}
      />
    )
  return (
    <main className={page.withBar} aria-busy="true">
      <VisuallyHidden as="h1">{text.common.productName}</VisuallyHidden>
      <Skeleton height={162} radius="0" />
      <div className={styles.body}>
        <LoadingText />
        <Skeleton height={152} radius="var(--r-xl)" />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    </main>
  )
}

function isGone(error: unknown): boolean {
  return error instanceof CallFailure && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_ERROR')
}
