import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../../api/balance/balance.queries.ts'
import { publicConfigQuery } from '../../../api/config.queries.ts'
import { useZone } from '../../../api/session/use-zone.ts'
import { walletTerms } from '../../../api/wallet-terms.queries.ts'
import { formatDayAndMonth } from '../../../locales/format/days.ts'
import { localDay } from '../../../locales/format/zoned-format.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { arrowDownLeftIcon, arrowUpRightIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import typography from '../../../ui/layout/typography.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useChainTexts } from '../chain.texts.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import styles from './total-balance.module.css'
import { toTotalRoubles } from './worth.rules.ts'

export function TotalBalance() {
  const text = useChainTexts()
  const { wallet, format } = useWalletTexts()
  const zone = useZone()
  const balances = useQuery(balanceQuery()).data
  const rate = useQuery(publicConfigQuery()).data?.roublesPer100Enp
  const { data: terms, isError } = useQuery(walletTerms())
  if (!terms && isError) return <h1 className={typography.pageTitle}>{wallet.title}</h1>
  const total =
    terms && balances && rate !== undefined && toTotalRoubles(balances, { ...terms, roublesPer100Enp: rate })
  const toDay = (at: string) => localDay(new Date(at), zone)
  const setDay = terms?.rates.setAt && formatDayAndMonth(format, toDay(terms.rates.setAt), toDay(terms.rates.at))
  return (
    <header className={joinClassNames(typography.secondary, styles.total)}>
      <VisuallyHidden as="h1">{wallet.title}</VisuallyHidden>
      <p>{text.total}</p>
      <p className={styles.figure}>
        {typeof total === 'number' ? (
          text.roubles(format.number(total, 0))
        ) : (
          <Skeleton width="180px" height={40} radius="10px" />
        )}
      </p>
      <p>{setDay ? text.rateSet(setDay) : '\u00a0'}</p>
    </header>
  )
}

export function TransferButtons({ onDeposit, onWithdraw }: { onDeposit: () => void; onWithdraw: () => void }) {
  const text = useChainTexts()
  return (
    <div className={styles.ways}>
      <Button icon={arrowDownLeftIcon} onPress={onDeposit}>
        {text.deposit}
      </Button>
      <Button look="quiet" icon={arrowUpRightIcon} onPress={onWithdraw}>
        {text.withdraw}
      </Button>
    </div>
  )
}
