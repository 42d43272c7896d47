import { formatDay } from '../dates.ts'
import type { OrganizerCalendarNoticeTexts } from './texts.ts'

/** A day of the place as it stands there. */
const dayOf = (date: string) => formatDay('ru', 'UTC', `${date}T00:00:00Z`)

export const organizerCalendarRu: OrganizerCalendarNoticeTexts = {
  calendar_conflict: ({ title, optionName, site, days, total }) => ({
    title: 'Двойная продажа',
    text: `${title}, ${optionName}: эти дни заняты и на ${site}, и у нас. ${days
      .map(({ date, startTime }) => dayOf(date) + (startTime === undefined ? '' : ` в ${startTime}`))
      .join(', ')}${total > days.length ? ` и ещё ${total - days.length}` : ''}. Отмените лишнее там или здесь.`,
  }),
  calendar_unreadable: ({ title, optionName, site }) => ({
    title: 'Календарь не читается',
    text: `${title}, ${optionName}: календарь с ${site} не открывается. Занятые дни остаются такими, какими мы их знали. Проверьте адрес.`,
  }),
}
