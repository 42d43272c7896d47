import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { balanceQuery } from '../../../api/balance/balance.queries.ts'
import { useMiningTexts } from '../../../locales/topics/journey.texts.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { BalancePill } from '../../../ui/data/amounts/balance-pill.tsx'
import { CountUp } from '../../../ui/data/amounts/count-up.tsx'
import { miningStatus } from '../mining.queries.ts'
import { newestEnp } from './balance.rules.ts'
import styles from './mining-balances.module.css'

/** The status contains enp too, so enp is shown before the balance loads. */
export function MiningBalances({ enp, onTopUp }: { enp: number; onTopUp: () => void }) {
  const text = useMiningTexts()
  const { number } = useFormat()
  const { data: known, dataUpdatedAt: at } = useQuery(balanceQuery())
  const { dataUpdatedAt: statusAt } = useQuery(miningStatus())
  const enpNow = newestEnp(known && { enp: known.enp, at }, { enp, at: statusAt })
  return (
    <div className={styles.balances}>
      <Link to="/wallet" className={styles.link} aria-label={text.balanceLabel(number(enpNow))}>
        <BalancePill currency="enp">
          <CountUp value={enpNow} write={(value) => number(value)} />
        </BalancePill>
      </Link>
      <button
        type="button"
        className={styles.link}
        aria-label={known ? text.starsTopUp(known.stars) : text.topUp}
        onClick={onTopUp}
      >
        <BalancePill currency="stars" grows>
          {known && <CountUp value={known.stars} write={(value) => number(value, 0)} />}
        </BalancePill>
      </button>
    </div>
  )
}
