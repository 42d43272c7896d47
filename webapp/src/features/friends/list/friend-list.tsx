import type { FriendExclusionReason } from '@enp/shared/calls/earning/referrals'
import spotFriends from '@enp/shared/design/illustrations/spot-friends.svg'
import { useInfiniteQuery } from '@tanstack/react-query'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { List } from '../../../ui/data/list.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeleton/rows-skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { infoIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import typography from '../../../ui/layout/typography.module.css'
import { friendsQuery } from '../friends.queries.ts'
import { useFriendsTexts } from '../friends.texts.ts'
import { sendIcon } from '../icons.ts'
import type { ReferralMonth } from '../period/period.rules.ts'
import styles from './friend-list.module.css'
import { FriendRow } from './friend-row.tsx'

const rowHeight = 84

interface FriendListProps {
  readonly period: ReferralMonth
  readonly now: ReferralMonth
  readonly zone: string
  readonly isFirst: boolean
  readonly onInvite: () => void
  readonly onNow: () => void
}

export function FriendList({ period, now, zone, isFirst, onInvite, onNow }: FriendListProps) {
  const { friends } = useFriendsTexts()
  const list = useInfiniteQuery(friendsQuery(period))
  if (!list.data) {
    if (!list.isError) return <RowsSkeleton height={rowHeight} round />
    return <QueryFailure title={friends.listFailed} query={list} />
  }
  const rows = list.data.pages.flatMap(({ data }) => data.referrals)
  const [first] = list.data.pages
  if (!first || rows.length === 0) {
    const isNow = period.year === now.year && period.month === now.month
    return <Nobody isFirst={isFirst || isNow} onInvite={onInvite} onNow={onNow} />
  }
  const today = localDay(serverNow(), zone)
  return (
    <>
      <Uncounted counts={first.data.totals.uncounted} />
      <List label={friends.referals}>
        {rows.map((friend) => (
          <FriendRow key={`${friend.id} ${friend.level}`} friend={friend} zone={zone} today={today} />
        ))}
      </List>
      <LoadMore list={list} label={friends.more} failedTitle={friends.moreFailed} />
    </>
  )
}

const reasons = ['had_account', 'under_review', 'not_counted'] as const satisfies readonly FriendExclusionReason[]

function Uncounted({ counts }: { counts: Readonly<Record<FriendExclusionReason, number>> }) {
  const { friends } = useFriendsTexts()
  const presentReasons = reasons.filter((reason) => counts[reason] > 0)
  if (presentReasons.length === 0) return null
  return (
    <div className={joinClassNames(typography.secondary, styles.uncounted)}>
      <Icon drawing={infoIcon} size={18} />
      <div>
        {presentReasons.map((reason) => (
          <p key={reason}>{friends.uncounted[reason](counts[reason])}</p>
        ))}
      </div>
    </div>
  )
}

function Nobody({ isFirst, onInvite, onNow }: Pick<FriendListProps, 'isFirst' | 'onInvite' | 'onNow'>) {
  const { friends } = useFriendsTexts()
  const action = (
    <Button look="tint" {...(isFirst && { icon: sendIcon })} onPress={isFirst ? onInvite : onNow}>
      {isFirst ? friends.invites.tourist.action : friends.toNow}
    </Button>
  )
  return (
    <Empty picture={spotFriends} title={isFirst ? friends.emptyTitle : friends.earlierTitle} action={action}>
      {isFirst ? friends.emptyText : friends.earlierText}
    </Empty>
  )
}
