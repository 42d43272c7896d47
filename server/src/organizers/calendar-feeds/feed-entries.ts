import { decodeText } from '../calendar-parsing/decode-text.rules.ts'
import { type CalendarRefusal, type ReadCalendar, readCalendar } from '../calendar-parsing/read-calendar.rules.ts'
import { ownUidEnding } from './calendar-entries.rules.ts'
import type { FeedFile } from './read-feed.task.ts'

/** The busy times of another site's calendar within a window, without what came from here by its UID. */
export const readFeedEntries = ({ bytes, charset, window }: FeedFile): ReadCalendar | CalendarRefusal =>
  readCalendar(decodeText(bytes, charset), window, (uid) => uid.toLowerCase().endsWith(ownUidEnding))
