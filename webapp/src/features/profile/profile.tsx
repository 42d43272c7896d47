import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { balanceQuery } from '../../api/balance/balance.queries.ts'
import { useStaleData } from '../../api/offline/use-stale-data.ts'
import { LoadFailure } from '../../ui/feedback/failure/load-failure.tsx'
import { StaleBanner } from '../../ui/feedback/stale-banner.tsx'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import stack from '../../ui/layout/stack.module.css'
import { ProfileHead } from './head/profile-head.tsx'
import { ProfileTiles } from './overview/profile-tiles.tsx'
import { WalletCard } from './overview/wallet-card.tsx'
import styles from './profile.module.css'
import { profileQuery } from './profile.queries.ts'
import { ProfileMoreSection } from './profile-more-section.tsx'
import { HeadSkeleton, RowsSkeleton } from './profile-skeleton.tsx'
import { About } from './settings/about.tsx'
import { LanguageChoice } from './settings/language-choice.tsx'
import { NotificationSwitches } from './settings/notification-switches.tsx'
import { RecommendationsSwitch } from './settings/recommendations-switch.tsx'

interface ProfileProps {
  readonly journey: ReactNode
  readonly writeAccess: ReactNode
  readonly homeScreen: ReactNode
}

export function Profile({ journey, writeAccess, homeScreen }: ProfileProps) {
  const known = useQuery(profileQuery())
  const balances = useQuery(balanceQuery())
  const stale = useStaleData(known, balances)
  const retry = () => {
    for (const part of [known, balances]) if (part.isError || stale) void part.refetch()
  }
  if (known.isLoadingError) {
    return <LoadFailure error={known.error} retrying={known.isFetching} onRetry={retry} />
  }
  const { data } = known
  return (
    <main className={joinClassNames(stack.small, styles.page)}>
      {data ? <ProfileHead person={data} /> : <HeadSkeleton />}
      {stale && (
        <div className={styles.over}>
          <StaleBanner {...stale} onRetry={retry} />
        </div>
      )}
      <WalletCard />
      {journey}
      {data ? (
        <>
          <ProfileTiles stats={data.stats} />
          <About person={data} />
          <LanguageChoice person={data} />
          <NotificationSwitches person={data} writeAccess={!data.canBeWrittenTo && writeAccess} />
          <RecommendationsSwitch person={data} />
          <ProfileMoreSection homeScreen={homeScreen} />
        </>
      ) : (
        <RowsSkeleton />
      )}
    </main>
  )
}
