import { isolatedTask } from '@enp/shared/isolated/task'
import type { CalendarRefusal, CalendarWindow, ParsedCalendar } from '../calendar-parsing/parse-calendar.rules.ts'

export interface FeedFile {
  readonly bytes: Uint8Array
  /** As the site declares it. */
  readonly charset?: string | undefined
  readonly window: CalendarWindow
}

/** Reads a stranger's calendar outside of the worker: a calendar of 2 MB needs a tenth of this. */
export const parseFeedTask = isolatedTask<FeedFile, ParsedCalendar | CalendarRefusal>('parse-feed', {
  cpuMs: 3_000,
  memoryMb: 192,
})
