import type { ErrorDetails } from '@enp/shared/errors'
import { type PromoTerms, toPromoDiscount } from './promo-code.rules.ts'

export interface PromoCodeRow extends PromoTerms {
  readonly id: string
  readonly organizer_id: string | null
  readonly service_ids: readonly string[]
  readonly categories: readonly string[]
  readonly max_uses: number | null
  readonly max_uses_per_user: number | null
  readonly uses: number
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly stopped_at: Date | null
}

export interface PromoTarget {
  readonly serviceId: string
  readonly category: string
  readonly organizerId: string
  /** Kopecks. */
  readonly price: bigint
}

export type PromoRefusal =
  | { readonly code: 'CODE_UNKNOWN'; readonly details: ErrorDetails['CODE_UNKNOWN'] }
  | { readonly code: 'CODE_USED_UP'; readonly details: ErrorDetails['CODE_USED_UP'] }
  | { readonly code: 'CODE_EXPIRED' }

interface PromoUse {
  readonly now: Date
  /** Unreleased redemptions of the user. */
  readonly usesByUser: number
}

/** The hold decides the limits again under the lock of the code. */
export function findPromoRefusal(
  row: PromoCodeRow | undefined,
  target: PromoTarget,
  { now, usesByUser }: PromoUse,
): PromoRefusal | undefined {
  if (!row) return { code: 'CODE_UNKNOWN', details: { reason: 'unknown' } }
  if (row.stopped_at || (row.ends_at && row.ends_at <= now)) return { code: 'CODE_EXPIRED' }
  if (row.starts_at > now) return { code: 'CODE_UNKNOWN', details: { reason: 'not_yet' } }
  if (!isInScope(row, target) || toPromoDiscount(row, target.price) === 0n)
    return { code: 'CODE_UNKNOWN', details: { reason: 'other_trip' } }
  if (row.max_uses_per_user !== null && usesByUser >= row.max_uses_per_user)
    return { code: 'CODE_USED_UP', details: { by: 'user' } }
  if (row.max_uses !== null && row.uses >= row.max_uses) return { code: 'CODE_USED_UP', details: { by: 'everyone' } }
  return undefined
}

function isInScope(row: PromoCodeRow, { serviceId, category, organizerId }: PromoTarget): boolean {
  if (row.organizer_id !== null && row.organizer_id !== organizerId) return false
  if (row.service_ids.length > 0 && !row.service_ids.includes(serviceId)) return false
  return row.categories.length === 0 || row.categories.includes(category)
}
