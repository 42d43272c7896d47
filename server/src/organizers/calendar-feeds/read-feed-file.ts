import type { OwnedOption } from '../../catalog/inventory/lock-option-shared.ts'
import { runIsolated } from '../../core/jobs/run-isolated.ts'
import { type FetchedResponse, fetchPublic, type NetworkAccess } from '../../media/fetch-public.ts'
import type { CalendarRefusal, ParsedCalendar } from '../calendar-parsing/parse-calendar.rules.ts'
import { parseFeedTask } from './parse-feed.task.ts'
import { toFeedWindow } from './reading.rules.ts'

const maxBytes = 2 * 1024 * 1024

interface FeedFileInput {
  readonly url: string
  readonly option: Pick<OwnedOption, 'rule' | 'timeZone'>
  readonly now: Date
  readonly network: NetworkAccess
  /** For the isolated task: one name is parsed once at a time. */
  readonly task: string
  readonly known?: { readonly ifNoneMatch?: string; readonly ifModifiedSince?: string }
}

export interface FeedFileResult {
  readonly headers: FetchedResponse['headers']
  /** Undefined if the file is unchanged. */
  readonly read: ParsedCalendar | CalendarRefusal | undefined
}

/** Fetches and parses a calendar of another site. Errors: FetchRefusal, TaskStoppedError. */
export async function readFeedFile({ url, option, now, network, task, known }: FeedFileInput): Promise<FeedFileResult> {
  const request = { accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1', maxBytes, ...known }
  const { status, headers, body } = await fetchPublic(url, request, network)
  if (status === 304) return { headers, read: undefined }
  const { days: _days, ...window } = toFeedWindow(now, option.timeZone, option.rule.bookAheadDays)
  const charset = /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1]
  return { headers, read: await runIsolated(parseFeedTask, { bytes: body, charset, window }, task) }
}
