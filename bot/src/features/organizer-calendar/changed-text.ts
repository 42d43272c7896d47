import type { ChangedDays } from '@enp/shared/calls/organizers/organizer-calendar'
import type { DayChange } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import type { ConversationContext } from '../../context.ts'
import { dayWithYear } from './calendar-view.ts'

/** Repeats the change, so that a misread date is noticed at once. */
export function changedText(
  { texts }: Pick<ConversationContext, 'texts'>,
  { from, until, closed, capacity }: DayChange,
  { changed, slots, taken, before, after }: ChangedDays,
): string {
  const toDay = (date: string) => dayWithYear(texts.language, date)
  const price = ({ least, most }: ChangedDays['before']) =>
    [...new Set([least, most])].map((amount) => new Intl.NumberFormat(texts.language).format(amount)).join('–')
  const action = closed === undefined ? (capacity === undefined ? 'price' : 'capacity') : closed ? 'closed' : 'open'
  const days = from === until ? toDay(from) : `${toDay(from)} – ${toDay(until)}`
  return [
    texts.calendarDone({ changed, slots, action, capacity: capacity ?? 0, days }),
    ...(action === 'price' ? [texts.calendarPrices({ before: price(before), after: price(after) })] : []),
    texts.calendarTakenPlaces(taken),
    ...(closed && taken > 0 ? [texts.calendarClosedGuests] : []),
  ].join('\n')
}
