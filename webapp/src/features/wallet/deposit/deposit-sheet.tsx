import type { ChainCurrency, WalletTerms } from '@enp/shared/calls/wallets/wallets-shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkedWalletsQuery } from '../../../api/linked-wallets-query.queries.ts'
import { walletTerms } from '../../../api/wallet-terms.queries.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { LoadingText } from '../../../ui/feedback/loading-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SheetCross } from '../../../ui/overlays/sheet-cross.tsx'
import { CoinChips } from '../chain/coin-chips.tsx'
import { useLinking } from '../chain/use-linking.ts'
import { useChainTexts } from '../chain.texts.ts'
import { CoinAddress } from './coin-address.tsx'
import styles from './deposit.module.css'
import { useDepositTexts } from './deposit.texts.ts'
import { DepositAmount } from './deposit-amount.tsx'

interface DepositSheetProps {
  readonly onStars: () => void
  readonly onClose: () => void
}

const coins = ['ton', 'usdt', 'stars'] as const

export function DepositSheet({ onStars, onClose }: DepositSheetProps) {
  const text = useDepositTexts()
  const chain = useChainTexts()
  const { data: terms, error, isError, isFetching, refetch } = useQuery(walletTerms())
  const wallets = useQuery(linkedWalletsQuery()).data
  const linking = useLinking()
  const [coin, setCoin] = useKeptState<ChainCurrency>('deposit-coin', 'ton')
  const [typing, setTyping] = useState(false)
  const wallet = wallets?.find(({ isDefault }) => isDefault) ?? wallets?.[0]
  if (typing && wallet)
    return <DepositAmount currency={coin} wallet={wallet} onBack={() => setTyping(false)} onClose={onClose} />
  const through = async () => {
    if (wallet || (await linking.link())) setTyping(true)
  }
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {linking.problem}
      </p>
      <Button busy={linking.busy} onPress={() => void through()}>
        {wallet ? text.through(wallet.label) : chain.linkFirst}
      </Button>
    </div>
  )
  return (
    <Sheet
      title={text.title}
      aside={<SheetCross onClose={onClose} />}
      onClose={onClose}
      footer={wallets && terms && footer}
    >
      <CoinChips
        coins={coins}
        chosen={coin}
        onChoose={(chosen) => (chosen === 'stars' ? onStars() : setCoin(chosen))}
      />
      {terms && <CoinAddress currency={coin} {...terms.deposit} link={toLink(coin, terms.deposit)} />}
      {!terms && !isError && <Waiting />}
      {!terms && isError && (
        <div className={styles.part}>
          <PartFailure title={text.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
    </Sheet>
  )
}

/** Without an amount. USDT would need its master address, or a wallet would send TON. */
function toLink(currency: ChainCurrency, { address, memo }: WalletTerms['deposit']): string | undefined {
  return currency === 'ton' ? `ton://transfer/${address}?text=${encodeURIComponent(memo)}` : undefined
}

function Waiting() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <LoadingText />
      <Skeleton width="196px" height={196} radius="var(--r-lg)" />
      <Skeleton width="100%" height={56} radius="var(--r-md)" />
      <Skeleton width="100%" height={56} radius="var(--r-md)" />
    </div>
  )
}
