import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { wholeUnits } from '@enp/shared/money/money'
import { visibleText } from '@enp/shared/text/plain-text'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { requireOperator } from '../access/require-operator.ts'
import {
  insertReseller,
  lockReseller,
  type ResellerTerms,
  updateBlocked,
  updateTerms,
} from './reseller-changes.store.ts'
import { toRoubles } from './reseller-view.rules.ts'
import { replyWithReseller } from './show-resellers.ts'

const toTerms = (typed: { readonly marginBasisPoints: number; readonly creditLimit: number }): ResellerTerms => ({
  marginBasisPoints: typed.marginBasisPoints,
  creditLimit: wholeUnits('rub', BigInt(typed.creditLimit)).amount,
})

/** Errors: NOT_OPERATOR; VALIDATION_ERROR, `taken` if a reseller has the name. */
export function createReseller(
  { db }: Pick<Deps, 'db'>,
  { operatorId, name: typed, ...terms }: Body<'POST /internal/admin/resellers'>,
): Promise<HandlerReply<'POST /internal/admin/resellers'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const name = visibleText(typed)
    if (name === '') throwRefusal('VALIDATION_ERROR', { field: 'name', problem: 'empty' })
    const id = await insertReseller(tx, { name, operatorId, ...toTerms(terms) })
    if (id === undefined) throwRefusal('VALIDATION_ERROR', { field: 'name', problem: 'taken' })
    const subject = { kind: 'reseller', id } as const
    return { data: await replyWithReseller(tx, id, { entry: { operatorId, action: 'reseller.create', subject } }) }
  })
}

/** An undo compares `to` with the present terms. The limit is in roubles. */
interface ChangedTerms {
  readonly from: readonly [marginBasisPoints: number, creditLimit: number]
  readonly to: readonly [marginBasisPoints: number, creditLimit: number]
}

/** Bookings keep the margin of their time. Errors: NOT_OPERATOR, NOT_FOUND. */
export function changeResellerTerms(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId, ...terms }: Body<'POST /internal/admin/resellers/:id/terms'>,
): Promise<HandlerReply<'POST /internal/admin/resellers/:id/terms'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const old = (await lockReseller(tx, id)) ?? throwRefusal('NOT_FOUND')
    const undo: ChangedTerms = { from: toPair(old), to: [terms.marginBasisPoints, terms.creditLimit] }
    if (isSame(undo.from, undo.to)) return { data: await replyWithReseller(tx, id, { entry: undefined }) }
    await updateTerms(tx, id, toTerms(terms))
    const [[oldMargin, oldLimit], [margin, limit]] = [undo.from, undo.to]
    const details = { oldMargin, margin, oldLimit, limit }
    const entry = { operatorId, action: 'reseller.terms', subject: { kind: 'reseller', id }, details } as const
    return { data: await replyWithReseller(tx, id, { entry, undo }) }
  })
}

const toPair = ({ marginBasisPoints, creditLimit }: ResellerTerms) =>
  [marginBasisPoints, toRoubles(creditLimit)] as const
const isSame = (one: readonly [number, number], other: readonly [number, number]) =>
  one[0] === other[0] && one[1] === other[1]

/** Returns false if the terms have changed since. */
export async function undoTermsChange(tx: Tx, id: string, { from, to }: ChangedTerms): Promise<boolean> {
  const present = await lockReseller(tx, id)
  if (!present || !isSame(toPair(present), to)) return false
  const [marginBasisPoints, creditLimit] = from
  await updateTerms(tx, id, toTerms({ marginBasisPoints, creditLimit }))
  return true
}

/** A blocked reseller reads and cancels its bookings only. Errors: NOT_OPERATOR, NOT_FOUND. */
export function setResellerBlocked(
  { db }: Pick<Deps, 'db'>,
  id: string,
  isBlocked: boolean,
  { operatorId }: Body<'POST /internal/admin/resellers/:id/block'>,
): Promise<HandlerReply<'POST /internal/admin/resellers/:id/block'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const isChanged = await updateBlocked(tx, id, isBlocked)
    const action = isBlocked ? 'reseller.block' : 'reseller.unblock'
    const entry = isChanged ? ({ operatorId, action, subject: { kind: 'reseller', id } } as const) : undefined
    return { data: await replyWithReseller(tx, id, { entry }) }
  })
}

/** Blocks the reseller, because it may have sold. Returns false if it is blocked already. */
export const undoResellerCreation = (tx: Tx, id: string): Promise<boolean> => updateBlocked(tx, id, true)

/** Returns false if the reseller sells again already. */
export const undoResellerBlock = (tx: Tx, id: string): Promise<boolean> => updateBlocked(tx, id, false)

/** Returns false if the reseller is blocked again already. */
export const undoResellerUnblock = (tx: Tx, id: string): Promise<boolean> => updateBlocked(tx, id, true)
