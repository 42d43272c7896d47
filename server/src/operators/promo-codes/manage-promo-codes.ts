import type { PromoScope } from '@enp/shared/calls/operators/operator-promo-codes'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { wholeUnits } from '@enp/shared/money/money'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { generatePromoCode, toOperatorPromoCode } from './promo-code-view.rules.ts'
import {
  findActivePromoCodes,
  findScopedService,
  getShownPromoCode,
  insertPromoCode,
  isPromoCode,
  updateRestarted,
  updateStopped,
} from './promo-codes.store.ts'

const maxListed = 20

export async function listPromoCodes(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Query<'GET /internal/admin/promo-codes'>,
): Promise<HandlerReply<'GET /internal/admin/promo-codes'>> {
  await requireOperator(db, operatorId)
  const { rows, total } = await findActivePromoCodes(db, maxListed)
  return { data: { promoCodes: rows.map(toOperatorPromoCode), total } }
}

type NewCode = Body<'POST /internal/admin/promo-codes'>

/** Errors: NOT_OPERATOR, SERVICE_NOT_FOUND; VALIDATION_ERROR, `taken` if the code exists. */
export function createPromoCode(
  { db }: Pick<Deps, 'db'>,
  { operatorId, code: chosen, percent, amount, payer, scope, days, ...limits }: NewCode,
): Promise<HandlerReply<'POST /internal/admin/promo-codes'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    if ((percent === undefined) === (amount === undefined))
      throwRefusal('VALIDATION_ERROR', { field: 'percent', problem: 'exactly one of percent and amount is needed' })
    const columns = await toScopeColumns(tx, scope)
    if (payer === 'organizer' && columns.organizer_id === null)
      throwRefusal('VALIDATION_ERROR', { field: 'payer', problem: 'an organizer pays only for its own services' })
    const id = await insertPromoCode(tx, {
      ...{ code: chosen ?? generatePromoCode(), payer, days, created_by: BigInt(operatorId), ...columns },
      ...{ percent: percent ?? null, amount: amount === undefined ? null : wholeUnits('rub', BigInt(amount)).amount },
      ...{ max_uses: limits.maxUses ?? null, max_uses_per_user: limits.maxUsesPerUser ?? null },
    })
    return reply(tx, id ?? throwRefusal('VALIDATION_ERROR', { field: 'code', problem: 'taken' }), {
      first: true,
      operatorId,
      action: 'promo.create',
    })
  })
}

async function toScopeColumns(tx: Tx, scope: PromoScope | undefined) {
  if (scope === undefined) return { organizer_id: null, service_ids: [], categories: [] }
  if ('category' in scope) return { organizer_id: null, service_ids: [], categories: [scope.category] }
  const service = (await findScopedService(tx, scope.serviceId)) ?? throwRefusal('SERVICE_NOT_FOUND')
  return { organizer_id: service.organizer_id, service_ids: scope.whole ? [] : [service.id], categories: [] }
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export function stopPromoCode(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId }: Body<'POST /internal/admin/promo-codes/:id/stop'>,
): Promise<HandlerReply<'POST /internal/admin/promo-codes/:id/stop'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    if (!(await isPromoCode(tx, id))) throwRefusal('NOT_FOUND')
    const first = await updateStopped(tx, id)
    return reply(tx, id, { first, operatorId, action: 'promo.stop' })
  })
}

/** Stops the code, because bookings may have used it. False if it was stopped before. */
export const undoPromoCreation = (tx: Tx, id: string): Promise<boolean> => updateStopped(tx, id)

/** Returns false if the code is valid again already. */
export const undoPromoStop = (tx: Tx, id: string): Promise<boolean> => updateRestarted(tx, id)

interface Done {
  readonly first: boolean
  readonly operatorId: number
  readonly action: 'promo.create' | 'promo.stop'
}

async function reply(tx: Tx, id: string, { first, operatorId, action }: Done) {
  const entry = { operatorId, action, subject: { kind: 'promo_code', id } } as const
  const undo = first ? await recordUndoableAction(tx, entry, {}) : undefined
  const promoCode = toOperatorPromoCode(await getShownPromoCode(tx, id))
  return { data: { first, promoCode, ...(undo && { undo }) } }
}
