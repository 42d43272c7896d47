import { randomUUID } from 'node:crypto'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/text/plain-text'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { isUuid } from '../../core/database/uuid.ts'
import type { Deps } from '../../core/deps.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { toSuspendableService } from './suspension.rules.ts'
import {
  endActiveSuspension,
  findServicesByText,
  findSuspendedServices,
  getSuspendableService,
  insertSuspension,
  lockService,
  reactivateSuspension,
  updateServiceSuspended,
} from './suspensions.store.ts'

const maxListed = 20
const maxFound = 8

export async function listSuspensions(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Query<'GET /internal/admin/suspensions'>,
): Promise<HandlerReply<'GET /internal/admin/suspensions'>> {
  await requireOperator(db, operatorId)
  const { rows, total } = await findSuspendedServices(db, maxListed)
  return { data: { services: rows.map(toSuspendableService), total } }
}

/** By id, also within a link, else by words of the title or the organizer. Errors: NOT_OPERATOR. */
export async function findSuspendableServices(
  { db }: Pick<Deps, 'db'>,
  { operatorId, text }: Query<'GET /internal/admin/suspendable-services'>,
): Promise<HandlerReply<'GET /internal/admin/suspendable-services'>> {
  await requireOperator(db, operatorId)
  const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(text)?.[0]
  const by = id !== undefined && isUuid(id) ? { id } : { text: text.trim() }
  return { data: (await findServicesByText(db, by, maxFound)).map(toSuspendableService) }
}

/** The first suspension counts. Errors: NOT_OPERATOR, NOT_FOUND. See docs/rules/suspensions.md. */
export function suspendService(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId, reason: written, days }: Body<'POST /internal/admin/suspendable-services/:id/suspend'>,
): Promise<HandlerReply<'POST /internal/admin/suspendable-services/:id/suspend'>> {
  const reason = visibleText(written) || throwRefusal('VALIDATION_ERROR', { field: 'reason', problem: 'has no words' })
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    if (!(await lockService(tx, id))) throwRefusal('NOT_FOUND')
    const suspensionId = await insertSuspension(tx, id, { reason, days, operatorId })
    if (suspensionId !== undefined) await applySuspension(tx, id, true)
    return reply(tx, id, { suspensionId, operatorId, action: 'service.suspend' })
  })
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export function resumeService(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId }: Body<'POST /internal/admin/suspendable-services/:id/resume'>,
): Promise<HandlerReply<'POST /internal/admin/suspendable-services/:id/resume'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    if (!(await lockService(tx, id))) throwRefusal('NOT_FOUND')
    const suspensionId = await endActiveSuspension(tx, id)
    if (suspensionId !== undefined) await applySuspension(tx, id, false)
    return reply(tx, id, { suspensionId, operatorId, action: 'service.resume' })
  })
}

interface SuspensionUndo {
  readonly suspensionId: string
}

/** Returns false if the suspension has ended. */
export async function undoSuspension(tx: Tx, serviceId: string, { suspensionId }: SuspensionUndo): Promise<boolean> {
  await lockService(tx, serviceId)
  const ended = await endActiveSuspension(tx, serviceId, suspensionId)
  if (ended !== undefined) await applySuspension(tx, serviceId, false)
  return ended !== undefined
}

/** Returns false if the service is suspended again, or the end of the suspension has passed. */
export async function undoResumption(tx: Tx, serviceId: string, { suspensionId }: SuspensionUndo): Promise<boolean> {
  await lockService(tx, serviceId)
  const isActive = await reactivateSuspension(tx, serviceId, suspensionId)
  if (isActive) await applySuspension(tx, serviceId, true)
  return isActive
}

/** Hides or shows the service and notifies its owners and managers. The caller has locked it. */
export async function applySuspension(tx: Tx, serviceId: string, suspended: boolean): Promise<void> {
  await updateServiceSuspended(tx, serviceId, suspended)
  const { title, title_en, organizer_id: organizerId, ...row } = await getSuspendableService(tx, serviceId)
  const named = { serviceId, title, ...(title_en !== null && { title_en }) }
  const until = row.until === null ? {} : { until: row.until.toISOString() }
  const content = suspended
    ? ({
        kind: 'service_suspended',
        values: { ...named, reason: row.reason ?? '', ...until, timeZone: row.time_zone },
      } as const)
    : ({ kind: 'service_resumed', values: { ...named, published: row.status === 'published' } } as const)
  await notifyMembers(tx, { organizerId, serviceId }, { key: `suspension:${randomUUID()}`, content })
}

interface Decided {
  readonly suspensionId: string | undefined
  readonly operatorId: number
  readonly action: 'service.suspend' | 'service.resume'
}

async function reply(tx: Tx, id: string, { suspensionId, operatorId, action }: Decided) {
  const entry = { operatorId, action, subject: { kind: 'service', id } } as const
  const undo = suspensionId === undefined ? undefined : await recordUndoableAction(tx, entry, { suspensionId })
  const service = toSuspendableService(await getSuspendableService(tx, id))
  return { data: { first: suspensionId !== undefined, service, ...(undo && { undo }) } }
}
