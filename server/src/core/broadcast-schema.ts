import type { BroadcastContent, BroadcastSegment, BroadcastState } from '@enp/shared/calls/broadcast-shapes'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface BroadcastSchema {
  broadcast: {
    id: Generated<string>
    number: GeneratedAlways<bigint>
    state: Generated<BroadcastState>
    version: Generated<number>
    content: ColumnType<Partial<BroadcastContent>, string | undefined, string>
    segment: ColumnType<BroadcastSegment, string | undefined, string>
    created_by: bigint
    created_at: Date
    started_by: bigint | null
    started_at: Date | null
    ended_at: Date | null
    reach: number | null
    written_up_to: string | null
    is_written: Generated<boolean>
    written: Generated<number>
    sent: Generated<number>
    unreachable: Generated<number>
    switched_off: Generated<number>
    cancelled: Generated<number>
    shown_chat_id: bigint | null
    shown_message_id: bigint | null
    shown_at: Date | null
    is_end_shown: Generated<boolean>
  }
}
