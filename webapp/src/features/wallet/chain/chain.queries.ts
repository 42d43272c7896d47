import type { Transaction, TransactionDetails } from '@enp/shared/calls/wallets/ledger'
import type { ChainCurrency, Deposit, Wallet } from '@enp/shared/calls/wallets/wallets-shapes'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { balanceKey } from '../../../api/balance/balance.queries.ts'
import { updateServerClock } from '../../../api/clock/server-clock.ts'
import { withHelperText } from '../../../api/errors/helper-texts.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { linkedWalletsQuery } from '../../../api/linked-wallets-query.queries.ts'
import { refetchTags } from '../../../api/refetch-tags.ts'
import { disconnectWallet } from '../../../api/ton-connect/ton-connect.ts'
import { transactionDetailsKey } from '../wallet.queries.ts'

/** Poll interval: the chain shows a transfer some seconds after it was sent. */
const depositRefreshMs = 3_000

export const isDepositAwaited = ({ state }: Pick<Deposit, 'state'>) => state === 'awaiting' || state === 'seen'

export function depositQuery(id: string) {
  return queryOptions({
    queryKey: [...balanceKey, 'deposit', id] as const,
    queryFn: ({ signal }) => readDeposit(id, undefined, signal),
    refetchInterval: ({ state: { data } }) => (!data || isDepositAwaited(data) ? depositRefreshMs : false),
  })
}

/** Returns a deposit, with a transaction for the given wallet that is valid only for minutes. */
export async function readDeposit(id: string, walletId?: string, signal?: AbortSignal): Promise<Deposit> {
  const query = walletId === undefined ? {} : { walletId }
  const { data } = await call('GET /v1/wallet/deposits/:id', { params: { id }, query }, signal ? { signal } : {})
  updateServerClock(data.serverTime)
  return data
}

/** Reports the sent transfer, which makes the wait shorter. Nothing is lost without it. */
export async function reportTransferSent(id: string, boc: string): Promise<void> {
  await call('POST /v1/wallet/deposits/:id/sent', { params: { id }, body: { boc } }).catch((error: unknown) =>
    console.warn('The hint of a sent transfer was lost', error),
  )
}

interface TransferInput {
  readonly currency: ChainCurrency
  /** Exact decimal text in whole units. */
  readonly amount: string
}

export function useExpectDeposit() {
  const client = useQueryClient()
  const [once] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: async (body: TransferInput & { readonly walletId?: string }) =>
      (
        await once(JSON.stringify(body), (key) =>
          withHelperText(
            'Failed to update balance',
            call('POST /v1/wallet/deposits', { body }, { headers: { 'idempotency-key': key } }),
          ),
        )
      ).data,
    onSuccess: (deposit) => {
      updateServerClock(deposit.serverTime)
      client.setQueryData(depositQuery(deposit.depositId).queryKey, deposit)
    },
    onSettled: () => refetchTags(client, 'Balance'),
  })
}

export function useWithdraw() {
  const client = useQueryClient()
  const [once] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: async (body: TransferInput & { readonly walletId: string }) =>
      (
        await once(JSON.stringify(body), (key) =>
          withHelperText(
            'Failed to update balance',
            call('POST /v1/wallet/withdrawals', { body }, { headers: { 'idempotency-key': key } }),
          ),
        )
      ).data,
    // The server clock counts the minute in which the withdrawal can be cancelled.
    onSuccess: ({ createdAt }) => updateServerClock(createdAt),
    onSettled: () => refetchTags(client, 'Balance'),
  })
}

export function useCancelTransaction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) =>
      (
        await withHelperText(
          'Failed to cancel transaction',
          call('POST /v1/transactions/:id/cancel', { params: { id } }),
        )
      ).data,
    onSuccess: (transaction) => showChanged(client, transaction),
    onSettled: () => refetchTags(client, 'Balance'),
  })
}

function showChanged(client: QueryClient, transaction: Transaction): void {
  client.setQueryData<TransactionDetails>(
    transactionDetailsKey(transaction.id),
    (known) => known && { ...known, ...transaction },
  )
}

/** Also ends the wallet's session on this device. */
export function useUnlink(user: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Wallet) => (await call('DELETE /v1/users/wallets/:id', { params: { id } })).data,
    onSuccess: (wallets, { rawAddress }) => {
      client.setQueryData(linkedWalletsQuery().queryKey, wallets)
      if (user !== undefined) void disconnectWallet(user, rawAddress)
    },
    onSettled: () => refetchTags(client, 'Balance'),
  })
}
