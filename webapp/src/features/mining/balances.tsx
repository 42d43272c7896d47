import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../locales/use-text.tsx'
import { BalancePill } from '../../ui/balance-pill.tsx'
import { CountUp } from '../../ui/count-up.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { newestEnp } from './balance.rules.ts'
import styles from './balances.module.css'
import { balance, miningStatus } from './mining.queries.ts'

/** enp, which leads to the wallet, and stars. The status knows enp as well, so it shows even before the balance. */
export function Balances({ enp }: { enp: number }) {
  const text = useText()
  const { number } = useFormat()
  const { data: known, dataUpdatedAt: at } = useQuery(balance())
  const { dataUpdatedAt: statusAt } = useQuery(miningStatus())
  const enpNow = newestEnp(known && { enp: known.enp, at }, { enp, at: statusAt })
  return (
    <div className={styles.balances}>
      <Link to="/wallet" className={styles.link} aria-label={text.mining.balanceLabel(number(enpNow))}>
        <BalancePill currency="enp">
          <CountUp value={enpNow} write={(value) => number(value)} />
        </BalancePill>
      </Link>
      <span>
        <BalancePill currency="stars">{known && <span aria-hidden="true">{number(known.stars, 0)}</span>}</BalancePill>
        {known && <VisuallyHidden>{text.mining.starsLabel(known.stars)}</VisuallyHidden>}
      </span>
    </div>
  )
}
