import spotWallet from '@enp/shared/design/illustrations/spot-wallet.svg'
import { useInfiniteQuery } from '@tanstack/react-query'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { List } from '../../../ui/data/list.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeleton/rows-skeleton.tsx'
import { friendsQuery, rewardsQuery } from '../friends.queries.ts'
import { useFriendsTexts } from '../friends.texts.ts'
import { sendIcon } from '../icons.ts'
import type { ReferralMonth } from '../period/period.rules.ts'
import { countFilters, type RewardFilters } from './reward-filters.rules.ts'
import { RewardRow } from './reward-row.tsx'
import { RewardTotal } from './reward-total.tsx'

const rowHeight = 82

interface RewardsProps {
  readonly period: ReferralMonth
  readonly zone: string
  readonly filters: RewardFilters
  readonly onReset: () => void
  readonly onInvite: () => void
}

export function Rewards({ period, zone, filters, onReset, onInvite }: RewardsProps) {
  const { friends } = useFriendsTexts()
  const state = useSession()
  const list = useInfiniteQuery(rewardsQuery(period, filters))
  // The month's totals come with the list of friends, which is on the other tab.
  const [month] = useInfiniteQuery(friendsQuery(period)).data?.pages ?? []
  if (!list.data) {
    if (!list.isError) return <RowsSkeleton height={rowHeight} />
    return <QueryFailure title={friends.rewardsFailed} query={list} />
  }
  const rewards = list.data.pages.flatMap(({ data }) => data)
  const count = list.data.pages[0]?.pagination.total ?? 0
  const reader = { userId: state.status === 'signed-in' ? state.user.id : undefined, zone, now: serverNow() }
  return (
    <>
      {month && <RewardTotal period={period} totals={month.data.totals} count={count} />}
      {rewards.length === 0 ? (
        <Nothing isFiltered={countFilters(filters) > 0} onReset={onReset} onInvite={onInvite} />
      ) : (
        <List label={friends.rewards}>
          {rewards.map((reward) => (
            <RewardRow key={reward.id} reward={reward} reader={reader} />
          ))}
        </List>
      )}
      <LoadMore list={list} label={friends.more} failedTitle={friends.moreFailed} />
    </>
  )
}

interface NothingProps extends Pick<RewardsProps, 'onReset' | 'onInvite'> {
  readonly isFiltered: boolean
}

function Nothing({ isFiltered, onReset, onInvite }: NothingProps) {
  const { friends } = useFriendsTexts()
  if (isFiltered) {
    const reset = (
      <Button look="quiet" onPress={onReset}>
        {friends.reset}
      </Button>
    )
    return (
      <Empty picture={spotWallet} title={friends.noSuchTitle} action={reset}>
        {friends.noSuchText}
      </Empty>
    )
  }
  const invite = (
    <Button look="tint" icon={sendIcon} onPress={onInvite}>
      {friends.invites.tourist.action}
    </Button>
  )
  return (
    <Empty picture={spotWallet} title={friends.noRewardsTitle} action={invite}>
      {friends.noRewardsText}
    </Empty>
  )
}
