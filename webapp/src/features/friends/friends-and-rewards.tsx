import { useInfiniteQuery } from '@tanstack/react-query'
import { useKeptState } from '../../host/state/use-kept-state.ts'
import { useFormat } from '../../locales/use-text.tsx'
import { IconButton } from '../../ui/actions/buttons/icon-button.tsx'
import { Tabs } from '../../ui/actions/segments/tabs.tsx'
import { slidersIcon } from '../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import { lazyPart } from '../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import styles from './friends.module.css'
import { friendsQuery } from './friends.queries.ts'
import { useFriendsTexts } from './friends.texts.ts'
import { FriendList } from './list/friend-list.tsx'
import type { ReferralMonth } from './period/period.rules.ts'
import { PeriodSelects } from './period/period-selects.tsx'
import type { ReferralTab } from './referral-state.rules.ts'
import { countFilters, type RewardFilters } from './rewards/reward-filters.rules.ts'
import { Rewards } from './rewards/rewards.tsx'

const loadFilters = async () => (await import('./rewards/reward-filter-sheet.tsx')).RewardFilterSheet
const RewardFilterSheet = lazyPart(loadFilters)

interface ListsProps {
  readonly tab: ReferralTab
  readonly period: ReferralMonth
  readonly now: ReferralMonth
  readonly zone: string
  readonly hasInvited: boolean
  readonly onTab: (tab: ReferralTab) => void
  readonly onPeriod: (period: ReferralMonth) => void
  readonly onInvite: () => void
}

export function FriendsAndRewards({ tab, period, now, zone, hasInvited, onTab, onPeriod, onInvite }: ListsProps) {
  const { friends } = useFriendsTexts()
  const { number } = useFormat()
  const [filters, setFilters] = useKeptState<RewardFilters>('reward-filters', {})
  const [filtering, setFiltering] = useKeptState('reward-filtering', false)
  const [first] = useInfiniteQuery(friendsQuery(period)).data?.pages ?? []
  const count = first?.data.totals.invited
  const chosen = countFilters(filters)
  const tabs = [
    { value: 'referals', label: friends.referals, ...(count && { count: number(count, 0) }) },
    { value: 'rewards', label: friends.rewards },
  ] as const
  return (
    <div className={styles.tabs}>
      <Tabs label={friends.tabs} tabs={tabs} chosen={tab} onChoose={onTab}>
        <div className={styles.panel}>
          <div className={joinClassNames(styles.period, tab === 'rewards' && styles.filtered)}>
            <PeriodSelects chosen={period} now={now} onChoose={onPeriod} />
            {tab === 'rewards' && (
              <IconButton
                icon={slidersIcon}
                look="solid"
                label={chosen > 0 ? friends.filtersChosen(chosen) : friends.filters}
                count={chosen}
                onPress={() => setFiltering(true)}
              />
            )}
          </div>
          {tab === 'referals' ? (
            <FriendList
              period={period}
              now={now}
              zone={zone}
              isFirst={!hasInvited}
              onInvite={onInvite}
              onNow={() => onPeriod(now)}
            />
          ) : (
            <Rewards period={period} zone={zone} filters={filters} onReset={() => setFilters({})} onInvite={onInvite} />
          )}
        </div>
      </Tabs>
      {filtering && (
        <LazySheet onClose={() => setFiltering(false)}>
          <RewardFilterSheet filters={filters} onChoose={setFilters} onClose={() => setFiltering(false)} />
        </LazySheet>
      )}
    </div>
  )
}
