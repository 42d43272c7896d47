import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../locales/use-text.tsx'
import { BalancePill } from '../../ui/balance-pill.tsx'
import { CountUp } from '../../ui/count-up.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './balances.module.css'
import { balance } from './mining.queries.ts'

/** enp, which leads to the wallet, and stars. The status knows enp as well, so it shows even before the balance. */
export function Balances({ enp }: { enp: number }) {
  const text = useText()
  const { number } = useFormat()
  const known = useQuery(balance()).data
  const enpNow = known?.enp ?? enp
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
