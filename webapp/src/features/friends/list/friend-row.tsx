import type { Friend } from '@enp/shared/calls/earning/referrals'
import { shortDay } from '../../../locales/format/days.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { ListRow } from '../../../ui/data/list.tsx'
import { Avatar } from '../../../ui/data/pictures/avatar.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useFriendsTexts } from '../friends.texts.ts'
import { storeIcon } from '../icons.ts'
import styles from './friend-row.module.css'

interface FriendRowProps {
  readonly friend: Friend
  readonly zone: string
  readonly today: string
}

export function FriendRow({ friend, zone, today }: FriendRowProps) {
  const { friends, format } = useFriendsTexts()
  const { earned, userType, level, state, reason } = friend
  const portrait = (
    <span className={styles.portrait}>
      <Avatar of={friend} />
      {userType === 'organizer' && (
        <span className={styles.badge}>
          <Icon drawing={storeIcon} size={15} />
        </span>
      )}
    </span>
  )
  return (
    <ListRow
      picture={portrait}
      title={friend.name}
      detail={
        <>
          {friends.userTypes[userType]} · {friends.level(level)}
          <Levels level={level} />
          <span className={styles.state}>{reason ? friends.reasons[reason] : friends.states[state]}</span>
        </>
      }
      end={
        <>
          <b className={joinClassNames(styles.amount, earned.enp === 0 && styles.none)}>
            {format.change(earned.enp, 'enp')}
          </b>
          <VisuallyHidden> enp</VisuallyHidden>
          {earned.usdt > 0 && <span className={styles.second}>{format.change(earned.usdt, 'usdt')} USDT</span>}
          <span className={styles.day}>{shortDay(format, localDay(new Date(friend.joinedAt), zone), today)}</span>
        </>
      }
    />
  )
}

const levels = [1, 2] as const

/** Hidden from screen readers, because the text next to it contains the level. */
function Levels({ level }: { level: number }) {
  return (
    <span className={styles.levels} aria-hidden="true">
      {levels.map((each) => (
        <i key={each} className={each <= level ? styles.on : undefined} />
      ))}
    </span>
  )
}
