import type { Wallet } from '@enp/shared/calls/wallets/wallets-shapes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { linkedWalletsQuery } from '../../../api/linked-wallets-query.queries.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { plusIcon } from '../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import surface from '../../../ui/layout/surface.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { useLinking, useResumedLink } from '../chain/use-linking.ts'
import { useChainTexts } from '../chain.texts.ts'
import styles from './linked-wallets.module.css'
import { WalletRow } from './wallet-row.tsx'

const UnlinkSheet = lazyPart(async () => (await import('./unlink-sheet.tsx')).UnlinkSheet)

export function LinkedWallets() {
  const words = useChainTexts()
  const heading = useId()
  const { data, error, isError, isFetching, refetch } = useQuery(linkedWalletsQuery())
  const { busy, problem, link } = useLinking()
  const [leaving, setLeaving] = useKeptState<Wallet>('unlinking')
  const linked = () => showToast({ kind: 'ok', text: words.linked })
  useResumedLink(linked)
  const add = async () => {
    if (await link()) linked()
  }
  return (
    <section className={joinClassNames(stack.medium, styles.wallets)} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 className={typography.sectionTitle} id={heading}>
          {words.wallets}
        </h2>
        {data && data.length > 0 && (
          <button type="button" className={styles.add} aria-busy={busy || undefined} onClick={() => void add()}>
            <Icon drawing={plusIcon} size={15} />
            {words.link}
          </button>
        )}
      </header>
      <p className={typography.problem} role="alert">
        {problem}
      </p>
      {!data && !isError && <Skeleton width="100%" height={65} radius="var(--r-lg)" />}
      {!data && isError && (
        <PartFailure title={words.walletsFailed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <div className={joinClassNames(surface.card, styles.none)}>
          <p>{words.noWallets}</p>
          <Button look="tint" icon={plusIcon} busy={busy} onPress={() => void add()}>
            {words.linkFirst}
          </Button>
        </div>
      )}
      {data && data.length > 0 && (
        <ul className={surface.card}>
          {data.map((wallet) => (
            <WalletRow key={wallet.id} wallet={wallet} now={serverNow()} onUnlink={() => setLeaving(wallet)} />
          ))}
        </ul>
      )}
      {leaving && (
        <LazySheet onClose={() => setLeaving(undefined)}>
          <UnlinkSheet wallet={leaving} onClose={() => setLeaving(undefined)} />
        </LazySheet>
      )}
    </section>
  )
}
