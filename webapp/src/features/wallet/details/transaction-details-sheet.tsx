import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { LoadingText } from '../../../ui/feedback/loading-text.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { ticketsIcon } from '../../../ui/icons/lazy-icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { toTransactionTitle } from '../titles.rules.ts'
import { transactionDetails, useRefreshAfterRefund, useRefreshAfterStatusChange, useRefund } from '../wallet.queries.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import { ChainTransferDetails } from './chain-transfer-details.tsx'
import { CopyLine } from './copy-line.tsx'
import styles from './details.module.css'
import { PaymentTimeline } from './payment-timeline.tsx'
import { Postings } from './postings.tsx'
import { StarsRefund } from './stars-refund.tsx'
import { StarsRefundStatus } from './stars-refund-status.tsx'
import { TransactionFacts } from './transaction-facts.tsx'

interface DetailsSheetProps {
  readonly transaction: Transaction
  readonly zone: string
  readonly onClose: () => void
}

export function TransactionDetailsSheet({ transaction, zone, onClose }: DetailsSheetProps) {
  const words = useWalletTexts()
  const { wallet } = words
  const { id } = transaction
  const { data, error, isError, isFetching, refetch } = useQuery(transactionDetails(id))
  const payment = data?.payment
  const refund = useRefund(id)
  const answered = refund.isSuccess
  // A user who paid another user's booking sees its title, but has no access to it.
  const booking = data?.booking
  const navigate = useNavigate()
  useRefreshAfterRefund(payment?.state)
  useRefreshAfterStatusChange((data ?? transaction).status)
  return (
    <Sheet
      title={toTransactionTitle(transaction, words)}
      onClose={onClose}
      footer={
        payment?.refundable ? (
          <StarsRefund payment={payment} refund={refund} />
        ) : booking?.id !== undefined ? (
          <Button look="quiet" icon={ticketsIcon} onPress={() => void navigate(`/order-history/${booking.id}`)}>
            {wallet.toTrip}
          </Button>
        ) : (
          payment && answered && <StarsRefundStatus payment={payment} answers />
        )
      }
    >
      <ChainTransferDetails transaction={data ?? transaction} />
      <TransactionFacts transaction={data ?? transaction} booking={booking} zone={zone} />
      {data && <Postings postings={data.postings} />}
      {payment && <PaymentTimeline payment={payment} zone={zone} />}
      {payment && !answered && (
        <div className={styles.remark}>
          <StarsRefundStatus payment={payment} />
        </div>
      )}
      {!data && !isError && <DetailsSkeleton />}
      {!data && isError && (
        <div className={styles.part}>
          <PartFailure
            title={wallet.detailsFailed}
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {[
        { name: wallet.destination, value: transaction.metadata.address },
        { name: wallet.hash, value: (data ?? transaction).metadata.transactionHash },
      ].map(({ name, value }) => typeof value === 'string' && <CopyLine key={name} name={name} value={value} />)}
      <CopyLine name={wallet.operationId} value={id} />
      {payment?.chargeId !== undefined && <CopyLine name={wallet.chargeId} value={payment.chargeId} />}
    </Sheet>
  )
}

function DetailsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <LoadingText />
      <Skeleton width="58%" height={15} radius="6px" />
      <Skeleton width="34%" height={13} radius="6px" />
      <Skeleton width="42%" height={15} radius="6px" />
    </div>
  )
}
