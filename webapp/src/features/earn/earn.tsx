import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { balanceQuery } from '../../api/balance/balance.queries.ts'
import { useEnpWorth } from '../../api/balance/use-enp-worth.ts'
import { useStaleData } from '../../api/offline/use-stale-data.ts'
import { refetchTags } from '../../api/refetch-tags.ts'
import { host } from '../../host/host.ts'
import { useFormat } from '../../locales/use-text.tsx'
import { BalancePill } from '../../ui/data/amounts/balance-pill.tsx'
import { CountUp } from '../../ui/data/amounts/count-up.tsx'
import { EnpWorthNote } from '../../ui/data/amounts/enp-worth-note.tsx'
import { LoadFailure } from '../../ui/feedback/failure/load-failure.tsx'
import { StaleBanner } from '../../ui/feedback/stale-banner.tsx'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import page from '../../ui/layout/page.module.css'
import stack from '../../ui/layout/stack.module.css'
import typography from '../../ui/layout/typography.module.css'
import { BonusCard } from './bonus/bonus-card.tsx'
import styles from './earn.module.css'
import { dailyBonus, tasksQuery } from './earn.queries.ts'
import { useEarnTexts } from './earn.texts.ts'
import { TaskList } from './tasks/task-list.tsx'

/** `story` shares the streak of the bonus. Stored data stays under a banner. */
export function Earn({ story }: { story: ReactNode }) {
  const text = useEarnTexts()
  const [bonus, list] = [useQuery(dailyBonus()), useQuery(tasksQuery())]
  const stale = useStaleData(bonus, list)
  useRenewalOnReturn()
  const retry = () => {
    for (const part of [bonus, list]) if (part.isError || stale) void part.refetch()
  }
  if (bonus.isLoadingError && list.isLoadingError) {
    return <LoadFailure error={bonus.error} retrying={bonus.isFetching || list.isFetching} onRetry={retry} />
  }
  return (
    <main className={joinClassNames(stack.large, styles.page)}>
      <header className={page.head}>
        <h1 className={typography.pageTitle}>{text.title}</h1>
        <BalanceLink />
      </header>
      {stale && <StaleBanner {...stale} onRetry={retry} />}
      <BalanceWorth />
      <BonusCard story={story} />
      <TaskList />
    </main>
  )
}

function BalanceLink() {
  const text = useEarnTexts()
  const format = useFormat()
  const { data: known } = useQuery(balanceQuery())
  const write = (enp: number) => format.amount(enp, 'enp')
  return (
    <Link to="/wallet" className={styles.balance} aria-label={known && text.balance(write(known.enp))}>
      <BalancePill currency="enp">{known && <CountUp value={known.enp} write={write} />}</BalancePill>
    </Link>
  )
}

/** A user without enp sees the worth of this amount. */
const example = 100

function BalanceWorth() {
  const worth = useEnpWorth()
  const { data: known } = useQuery(balanceQuery())
  return <EnpWorthNote>{known && worth.of(known.enp > 0 ? known.enp : example)}</EnpWorthNote>
}

/** A user who returns may have joined a channel, or a waiting hour may be over. */
function useRenewalOnReturn(): void {
  const client = useQueryClient()
  useEffect(() => host.onReturn(() => refetchTags(client, 'Tasks', 'DailyBonus')), [client])
}
