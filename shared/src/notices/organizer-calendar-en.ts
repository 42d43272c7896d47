import { formatDay } from '../dates.ts'
import type { OrganizerCalendarNoticeTexts } from './texts.ts'

/** A day of the place as it stands there. */
const dayOf = (date: string) => formatDay('en', 'UTC', `${date}T00:00:00Z`)

export const organizerCalendarEn: OrganizerCalendarNoticeTexts = {
  calendar_conflict: ({ title, optionName, site, days, total }) => ({
    title: 'Double booking',
    text: `${title}, ${optionName}: these days are taken both on ${site} and here. ${days
      .map(({ date, startTime }) => dayOf(date) + (startTime === undefined ? '' : ` at ${startTime}`))
      .join(', ')}${total > days.length ? ` and ${total - days.length} more` : ''}. Cancel one of the two.`,
  }),
  calendar_unreadable: ({ title, optionName, site }) => ({
    title: 'A calendar can’t be read',
    text: `${title}, ${optionName}: the calendar on ${site} does not open. The busy days stay as we knew them. Check the address.`,
  }),
}
