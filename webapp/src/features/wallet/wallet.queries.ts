import type { StarsPayment } from '@enp/shared/calls/bookings/payments'
import type { Transaction, TransactionDetails } from '@enp/shared/calls/wallets/ledger'
import { firstPage, maxPage, transactionPageSize } from '@enp/shared/limits'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../api/api.ts'
import { balanceKey } from '../../api/balance/balance.queries.ts'
import { withHelperText } from '../../api/errors/helper-texts.ts'
import { refetchTags } from '../../api/refetch-tags.ts'
import { areDaysReversed, type TransactionFilters } from './filters/filters.rules.ts'

/** Poll interval in the details: the worker checks Telegram and the chain every few seconds. */
const progressRefreshMs = 3_000

/** Poll interval of a list with transactions that wait for the chain. */
const listRefreshMs = 10_000

/** Newest first. The key begins with the balance's, because both change together. */
export function transactions(filters: TransactionFilters) {
  return infiniteQueryOptions({
    queryKey: [...balanceKey, 'transactions', filters],
    queryFn: ({ pageParam, signal }) =>
      withHelperText(
        'Failed to fetch transactions',
        call(
          'GET /v1/transactions',
          { query: { ...filters, page: pageParam, limit: transactionPageSize } },
          { signal },
        ),
      ),
    initialPageParam: firstPage,
    getNextPageParam: ({ pagination: { page, limit, total } }) =>
      page * limit < total && page < maxPage ? page + 1 : undefined,
    enabled: !areDaysReversed(filters),
    refetchInterval: ({ state: { data } }) => (countUnderWay(data?.pages) > 0 ? listRefreshMs : false),
  })
}

export function transactionDetails(id: string) {
  return queryOptions({
    queryKey: transactionDetailsKey(id),
    queryFn: async ({ signal }) => (await call('GET /v1/transactions/:id', { params: { id } }, { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.payment?.state === 'refunding' || (data && isTransferInProgress(data)) ? progressRefreshMs : false,
  })
}

/** The response is shown in the details `openId` at once. */
export function useRefund(openId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ transactionId: id }: StarsPayment) => call('POST /v1/transactions/:id/refund', { params: { id } }),
    onSuccess: ({ data: payment }) => {
      client.setQueryData<TransactionDetails>(transactionDetailsKey(openId), (known) => known && { ...known, payment })
    },
    onSettled: () => refreshMoney(client),
  })
}

export function useRefreshAfterRefund(state: StarsPayment['state'] | undefined): void {
  const client = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'refunding' && state !== 'refunding') refreshMoney(client)
    before.current = state
  }, [client, state])
}

/** Refreshes the balances when fewer transactions are in progress than before. */
export function useRefreshAfterCompletion(pages: Pages | undefined): void {
  const client = useQueryClient()
  const count = countUnderWay(pages)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) refetchTags(client, 'Balance')
    before.current = count
  }, [client, count])
}

type Pages = ReadonlyArray<{ readonly data: readonly Transaction[] }>

function countUnderWay(pages: Pages = []): number {
  return pages.flatMap(({ data }) => data).filter(isTransferInProgress).length
}

export function useRefreshAfterStatusChange(status: TransactionDetails['status']): void {
  const client = useQueryClient()
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status) refetchTags(client, 'Balance')
    before.current = status
  }, [client, status])
}

export function isTransferInProgress({ status, type }: Pick<TransactionDetails, 'status' | 'type'>): boolean {
  return (status === 'pending' || status === 'processing') && (type === 'deposit' || type === 'withdrawal')
}

export function transactionDetailsKey(id: string) {
  return ['Balance', 'transaction', id] as const
}

/** Also refetches mining, because the refunded purchase may be a boost. */
function refreshMoney(client: QueryClient): void {
  refetchTags(client, 'Balance', 'Mining', 'User')
}
