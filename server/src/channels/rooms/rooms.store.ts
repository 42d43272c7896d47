import type { ChannelRoom, ChannelRooms } from '@enp/shared/calls/channels/channel-shapes'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { ConnectionRow } from '../access/connections.store.ts'

/** Options of the organizer's hotels that have one price for a room. */
export async function findConnectableOptions(
  db: Database,
  { id, organizer_id: organizerId }: Pick<ConnectionRow, 'id' | 'organizer_id'>,
): Promise<ChannelRooms['options']> {
  const { rows } = await sql<ChannelRooms['options'][number]>`
    select option.id as "optionId", option.name as "optionName", service.id as "serviceId", title,
        option.guests_max as "guestsMax", coalesce(room.connection_id <> ${id}, false) as "isElsewhere",
        case when room.connection_id = ${id} then json_build_object('optionId', option.id,
          'roomTypeId', room_type_id, 'roomName', room_name, 'ratePlanId', rate_plan_id, 'rateName', rate_name,
          'adults', adults) end as room
      from service join service_option option on service_id = service.id
        left join channel_room room on room.option_id = option.id
      where organizer_id = ${organizerId} and category = 'hotel' and start_times = '{}'
        and (select count(*) from jsonb_array_elements(units) unit where unit ->> 'kind' = 'room') = 1
        and units #>> '{0,kind}' = 'room'
        and not exists (
          select from jsonb_array_elements(units) unit where unit ->> 'kind' not in ('room', 'extra'))
      order by title, service.id, option.position, option.id limit 500`.execute(db)
  return rows.map(({ room, ...option }) => ({ ...option, ...(room && { room }) }))
}

/** Its service waits for the confirmation of the channel manager from now on. */
export async function saveRoom(tx: Tx, connectionId: string, room: ChannelRoom): Promise<void> {
  const values = {
    connection_id: connectionId,
    ...{ room_type_id: room.roomTypeId, rate_plan_id: room.ratePlanId },
    ...{ room_name: room.roomName, rate_name: room.rateName, adults: room.adults },
  }
  await tx
    .insertInto('channel_room')
    .values({ option_id: room.optionId, ...values })
    .onConflict((conflict) => conflict.column('option_id').doUpdateSet(values))
    .execute()
  await sql`
    update service set confirmation = 'request'
      where confirmation <> 'request' and id = (select service_id from service_option where id = ${room.optionId})`.execute(
    tx,
  )
}

export async function deleteRoom(tx: Tx, optionId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('channel_room')
    .where('option_id', '=', optionId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
