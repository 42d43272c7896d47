import { formatDay } from '../../time/dates.ts'
import { feedProblemText } from '../feed-problem-text.ts'
import type { OrganizerCalendarNotificationTexts } from '../texts.ts'

/** Formats a local date; UTC prevents a shift. */
const toDay = (date: string) => formatDay('ru', 'UTC', `${date}T00:00:00Z`)

const toRange = (from: string, until: string) => (from === until ? toDay(from) : `${toDay(from)} – ${toDay(until)}`)
const quoted = (summary: string) => (summary === '' ? '' : `«${summary}» `)
const toSide = (where: string, what: readonly string[] = []) =>
  what.length > 0 ? ` ${where}: ${what.join(', ')}.` : ''

export const organizerCalendarRu: OrganizerCalendarNotificationTexts = {
  calendar_conflict: ({ title, optionName, site, days, total, bookings, entries }) => ({
    title: 'Двойная продажа',
    text: `${title}, ${optionName}: эти дни заняты и на ${site}, и у нас. ${days
      .map(({ date, startTime }) => toDay(date) + (startTime === undefined ? '' : ` в ${startTime}`))
      .join(', ')}${total > days.length ? ` и ещё ${total - days.length}` : ''}.${toSide('У нас', bookings)}${toSide(
      `На ${site}`,
      entries?.map(({ summary, from, until }) => `${quoted(summary)}${toRange(from, until)}`),
    )} Отмените лишнее там или здесь.`,
  }),
  calendar_unreadable: ({ title, optionName, site, refusal }) => ({
    title: 'Календарь не читается',
    text: `${title}, ${optionName}: ${refusals[refusal ?? 'away'](site)} Занятые дни пока остаются прежними.`,
  }),
  calendar_problems: ({ title, optionName, site, problems, total }) => ({
    title: 'Часть календаря не прочитана',
    text: `${title}, ${optionName}: в календаре с ${site} не всё удалось прочитать. ${problems
      .map((problem) => feedProblemText('ru', problem))
      .join(
        ' ',
      )}${total > problems.length ? ` И ещё ${total - problems.length}.` : ''} Проверьте эти дни и закройте их вручную, если они заняты.`,
  }),
  channel_failing: ({ hotel, failure }) => ({
    title: 'TravelLine не отвечает',
    text: `${hotel}: ${channelFailures[failure]} Пока связи нет, устаревшие ночи закрываются, чтобы не продать лишнего.`,
  }),
  channel_by_hand: ({ number, title, optionName, from, until, rooms, task, reservation }) => ({
    title: channelTitles[task],
    text: `${title}, ${optionName}: бронь ${number}, ${toRange(from, until)}, номеров ${rooms}${
      reservation === undefined ? '' : `, в TravelLine ${reservation}`
    }. ${channelTasks[task]}`,
  }),
}

const channelFailures = {
  credentials: 'TravelLine не принимает ключ доступа. Введите новый в кабинете, на странице «Менеджер каналов».',
  access: 'ключ TravelLine не даёт нужного доступа. Разрешите поиск, описания и бронирование.',
  unreachable: 'TravelLine не отвечает. Мы пробуем снова сами.',
}
const channelTitles = {
  reserve: 'Внесите бронь в TravelLine',
  change: 'Измените бронь в TravelLine',
  cancel: 'Отмените бронь в TravelLine',
  cancelled_there: 'Бронь отменена в TravelLine',
}
const channelTasks = {
  reserve: 'TravelLine не принял её автоматически. Внесите её сами или откажите гостю.',
  change: 'TravelLine не принял новые даты автоматически. Измените их сами.',
  cancel: 'TravelLine не принял отмену автоматически. Отмените её сами.',
  cancelled_there: 'У нас она действует, и гость её оплатил. Отмените её здесь или верните в TravelLine.',
}

const refusals = {
  away: (site: string) => `календарь с ${site} не открывается. Проверьте адрес.`,
  no_calendar: (site: string) => `по адресу на ${site} открывается не календарь. Проверьте адрес.`,
  too_many: (site: string) => `в календаре с ${site} слишком много повторений. Уберите из него бесконечные повторы.`,
}
