import { type SuspensionKind, suspensionKinds } from '@enp/shared/calls/operators/suspensions'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/text/plain-text'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { isUuid } from '../../core/database/uuid.ts'
import type { Deps } from '../../core/deps.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { applySuspension } from './apply-suspension.ts'
import { findSubjects, findSubjectsByText, getSubject, lockSubject } from './subjects.store.ts'
import { type Subject, type SubjectRow, toAuditEntry, toSuspendableSubject } from './suspension.rules.ts'
import { endActiveSuspension, findActiveSubjects, insertSuspension, reactivateSuspension } from './suspensions.store.ts'

const maxListed = 20
const maxFound = 8

export async function listSuspensions(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Query<'GET /internal/admin/suspensions'>,
): Promise<HandlerReply<'GET /internal/admin/suspensions'>> {
  await requireOperator(db, operatorId)
  const { subjects, total } = await findActiveSubjects(db, maxListed)
  const rows = await findAll(db, subjects)
  const shown = subjects.flatMap(({ kind, id }) => rows.find((row) => row.kind === kind && row.id === id) ?? [])
  return { data: { subjects: shown.map(toSuspendableSubject), total } }
}

async function findAll(db: Database, subjects: readonly Subject[]): Promise<SubjectRow[]> {
  const rows: SubjectRow[] = []
  for (const kind of suspensionKinds) {
    const ids = subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)
    if (ids.length > 0) rows.push(...(await findSubjects(db, kind, ids)))
  }
  return rows
}

/**
 * By id, also within a link, else by words; a user by username or Telegram id. Errors:
 * NOT_OPERATOR.
 */
export async function findSuspendable(
  { db }: Pick<Deps, 'db'>,
  { operatorId, kind, text }: Query<'GET /internal/admin/suspendable'>,
): Promise<HandlerReply<'GET /internal/admin/suspendable'>> {
  await requireOperator(db, operatorId)
  const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(text)?.[0]
  const rows =
    id !== undefined && isUuid(id)
      ? await findSubjects(db, kind, [id])
      : await findSubjectsByText(db, kind, { text: text.trim(), limit: maxFound })
  return { data: rows.map(toSuspendableSubject) }
}

interface SubjectParams {
  readonly kind: SuspensionKind
  readonly id: string
}

/** The first suspension counts. Errors: NOT_OPERATOR, NOT_FOUND. See docs/rules/suspensions.md. */
export function suspendSubject(
  { db }: Pick<Deps, 'db'>,
  subject: SubjectParams,
  { operatorId, reason: written, days }: Body<'POST /internal/admin/suspendable/:kind/:id/suspend'>,
): Promise<HandlerReply<'POST /internal/admin/suspendable/:kind/:id/suspend'>> {
  const reason = visibleText(written) || throwRefusal('VALIDATION_ERROR', { field: 'reason', problem: 'has no words' })
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    if (!(await lockSubject(tx, subject))) throwRefusal('NOT_FOUND')
    const suspensionId = await insertSuspension(tx, subject, { reason, days, operatorId })
    if (suspensionId !== undefined) await applySuspension(tx, subject)
    return reply(tx, subject, { suspensionId, operatorId, change: 'suspend' })
  })
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export function resumeSubject(
  { db }: Pick<Deps, 'db'>,
  subject: SubjectParams,
  { operatorId }: Body<'POST /internal/admin/suspendable/:kind/:id/resume'>,
): Promise<HandlerReply<'POST /internal/admin/suspendable/:kind/:id/resume'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    if (!(await lockSubject(tx, subject))) throwRefusal('NOT_FOUND')
    const suspensionId = await endActiveSuspension(tx, subject)
    if (suspensionId !== undefined) await applySuspension(tx, subject)
    return reply(tx, subject, { suspensionId, operatorId, change: 'resume' })
  })
}

interface SuspensionUndo {
  readonly suspensionId: string
}

/** Returns false if the suspension has ended. */
export async function undoSuspension(tx: Tx, subject: Subject, { suspensionId }: SuspensionUndo): Promise<boolean> {
  await lockSubject(tx, subject)
  const ended = await endActiveSuspension(tx, subject, suspensionId)
  if (ended !== undefined) await applySuspension(tx, subject)
  return ended !== undefined
}

/** Returns false if the subject is suspended again, or the end of the suspension has passed. */
export async function undoResumption(tx: Tx, subject: Subject, { suspensionId }: SuspensionUndo): Promise<boolean> {
  await lockSubject(tx, subject)
  const isActive = await reactivateSuspension(tx, subject, suspensionId)
  if (isActive) await applySuspension(tx, subject)
  return isActive
}

interface Decided {
  readonly suspensionId: string | undefined
  readonly operatorId: number
  readonly change: 'suspend' | 'resume'
}

async function reply(tx: Tx, subject: Subject, { suspensionId, operatorId, change }: Decided) {
  const entry = toAuditEntry(subject, change, operatorId)
  const undo = suspensionId === undefined ? undefined : await recordUndoableAction(tx, entry, { suspensionId })
  const shown = toSuspendableSubject(await getSubject(tx, subject))
  return { data: { first: suspensionId !== undefined, subject: shown, ...(undo && { undo }) } }
}
