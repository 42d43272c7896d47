import type { Broadcast } from '@enp/shared/calls/operators/broadcast-shapes'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { cutText } from '@enp/shared/text/cut-text'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { countInProgress } from '../../notifications/enqueue-broadcast.ts'
import { requireOperator } from '../access/require-operator.ts'
import { toBroadcastProgress } from './broadcast.rules.ts'
import {
  type BroadcastRow,
  countReach,
  findBroadcast,
  findServiceTitle,
  getDatabaseTime,
  listPlannedAndNewestBroadcasts,
} from './broadcasts.store.ts'

type Dependencies = Pick<Deps, 'db'>

const listedAtOnce = 10
const beginningLength = 40

export async function listBroadcasts(
  { db }: Dependencies,
  { operatorId }: Query<'GET /internal/admin/broadcasts'>,
): Promise<HandlerReply<'GET /internal/admin/broadcasts'>> {
  await requireOperator(db, operatorId)
  const broadcasts = (await listPlannedAndNewestBroadcasts(db, listedAtOnce)).map((row) => ({
    broadcastId: row.id,
    number: Number(row.number),
    state: row.state,
    beginning: toBeginning(row.content.ru?.text ?? ''),
    sent: row.sent,
    createdAt: row.created_at.toISOString(),
    ...toPlan(row),
  }))
  return { data: { broadcasts } }
}

const toPlan = ({ state, planned_for: plannedFor }: BroadcastRow) =>
  state === 'planned' && plannedFor ? { plannedFor: plannedFor.toISOString() } : {}

const toBeginning = (text: string) => cutText(text.trim().split('\n')[0] ?? '', beginningLength, '')

export async function showBroadcast(
  { db }: Dependencies,
  id: string,
  { operatorId }: Query<'GET /internal/admin/broadcasts/:id'>,
): Promise<HandlerReply<'GET /internal/admin/broadcasts/:id'>> {
  await requireOperator(db, operatorId)
  return { data: await toBroadcast(db, (await findBroadcast(db, id)) ?? throwRefusal('NOT_FOUND')) }
}

export async function toBroadcast(db: Database, row: BroadcastRow): Promise<Broadcast> {
  const { id, number, state, version, content, segment } = row
  const { favoriteServiceId } = segment
  const serviceTitle = favoriteServiceId && (await findServiceTitle(db, favoriteServiceId))
  const isStarted = state !== 'draft' && state !== 'planned'
  const reachOrProgress = isStarted
    ? { progress: await readProgress(db, row) }
    : { reach: await countReach(db, segment) }
  const service = serviceTitle ? { serviceTitle } : {}
  const shared = { broadcastId: id, number: Number(number), state, version, content, segment }
  return { ...shared, ...service, ...toPlan(row), ...reachOrProgress }
}

async function readProgress(db: Database, row: BroadcastRow) {
  const underWay = await countInProgress(db, row.id)
  const now = row.state === 'running' ? await getDatabaseTime(db) : (row.ended_at ?? row.created_at)
  const counts = {
    reach: row.reach ?? 0,
    written: row.written,
    isWritten: row.is_written,
    underWay,
    sent: row.sent,
    unreachable: row.unreachable,
    switchedOff: row.switched_off,
    takenBack: row.cancelled,
  }
  return toBroadcastProgress(counts, row.state, (now.getTime() - (row.started_at ?? now).getTime()) / 1_000)
}
