import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Money, money, moneyToNumber, toDecimalText } from '@enp/shared/money/money'
import { cleanMultilineText } from '@enp/shared/text/plain-text'
import { previewCaseDecision, scheduleCaseDecision } from '../../bookings/cases/decide-case.ts'
import { countRecentCases, listOpenCases } from '../../bookings/cases/list-cases.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'

const toSum = (sum: Money) => ({ amount: toDecimalText(sum), currency: sum.currency })
const toRub = (rub: number | undefined) => (rub === undefined ? undefined : BigInt(rub))

/** Errors: NOT_OPERATOR. */
export async function listCasesForOperator(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Query<'GET /internal/admin/cases'>,
): Promise<HandlerReply<'GET /internal/admin/cases'>> {
  await requireOperator(db, operatorId)
  const { opened, closed, rub } = await countRecentCases(db)
  const statistics = { opened, closed, rub: moneyToNumber(money('rub', rub)) }
  return { data: { ...(await listOpenCases(db)), ...statistics } }
}

/** Errors: NOT_OPERATOR, NOT_FOUND, CASE_CHANGED, TRIP_NOT_REFUNDABLE, REFUND_TOO_LARGE. */
export async function previewCaseForOperator(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId, kind, rub }: Query<'GET /internal/admin/cases/:id/decision'>,
): Promise<HandlerReply<'GET /internal/admin/cases/:id/decision'>> {
  await requireOperator(db, operatorId)
  const preview = await previewCaseDecision(db, id, { kind, rub: toRub(rub) })
  if (!preview) return { data: { rub: 0, left: 0, refunds: [], fromOrganizer: [], debt: 0, fromProduct: [] } }
  const { left, plan } = preview
  return {
    data: {
      rub: Number(plan.rub),
      left: Number(left),
      refunds: [...plan.parts.map(({ sum }) => sum), plan.enp].filter(({ amount }) => amount > 0n).map(toSum),
      ...(plan.compensation && { compensation: toSum(plan.compensation) }),
      fromOrganizer: plan.fromOrganizer.map(toSum),
      debt: Number(plan.debts.reduce((sum, { kopecks }) => sum + kopecks, 0n)),
      fromProduct: plan.fromProduct.map(toSum),
    },
  }
}

/** Errors: NOT_OPERATOR, NOT_FOUND, CASE_CHANGED, VALIDATION_ERROR, those of a trip refund. */
export function decideCaseForOperator(
  { db }: Pick<Deps, 'db'>,
  id: string,
  input: Body<'POST /internal/admin/cases/:id/decide'>,
): Promise<HandlerReply<'POST /internal/admin/cases/:id/decide'>> {
  const { operatorId, kind } = input
  const reason =
    cleanMultilineText(input.reason) || throwRefusal('VALIDATION_ERROR', { field: 'reason', problem: 'has no words' })
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const decision = { kind, rub: toRub(input.rub), seenLeft: BigInt(input.seenLeft), reason, operatorId }
    const { first, case: decided } = await scheduleCaseDecision(tx, id, decision)
    if (!first) return { data: { first, case: decided } }
    const details = { kind, rub: input.rub ?? input.seenLeft }
    const entry = { operatorId, action: 'case.decide', subject: { kind: 'case', id }, details } as const
    return { data: { first, case: decided, undo: await recordUndoableAction(tx, entry, {}) } }
  })
}
