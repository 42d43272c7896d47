import type { ChannelConnection } from '@enp/shared/calls/channels/channel-shapes'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { freshHours } from '../nights/nights.rules.ts'
import { findRooms } from '../nights/nights.store.ts'
import { disconnect } from '../rooms/disconnect.ts'
import { listProperties } from '../travelline/calls.ts'
import { openUnsaved } from '../travelline/travelline-client.ts'
import {
  deleteConnection,
  type ListedConnection,
  listConnections,
  lockConnection,
  saveConnection,
} from './connections.store.ts'
import { orRefuse } from './refuse-failure.ts'
import { requireConnection, requireOwner } from './require-connection.ts'
import { encryptSecret } from './secrets.rules.ts'

/** A hotel takes a thousand rows for its nights. */
const maxConnections = 20

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function showConnections(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  organizerId: string,
): Promise<HandlerReply<'GET /v1/organizer/channels'>> {
  await requireOwner(db, who, organizerId)
  const now = await getNow(db)
  return { data: { connections: (await listConnections(db, organizerId)).map((row) => toConnection(row, now)) } }
}

/**
 * Reads the hotels that the credentials open; replaces the credentials of a known one. Errors:
 * NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR, also for one hotel too many, CHANNEL_REFUSED,
 * CHANNEL_UNREACHABLE.
 */
export async function connectHotel(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  who: CallerIdentity,
  { organizerId, clientId, clientSecret, propertyId }: Body<'POST /v1/organizer/channels'>,
): Promise<HandlerReply<'POST /v1/organizer/channels'>> {
  await requireOwner(db, who, organizerId)
  const credentials = { clientId: clientId.trim(), clientSecret: clientSecret.trim() }
  for (const [field, value] of Object.entries(credentials))
    if (value === '') throwRefusal('VALIDATION_ERROR', { field, problem: 'is empty' })
  const properties = await orRefuse(openUnsaved({ db, config }, credentials).then(listProperties))
  if (properties.length === 0) throwRefusal('CHANNEL_REFUSED', { reason: 'access' })
  const chosen = propertyId === undefined ? properties : properties.filter(({ id }) => id === propertyId)
  const [property] = chosen
  if (!property) throwRefusal('CHANNEL_REFUSED', { reason: 'choice' })
  if (chosen.length > 1) return { data: { properties } }
  const id = await inTransaction(db, async (tx) => {
    const known = await listConnections(tx, organizerId)
    if (known.length >= maxConnections && !known.some((one) => one.property_id === property.id))
      throwRefusal('VALIDATION_ERROR', { field: 'propertyId', problem: 'is one hotel too many' })
    const saved = await saveConnection(tx, {
      ...{ organizerId, propertyId: property.id, propertyName: property.name, clientId: credentials.clientId },
      clientSecret: encryptSecret(config.jwtSecret, credentials.clientId, credentials.clientSecret),
    })
    const subject = { kind: 'organizer', id: organizerId } as const
    await recordAction(tx, {
      ...{ operatorId: null, action: 'channel.connect', subject },
      details: { property: property.id, by: who.telegramId },
    })
    return saved
  })
  const now = await getNow(db)
  const added = (await listConnections(db, organizerId)).find((row) => row.id === id) ?? throwRefusal('NOT_FOUND')
  return { data: { connection: toConnection(added, now) } }
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function removeConnection(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
): Promise<HandlerReply<'DELETE /v1/organizer/channels/:id'>> {
  const { organizer_id: organizerId, property_id: property } = await requireConnection(db, who, id)
  return inTransaction(db, async (tx) => {
    if (!(await lockConnection(tx, id))) return { data: { removed: false } }
    for (const { optionId } of await findRooms(tx, id)) await disconnect(tx, optionId)
    await deleteConnection(tx, id)
    const subject = { kind: 'organizer', id: organizerId } as const
    const details = { property, by: who.telegramId }
    await recordAction(tx, { operatorId: null, action: 'channel.disconnect', subject, details })
    return { data: { removed: true } }
  })
}

const hourMs = 3_600_000

function toConnection(row: ListedConnection, now: Date): ChannelConnection {
  const closedAt = row.failing_since && new Date(row.failing_since.getTime() + freshHours * hourMs)
  return {
    id: row.id,
    propertyId: row.property_id,
    propertyName: row.property_name,
    clientId: row.client_id,
    rooms: row.rooms,
    ...(row.read_at && { readAt: row.read_at.toISOString() }),
    ...(row.failure && { failure: row.failure }),
    ...(closedAt && closedAt <= now && { closedSince: closedAt.toISOString() }),
  }
}
