import type { FeedProblem, FeedRefusal } from '@enp/shared/calls/organizer-calendar-shapes'
import type { ColumnType, Generated } from 'kysely'

export interface OrganizerCalendarSchema {
  calendar_export: { option_id: string; version: Generated<number> }
  calendar_feed: {
    id: Generated<string>
    option_id: string
    url: string
    scope: FeedScope
    due_at: Generated<Date>
    created_at: Generated<Date>
    read_at: Date | null
    etag: string | null
    last_modified: string | null
    expanded_at: Date | null
    entries: Generated<number>
    failures: Generated<number>
    failure: string | null
    failure_notified: Generated<boolean>
    problems: ColumnType<FeedProblem[], string | undefined, string>
    problem_count: Generated<number>
    echoes: Generated<number>
    refusal: FeedRefusal | null
  }
  calendar_feed_entry: { feed_id: string; entry: string; times: string; is_echo: boolean }
  calendar_busy: {
    option_id: string
    day: string
    start_time: Generated<string>
    feed_id: string
    places: number | null
  }
}

/** An entry blocks one place of each of its days or starts, or all places. */
export type FeedScope = 'one' | 'all'
