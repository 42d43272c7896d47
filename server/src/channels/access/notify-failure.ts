import type { ChannelFailure } from '@enp/shared/calls/channels/channel-shapes'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import type { TravelLineFailure } from '../travelline/travelline-failure.ts'
import { markFailureNotified, recordFailure } from './connections.store.ts'

/** An outage of minutes is nothing that the hotel could act on. */
const notifiedAfterFailures = 5

/** Counts it, and notifies the owners once until a request succeeds. */
export async function reportFailure(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  connectionId: string,
  { fault, message }: TravelLineFailure,
): Promise<void> {
  const failure = toConnectionFailure(fault)
  if (failure === undefined) return
  const connection = await recordFailure(db, connectionId, failure)
  if (!connection) return
  log.warn({ connection: connectionId, failure, message }, 'a request to a channel manager failed')
  if (connection.failure_notified || (failure === 'unreachable' && connection.failures < notifiedAfterFailures)) return
  const { organizer_id: organizerId, property_name: hotel, failing_since: since } = connection
  await inTransaction(db, async (tx) => {
    if (!(await markFailureNotified(tx, connectionId))) return
    const key = `channel_failing:${connectionId}:${Number(since)}`
    const values = { organizerId, hotel, failure }
    await notifyMembers(tx, { organizerId }, { key, content: { kind: 'channel_failing', values } }, ['owner'])
  })
}

/** `busy` and `refused` are replies of a working connection. */
const toConnectionFailure = (fault: TravelLineFailure['fault']): ChannelFailure | undefined =>
  fault === 'busy' || fault === 'refused' ? undefined : fault
