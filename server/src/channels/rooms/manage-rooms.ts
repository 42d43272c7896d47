import type { ChannelRoom } from '@enp/shared/calls/channels/channel-shapes'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findOwnOption } from '../../catalog/inventory/lock-option-shared.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { toZone } from '../../days/days.rules.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { requireAnyMember } from '../../team/access/require-member.ts'
import { type ConnectionRow, lockConnection } from '../access/connections.store.ts'
import { orRefuse } from '../access/refuse-failure.ts'
import { requireConnection, requireOwner } from '../access/require-connection.ts'
import { applyNightsIn } from '../nights/apply-nights.ts'
import { moveWindow, startReading } from '../nights/nights.store.ts'
import { getProperty } from '../travelline/calls.ts'
import { openTravelLine } from '../travelline/travelline-client.ts'
import { disconnect } from './disconnect.ts'
import { findConnectableOptions, saveRoom } from './rooms.store.ts'

type Dependencies = Pick<Deps, 'db' | 'config'>
export type Choice = Body<'POST /v1/organizer/channels/:id/rooms'>

/** Errors: NOT_MEMBER, NOT_FOUND, CHANNEL_REFUSED, CHANNEL_UNREACHABLE. */
export async function showRooms(
  deps: Dependencies,
  who: CallerIdentity,
  id: string,
): Promise<HandlerReply<'GET /v1/organizer/channels/:id/rooms'>> {
  const connection = await requireConnection(deps.db, who, id)
  const { roomTypes, ratePlans } = await readProperty(deps, connection)
  return {
    data: {
      rooms: roomTypes.map(({ id: roomId, name, adults }) => ({ id: roomId, name, adults })),
      rates: ratePlans.map(({ id: rateId, name }) => ({ id: rateId, name })),
      options: await findConnectableOptions(deps.db, connection),
    },
  }
}

const readProperty = (deps: Dependencies, { id, property_id: propertyId }: ConnectionRow) =>
  orRefuse(getProperty(openTravelLine(deps, id, 'traveller'), propertyId))

/** Nothing is sold until its nights were read. Errors: those of `checkChoice`. */
export async function connectRoom(
  deps: Dependencies,
  who: CallerIdentity,
  id: string,
  choice: Choice,
): Promise<HandlerReply<'POST /v1/organizer/channels/:id/rooms'>> {
  const connection = await requireConnection(deps.db, who, id)
  const { room, today } = await checkChoice(deps, connection, choice)
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockConnection(tx, id))) throwRefusal('NOT_FOUND')
    await saveRoom(tx, id, room)
    await moveWindow(tx, { id, today })
    await startReading(tx, id, room.adults)
    await applyNightsIn(tx, room.optionId)
    await recordAction(tx, {
      ...{ operatorId: null, action: 'channel.room', subject: { kind: 'organizer', id: connection.organizer_id } },
      details: { option: room.optionId, room: room.roomName, rate: room.rateName, by: who.telegramId },
    })
    return { data: room }
  })
}

/** Errors: NOT_MEMBER; NOT_FOUND, also if it is not connected. */
export async function disconnectRoom(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  optionId: string,
): Promise<HandlerReply<'DELETE /v1/organizer/channel-rooms/:id'>> {
  await requireAnyMember(db, who)
  const { organizerId } = (await findOwnOption(db, optionId)) ?? throwRefusal('NOT_FOUND')
  await requireOwner(db, who, organizerId)
  return inTransaction(db, async (tx) => {
    const removed = await disconnect(tx, optionId)
    const subject = { kind: 'organizer', id: organizerId } as const
    const details = { option: optionId, by: who.telegramId }
    if (removed) await recordAction(tx, { operatorId: null, action: 'channel.room_removed', subject, details })
    return { data: { removed } }
  })
}

interface Checked {
  readonly room: ChannelRoom
  /** In the time zone of the hotel. */
  readonly today: string
}

/**
 * Errors: NOT_FOUND for an option that is not one of the organizer's hotels; CHANNEL_REFUSED for an
 * unknown room or rate; VALIDATION_ERROR for more guests than the room holds or fewer than the
 * option sells; CHANNEL_UNREACHABLE.
 */
export async function checkChoice(deps: Dependencies, connection: ConnectionRow, choice: Choice): Promise<Checked> {
  const { optionId, roomTypeId, ratePlanId, adults } = choice
  const [options, owned] = [await findConnectableOptions(deps.db, connection), await findOwnOption(deps.db, optionId)]
  const option = options.find((one) => one.optionId === optionId)
  if (!option || !owned || option.isElsewhere) throwRefusal('NOT_FOUND')
  const { roomTypes, ratePlans } = await readProperty(deps, connection)
  const room = roomTypes.find((one) => one.id === roomTypeId)
  const rate = ratePlans.find((one) => one.id === ratePlanId)
  if (!room || !rate) throwRefusal('CHANNEL_REFUSED', { reason: 'choice' })
  if (adults > room.adults || adults < option.guestsMax)
    throwRefusal('VALIDATION_ERROR', {
      field: 'adults',
      problem: `must be ${option.guestsMax} to ${room.adults}, as the option sells and the room holds`,
    })
  const names = { roomName: room.name, rateName: rate.name }
  return {
    room: { optionId, roomTypeId, ratePlanId, adults, ...names },
    today: toZone(owned.timeZone).dayAt(owned.now),
  }
}
