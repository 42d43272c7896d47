import type { Reward, RewardActivity } from '@enp/shared/calls/earning/referrals'
import { ListRow } from '../../../ui/data/list.tsx'
import type { IconDrawing } from '../../../ui/icons/icon.tsx'
import { boltIcon, checkIcon, compassIcon, giftIcon } from '../../../ui/icons/icons.ts'
import { mapIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useFriendsTexts } from '../friends.texts.ts'
import { storeIcon, userPlusIcon } from '../icons.ts'
import styles from './reward-row.module.css'
import { type RewardViewer, rewardDetail, rewardState, rewardTitle } from './reward-words.rules.ts'

const icons: Record<RewardActivity, IconDrawing> = {
  activation: userPlusIcon,
  mining: compassIcon,
  task: checkIcon,
  daily_bonus: giftIcon,
  boost: boltIcon,
  booking: mapIcon,
  organizer_sale: storeIcon,
}

export function RewardRow({ reward, reader }: { reward: Reward; reader: RewardViewer }) {
  const words = useFriendsTexts()
  const { amount, currency, status } = reward
  return (
    <ListRow
      icon={icons[reward.activityType]}
      title={rewardTitle(reward, words, reader.userId)}
      detail={
        <>
          {rewardDetail(reward, words, reader)}
          <span className={joinClassNames(styles.state, status === 'pending' && styles.pending)}>
            {rewardState(reward, words, reader)}
          </span>
        </>
      }
      end={
        <b className={joinClassNames(styles.amount, status === 'reversed' && styles.reversed)}>
          {words.format.change(amount, currency)}
          {currency === 'usdt' ? ' USDT' : <VisuallyHidden> enp</VisuallyHidden>}
        </b>
      }
    />
  )
}
