import { decodeText } from '../calendar-parsing/decode-text.rules.ts'
import { type CalendarRefusal, type ParsedCalendar, parseCalendar } from '../calendar-parsing/parse-calendar.rules.ts'
import { ownUidEnding } from './calendar-entries.rules.ts'
import type { FeedFile } from './parse-feed.task.ts'

export const parseFeedEntries = ({ bytes, charset, window }: FeedFile): ParsedCalendar | CalendarRefusal =>
  parseCalendar(decodeText(bytes, charset), window, (uid) => uid.toLowerCase().endsWith(ownUidEnding))
