import { isolatedTask } from '@enp/shared/isolated/task'
import type { CalendarRefusal, CalendarWindow, ParsedCalendar } from '../calendar-parsing/parse-calendar.rules.ts'

export interface FeedFile {
  readonly bytes: Uint8Array
  readonly charset?: string | undefined
  readonly window: CalendarWindow
}

/** Parses untrusted text outside of the worker. 2 MB need a tenth of these limits. */
export const parseFeedTask = isolatedTask<FeedFile, ParsedCalendar | CalendarRefusal>('parse-feed', {
  cpuMs: 3_000,
  memoryMb: 192,
})
