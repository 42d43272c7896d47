import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type Balance, balanceQuery } from '../../../api/balance/balance.queries.ts'
import { useEnpWorth } from '../../../api/balance/use-enp-worth.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { Coin } from '../../../ui/data/amounts/coin.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { chevronIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import typography from '../../../ui/layout/typography.module.css'
import { useProfileTexts } from '../profile.texts.ts'
import styles from './wallet-card.module.css'

const others = ['usdt', 'ton', 'stars'] as const

export function WalletCard() {
  const text = useProfileTexts()
  const { data, isError } = useQuery(balanceQuery())
  return (
    <Link className={styles.card} to="/wallet">
      <span className={joinClassNames(typography.secondary, styles.title)}>
        {text.wallet}
        <Icon drawing={chevronIcon} size={18} />
      </span>
      {isError && !data ? <span className={styles.failed}>{text.balanceFailed}</span> : <Amounts known={data} />}
    </Link>
  )
}

function Amounts({ known }: { known: Balance | undefined }) {
  const text = useProfileTexts()
  const { amount } = useFormat()
  const worth = useEnpWorth().brief(known?.enp)
  return (
    <>
      <span className={styles.main}>
        <Coin currency="enp" size={32} name={text.coins.enp} />
        {known ? amount(known.enp, 'enp') : <Skeleton width="110px" height={30} radius="8px" />}
      </span>
      {worth !== undefined && <span className={typography.secondary}>{worth}</span>}
      <span className={styles.others}>
        {others.map((currency) => (
          <span key={currency} className={styles.other}>
            <Coin currency={currency} size={20} name={text.coins[currency]} />
            {known ? amount(known[currency], currency) : <Skeleton width="36px" height={16} radius="5px" />}
          </span>
        ))}
      </span>
    </>
  )
}
