import type { Transaction, TransactionDetails } from '@enp/shared/calls/wallets/ledger'
import { balanceCurrencies } from '@enp/shared/money/money'

export type TransactionType = Transaction['type']
export type TransactionStatus = TransactionDetails['status']
export type TransactionCurrency = Transaction['currency']

/** A missing filter matches everything. Days are like `2030-03-12`, both included. */
export interface TransactionFilters {
  readonly type?: TransactionType
  readonly status?: TransactionStatus
  readonly currency?: TransactionCurrency
  readonly from?: string
  readonly to?: string
}

export const transactionTypes = [
  'mining_reward',
  'task_reward',
  'referral_reward',
  'boost_purchase',
  'service_payment',
  'deposit',
  'withdrawal',
] as const satisfies readonly TransactionType[]

export const transactionStatuses = [
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
] as const satisfies readonly TransactionStatus[]

const parts = ['type', 'status', 'currency', 'from', 'to'] as const

/** Leaves out invalid values. */
export function parseTransactionFilters(search: URLSearchParams): TransactionFilters {
  const type = oneOf(transactionTypes, search.get('type'))
  const status = oneOf(transactionStatuses, search.get('status'))
  const currency = oneOf(balanceCurrencies, search.get('currency'))
  const from = asDay(search.get('from'))
  const to = asDay(search.get('to'))
  return {
    ...(type && { type }),
    ...(status && { status }),
    ...(currency && { currency }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export function writeTransactionFilters(search: URLSearchParams, filters: TransactionFilters): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const part of parts) {
    const value = filters[part]
    if (value === undefined) next.delete(part)
    else next.set(part, value)
  }
  return next
}

export function withTransactionFilter<P extends keyof TransactionFilters>(
  filters: TransactionFilters,
  part: P,
  value: TransactionFilters[P] | undefined,
): TransactionFilters {
  const { [part]: _, ...others } = filters
  return value === undefined ? others : { ...others, [part]: value }
}

export function areDaysReversed({ from, to }: TransactionFilters): boolean {
  return from !== undefined && to !== undefined && from > to
}

/** Returns the number of filters in the sheet: all but the type, which has its own chips. */
export function countFiltersExceptType({ type: _, ...others }: TransactionFilters): number {
  return Object.keys(others).length
}

function oneOf<T extends string>(list: readonly T[], text: string | null): T | undefined {
  return list.find((item) => item === text)
}

/** Returns the day if it exists; 31 February does not. */
export function asDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}
