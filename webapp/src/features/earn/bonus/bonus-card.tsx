import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useFormat } from '../../../locales/use-text.tsx'
import { Coin } from '../../../ui/data/amounts/coin.tsx'
import { CountUp } from '../../../ui/data/amounts/count-up.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import typography from '../../../ui/layout/typography.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { type Bonus, dailyBonus } from '../earn.queries.ts'
import { useEarnTexts } from '../earn.texts.ts'
import { flameIcon } from '../icons.ts'
import { findClaimedTodayEnp } from './bonus.rules.ts'
import styles from './bonus-card.module.css'
import { BonusClaim } from './bonus-claim.tsx'
import { BonusWeek } from './bonus-week.tsx'
import { useBonusClaim } from './use-bonus-claim.ts'

const shownStreakDays = 3

export function BonusCard({ story }: { story: ReactNode }) {
  const text = useEarnTexts()
  const { data, error, isError, isFetching, refetch } = useQuery(dailyBonus())
  if (data) return <Card bonus={data} story={story} />
  if (!isError) return <BonusSkeleton />
  return <PartFailure title={text.bonusFailed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
}

function Card({ bonus, story }: { bonus: Bonus; story: ReactNode }) {
  const text = useEarnTexts()
  const format = useFormat()
  const title = useId()
  const paid = findClaimedTodayEnp(bonus)
  const total = paid ?? bonus.reward.total
  const { claim, claiming, isFresh, forget: reset } = useBonusClaim()
  useEffect(() => {
    if (paid === undefined) reset()
  }, [paid, reset])
  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {text.bonusTitle}
        </h2>
        {bonus.streak > 0 && (
          <Tag tone="amber" icon={flameIcon}>
            {text.inARow(bonus.streak)}
          </Tag>
        )}
      </div>
      <p className={styles.amount}>
        <Coin currency="enp" size={36} />
        <span aria-hidden="true">
          +{isFresh ? <CountFromNothing value={total} write={format.number} /> : format.number(total)}
        </span>
        <VisuallyHidden>{text.bonusAmount(format.number(total))}</VisuallyHidden>
      </p>
      <p className={joinClassNames(typography.secondary, styles.parts)}>{useParts(bonus, paid)}</p>
      <BonusWeek days={bonus.week} />
      <p className={joinClassNames(typography.secondary, styles.freezes)}>
        {bonus.freezes > 0 ? text.freezes(bonus.freezes) : text.noFreezes}
      </p>
      <BonusClaim bonus={bonus} claiming={claiming} onClaim={claim} />
      {paid !== undefined && bonus.streak >= shownStreakDays && story}
      <div role="status">
        <VisuallyHidden>{isFresh && text.claimed(format.number(total))}</VisuallyHidden>
      </div>
    </section>
  )
}

function useParts({ available, reward }: Bonus, paid: number | undefined): string {
  const text = useEarnTexts()
  const format = useFormat()
  if (paid !== undefined) return text.bonusPaid
  if (reward.streak > 0) return text.bonusParts(format.number(reward.base), format.number(reward.streak))
  return available ? text.bonusBase : text.bonusNext
}

function BonusSkeleton() {
  return <Skeleton width="100%" height={312} radius="28px" />
}

function CountFromNothing({ value, write }: { value: number; write: (value: number) => string }) {
  const [aim, setAim] = useState(0)
  useEffect(() => setAim(value), [value])
  return <CountUp value={aim} write={write} />
}
