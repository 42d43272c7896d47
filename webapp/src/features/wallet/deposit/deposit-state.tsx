import type { Deposit } from '@enp/shared/calls/wallets/wallets-shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refetchTags } from '../../../api/refetch-tags.ts'
import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { StateCard } from '../../../ui/feedback/state-card.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { depositQuery, isDepositAwaited, useCancelTransaction } from '../chain/chain.queries.ts'
import { toUnitText } from '../unit-text.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import { CoinAddress } from './coin-address.tsx'
import styles from './deposit.module.css'
import { useDepositTexts } from './deposit.texts.ts'

interface DepositStateProps {
  readonly id: string
  readonly sent?: boolean
}

/** Polled until it has arrived. Offers to send it manually or cancel it. */
export function DepositState({ id, sent = false }: DepositStateProps) {
  const words = useDepositTexts()
  const { data, error, isError, isFetching, refetch } = useQuery(depositQuery(id))
  useNews(data)
  if (!data && isError) {
    return <PartFailure title={words.stateFailed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton width="100%" height={212} radius="var(--r-lg)" />
  const under = isDepositAwaited(data) && !sent && data.state === 'awaiting'
  return (
    <>
      <Card key={data.state} deposit={data} sent={sent} />
      {under && (
        <>
          <details className={styles.byHand}>
            <summary>{words.byHand}</summary>
            <CoinAddress {...data} />
          </details>
          {data.transactionId !== undefined && <Cancel transactionId={data.transactionId} id={id} />}
        </>
      )}
    </>
  )
}

function Card({ deposit, sent }: { deposit: Deposit; sent: boolean }) {
  const text = useDepositTexts()
  const { wallet, format } = useWalletTexts()
  const { currency, amountExact, received } = deposit
  const unit = toUnitText(wallet, currency, 0)
  const amount = `${format.exact(amountExact)} ${unit}`
  const state = deposit.state === 'awaiting' && sent ? 'seen' : deposit.state
  switch (state) {
    case 'awaiting':
      return <StateCard look="busy" title={text.waitingTitle} sentence={text.waiting(amount)} />
    case 'seen':
      return <StateCard look="busy" title={text.seenTitle} sentence={text.seen(amount)} />
    case 'paid':
      return (
        <StateCard
          look="ok"
          title={text.paidTitle}
          sentence={text.paid(`${format.amount(received, currency)} ${unit}`)}
        />
      )
    case 'underpaid':
      return (
        <StateCard
          look="info"
          title={text.underpaidTitle}
          sentence={text.underpaid(`${format.amount(received, currency)} ${unit}`, amount)}
        />
      )
    case 'expired':
      return <StateCard look="info" title={text.expiredTitle} sentence={text.expired} />
    case 'cancelled':
      return <StateCard look="info" title={text.cancelledTitle} sentence={text.cancelled} />
  }
}

function Cancel({ transactionId, id }: { transactionId: string; id: string }) {
  const text = useText()
  const words = useDepositTexts()
  const client = useQueryClient()
  const { mutate, isPending, error } = useCancelTransaction()
  const cancel = () =>
    mutate(transactionId, {
      onSettled: () => void client.invalidateQueries({ queryKey: depositQuery(id).queryKey }),
    })
  return (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {error && errorText(text, error)}
      </p>
      <Button look="quiet" busy={isPending} onPress={cancel}>
        {words.cancel}
      </Button>
    </div>
  )
}

function useNews(deposit: Deposit | undefined): void {
  const client = useQueryClient()
  const before = useRef(deposit?.state)
  const state = deposit?.state
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== state
    before.current = state
    if (!changed || state === undefined || isDepositAwaited({ state })) return
    if (state === 'paid') host.haptic('success')
    refetchTags(client, 'Balance')
  }, [client, state])
}
