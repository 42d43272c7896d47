import type { OperatorReseller, ResellerPermission } from '@enp/shared/calls/operators/operator-resellers'
import { money, toDecimalText } from '@enp/shared/money/money'

export interface ShownResellerRow {
  readonly id: string
  readonly name: string
  readonly margin_basis_points: number
  readonly credit_limit: bigint
  readonly blocked_at: Date | null
  readonly balance: bigint
  readonly coming: bigint
}

export interface ShownKeyRow {
  readonly id: string
  readonly reseller_id: string
  readonly ending: string
  readonly permission: ResellerPermission
  readonly created_at: Date
  readonly used_at: Date | null
}

const kopecksPerRouble = 100n

export const toRoubles = (kopecks: bigint): number => Number(kopecks / kopecksPerRouble)

export function toOperatorReseller(row: ShownResellerRow, keys: readonly ShownKeyRow[]): OperatorReseller {
  return {
    ...{ id: row.id, name: row.name, marginBasisPoints: row.margin_basis_points },
    creditLimit: toRoubles(row.credit_limit),
    ...(row.blocked_at && { blockedAt: row.blocked_at.toISOString() }),
    keys: keys
      .filter(({ reseller_id }) => reseller_id === row.id)
      .map(({ id, ending, permission, created_at, used_at }) => ({
        ...{ id, ending, permission, createdAt: created_at.toISOString() },
        ...(used_at && { usedAt: used_at.toISOString() }),
      })),
    owes: toDecimalText(money('rub', -row.balance)),
    coming: toDecimalText(money('rub', row.coming)),
  }
}
