import { type BalanceCurrency, balanceCurrencies } from '@enp/shared/money/money'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../api/balance/balance.queries.ts'
import { useEnpWorth } from '../../api/balance/use-enp-worth.ts'
import { walletTerms } from '../../api/wallet-terms.queries.ts'
import { Coin } from '../../ui/data/amounts/coin.tsx'
import { PartFailure } from '../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './balances.module.css'
import { toRoubles } from './chain/worth.rules.ts'
import { useChainTexts } from './chain.texts.ts'
import { useWalletTexts } from './wallet.texts.ts'

export function Balances() {
  const { wallet } = useWalletTexts()
  const worth = useWorths()
  const { data, error, isError, isFetching, refetch } = useQuery(balanceQuery())
  if (isError && !data) {
    return (
      <PartFailure title={wallet.balancesFailed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  return (
    <ul className={styles.cards} aria-busy={!data || undefined}>
      {balanceCurrencies.map((currency) => (
        <li key={currency} className={joinClassNames(styles.card, currency === 'enp' && styles.main)}>
          <p className={styles.name}>
            <Coin currency={currency} size={28} />
            {wallet.currencies[currency]}
          </p>
          <p className={styles.amount}>
            {data ? (
              <Amount currency={currency} value={data[currency]} exact={data.exact[currency]} />
            ) : (
              <Skeleton width="84px" height={22} radius="6px" />
            )}
          </p>
          <p className={styles.use}>{(data && worth(currency, data[currency])) || wallet.uses[currency]}</p>
        </li>
      ))}
    </ul>
  )
}

function useWorths(): (currency: BalanceCurrency, amount: number) => string | undefined {
  const text = useChainTexts()
  const { format } = useWalletTexts()
  const enp = useEnpWorth()
  const rates = useQuery(walletTerms()).data?.rates
  return (currency, amount) => {
    if (currency === 'enp') return enp.brief(amount)
    if (currency === 'stars' || !rates || amount === 0) return undefined
    return text.worth(format.number(toRoubles(amount, rates[currency]), 0))
  }
}

/** Shows a rounded amount. The accessible name and the tooltip contain the exact one. */
function Amount({ currency, value, exact }: { currency: BalanceCurrency; value: number; exact: string }) {
  const { format } = useWalletTexts()
  const shown = format.amount(value, currency)
  const whole = format.exact(exact)
  if (shown === whole) return shown
  return (
    <>
      <span aria-hidden="true" title={whole}>
        {shown}
      </span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </>
  )
}
