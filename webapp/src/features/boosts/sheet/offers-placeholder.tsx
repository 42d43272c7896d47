import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../locales/error-text.ts'
import { useBoostsTexts } from '../../../locales/topics/boosts.texts.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { LoadingText } from '../../../ui/feedback/loading-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { retryIcon } from '../../../ui/icons/icons.ts'
import { boostOffers } from '../boosts.queries.ts'
import styles from './offers-placeholder.module.css'

export function OffersPlaceholder() {
  const text = useText()
  const { boosts } = useBoostsTexts()
  const { error, isError, isFetching, refetch } = useQuery(boostOffers())
  if (isError) {
    return (
      <div className={styles.failed} role="alert">
        <h3>{boosts.failed}</h3>
        <p>{errorText(text, error)}</p>
        <Button look="quiet" icon={retryIcon} busy={isFetching} onPress={() => void refetch()}>
          {text.common.retry}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.boxes} aria-busy="true">
      <Skeleton width="150px" height={40} />
      <Skeleton height={92} radius="var(--r-md)" />
      <LoadingText />
      <Skeleton width="150px" height={40} />
      <Skeleton height={92} radius="var(--r-md)" />
    </div>
  )
}
