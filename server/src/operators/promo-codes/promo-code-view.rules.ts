import { randomInt } from 'node:crypto'
import type { OperatorPromoCode } from '@enp/shared/calls/operators/operator-promo-codes'
import { inviteCodeAlphabet } from '@enp/shared/links/deep-link'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { toDisplayNameIfVisible } from '@enp/shared/text/plain-text'

export interface ShownPromoCodeRow {
  readonly id: string
  readonly code: string
  readonly percent: number | null
  readonly amount: bigint | null
  readonly payer: OperatorPromoCode['payer']
  readonly organizer_name: string | null
  readonly services: string[]
  readonly categories: string[]
  readonly max_uses: number | null
  readonly max_uses_per_user: number | null
  readonly uses: number
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly stopped_at: Date | null
  readonly operator_name: string | null
}

/** 50 bits. */
const generatedLength = 10

export function generatePromoCode(): string {
  return Array.from({ length: generatedLength }, () => inviteCodeAlphabet[randomInt(inviteCodeAlphabet.length)]).join(
    '',
  )
}

export function toOperatorPromoCode(row: ShownPromoCodeRow): OperatorPromoCode {
  const operatorName = toDisplayNameIfVisible(row.operator_name ?? '')
  return {
    ...{ id: row.id, code: row.code, payer: row.payer, services: row.services, uses: row.uses },
    categories: row.categories as OperatorPromoCode['categories'],
    startsAt: row.starts_at.toISOString(),
    ...(row.percent !== null && { percent: row.percent }),
    ...(row.amount !== null && { amount: moneyToNumber(money('rub', row.amount)) }),
    ...(row.organizer_name !== null && { organizerName: row.organizer_name }),
    ...(row.max_uses !== null && { maxUses: row.max_uses }),
    ...(row.max_uses_per_user !== null && { maxUsesPerUser: row.max_uses_per_user }),
    ...(row.ends_at && { endsAt: row.ends_at.toISOString() }),
    ...(row.stopped_at && { stoppedAt: row.stopped_at.toISOString() }),
    ...(operatorName !== undefined && { operatorName }),
  }
}
