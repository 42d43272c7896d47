import { Tag } from '../../../ui/data/tag.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import page from '../../../ui/layout/page.module.css'
import type { ReferralOverview } from '../friends.queries.ts'
import { useFriendsTexts } from '../friends.texts.ts'
import type { ReferralMonth } from '../period/period.rules.ts'
import { monthWord } from '../period/period-selects.tsx'
import { amountsText } from './amounts-text.rules.ts'
import styles from './reward-total.module.css'

interface RewardTotalProps {
  readonly period: ReferralMonth
  readonly totals: ReferralOverview['totals']
  readonly count: number
}

export function RewardTotal({ period, totals, count }: RewardTotalProps) {
  const { friends, format } = useFriendsTexts()
  const { earned, pending } = totals
  const waits = pending.enp > 0 || pending.usdt > 0
  const name = monthWord(format.language, period.month)
  const month = format.language === 'ru' ? name.toLocaleLowerCase() : name
  return (
    <div className={joinClassNames(page.head, styles.card)}>
      <div className={styles.words}>
        <p className={styles.label}>{friends.totalOf(month)}</p>
        <b className={styles.sum}>{amountsText(format, { enp: earned.enp, usdt: 0 })}</b>
        {earned.usdt > 0 && <b className={styles.more}>{amountsText(format, { enp: 0, usdt: earned.usdt })}</b>}
        {waits && <p className={styles.waiting}>{friends.waiting(amountsText(format, pending))}</p>}
      </div>
      <Tag tone={count > 0 ? 'ok' : 'plain'}>{friends.rewardCount(count)}</Tag>
    </div>
  )
}
