import type { Language } from '@enp/shared/calls/api'
import type { CalendarDay, OptionCalendar } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import type { OwnService } from '@enp/shared/calls/organizers/organizer-services'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { addMonths } from '@enp/shared/time/days'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Texts } from '../../texts/texts.ts'
import { menuData } from '../organizer/menu.ts'
import { dayData, monthData, type OptionDay } from './calendar-address.ts'

export interface HtmlMessage {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

const longestLabel = 60
const maxOptions = 90

export function optionsMessage(texts: Texts, services: readonly OwnService[]): HtmlMessage {
  const options = services.flatMap(({ title, options }) => options.map((option) => ({ ...option, title })))
  const rows = options
    .slice(0, maxOptions)
    .map(({ id, title, name }) => [
      InlineKeyboard.text(cutText(`${title} · ${name}`, longestLabel), `cal:o:${compactId(id)}`),
    ])
  rows.push([InlineKeyboard.text(texts.organizerMenuBack, menuData)])
  const html = texts[options.length > 0 ? 'calendarChoose' : 'calendarNone']
  return { html, keyboard: InlineKeyboard.from(rows) }
}

interface WholeDay {
  readonly capacity: number
  readonly taken: number
  readonly isClosed: boolean
  readonly conflict: number
}

export function summarizeCalendarDay(days: readonly CalendarDay[]): WholeDay {
  const sum = (of: (day: CalendarDay) => number) => days.reduce((all, day) => all + of(day), 0)
  return {
    capacity: sum(({ capacity }) => capacity),
    taken: sum(({ held, sold, elsewhere }) => held + sold + elsewhere),
    isClosed: days.every(({ closed, planned }) => closed || !planned),
    conflict: sum(({ conflict }) => conflict),
  }
}

/** Renders a month of buttons; closed, full and overbooked days have a mark. */
export function monthMessage(texts: Texts, calendar: OptionCalendar, month: string): HtmlMessage {
  const option = compactId(calendar.optionId)
  const dates = [...new Set(calendar.days.map(({ date }) => date))]
  const ofDate = (date: string) => calendar.days.filter((day) => day.date === date)
  const cells = dates.map((date) => toCell(calendar, option, date, summarizeCalendarDay(ofDate(date))))
  const empty = InlineKeyboard.text(' ', 'cal:none')
  const padded = [...Array.from({ length: toWeekday(dates[0] ?? '') }, () => empty), ...cells]
  while (padded.length % 7 !== 0) padded.push(empty)
  const weeks = Array.from({ length: padded.length / 7 }, (_, week) => padded.slice(week * 7, week * 7 + 7))
  const names = weekdays(texts.language).map((name) => InlineKeyboard.text(name, 'cal:none'))
  const rows = [names, ...weeks, turning(calendar, option, month)].filter((row) => row.length > 0)
  rows.push([
    InlineKeyboard.text(texts.calendarRangeButton, `calw:range:${option}`),
    InlineKeyboard.text(texts.calendarFeedsButton, `cal:f:${option}`),
  ])
  rows.push([InlineKeyboard.text(texts.calendarOptionsButton, 'org:calendar')])
  const taken = dates
    .map((date) => ({ date, ...summarizeCalendarDay(ofDate(date)) }))
    .filter((day) => day.taken + day.conflict > 0)
  const lines = taken.map(({ date, taken, capacity, conflict }) =>
    texts.calendarTakenLine({ day: shortDay(texts.language, date), taken, capacity, conflict }),
  )
  const html = [toTitle(calendar), `<b>${monthName(texts.language, month)}</b>`, ...lines, '', texts.calendarLegend]
  return { html: html.join('\n'), keyboard: InlineKeyboard.from(rows) }
}

function toCell({ today, lastDay }: OptionCalendar, option: string, date: string, day: WholeDay) {
  const number = String(Number(date.slice(8)))
  if (date < today || date > lastDay) return InlineKeyboard.text('·', 'cal:none')
  const mark = day.conflict > 0 ? '‼' : day.isClosed ? '✕' : day.taken >= day.capacity ? '✓' : ''
  return InlineKeyboard.text(number + mark, `cal:d:${dayData(option, { date })}`)
}

function turning({ today, lastDay }: OptionCalendar, option: string, month: string) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return [
    ...(before >= today.slice(0, 7) ? [InlineKeyboard.text('‹', monthData(option, before))] : []),
    ...(after <= lastDay.slice(0, 7) ? [InlineKeyboard.text('›', monthData(option, after))] : []),
  ]
}

export function dayMessage(texts: Texts, calendar: OptionCalendar, target: OptionDay): HtmlMessage {
  const { date, startTime } = target
  const option = compactId(calendar.optionId)
  const days = calendar.days.filter(
    (day) => day.date === date && (startTime === undefined || day.startTime === startTime),
  )
  const data = dayData(option, target)
  const { isClosed } = summarizeCalendarDay(days)
  const closedByHand = days.every(({ closed }) => closed)
  const starts =
    startTime === undefined && days.length > 1
      ? days.map((day) => InlineKeyboard.text(day.startTime ?? '', `cal:d:${dayData(option, { ...target, ...day })}`))
      : []
  const rows = [
    ...chunks(starts, 4),
    [
      InlineKeyboard.text(texts.calendarCapacityButton, `calw:capacity:${data}`),
      InlineKeyboard.text(texts.calendarPriceButton, `calw:price:${data}`),
    ],
    [
      closedByHand
        ? InlineKeyboard.text(texts.calendarOpenButton, `cal:c:${data}:0`)
        : InlineKeyboard.text(texts.calendarCloseButton, `cal:c:${data}:1`),
    ],
    [InlineKeyboard.text(texts.calendarMonthButton, monthData(option, date.slice(0, 7)))],
  ]
  const lines = days.map((day) => dayLine(texts, day))
  const closed = isClosed && !closedByHand ? [texts.calendarNotPlanned] : []
  const html = [toTitle(calendar), `<b>${longDay(texts.language, date)}</b>`, ...lines, ...closed]
  return { html: html.join('\n'), keyboard: InlineKeyboard.from(rows) }
}

const dayLine = (texts: Texts, day: CalendarDay) =>
  texts.calendarDayLine({
    start: day.startTime === undefined ? '' : `${day.startTime} · `,
    taken: day.held + day.sold,
    capacity: day.capacity,
    elsewhere: day.elsewhere,
    conflict: day.conflict,
    price: new Intl.NumberFormat(texts.language).format(day.price),
    closed: day.closed ? 'yes' : 'no',
  })

const toTitle = ({ title, optionName }: Pick<OptionCalendar, 'title' | 'optionName'>) =>
  escapeTagMarks(`${title} · ${optionName}`)

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, at * size + size))
}

const noon = (date: string) => new Date(`${date}T12:00:00Z`)
/** Monday is 0. */
const toWeekday = (date: string) => (noon(date).getUTCDay() + 6) % 7
const tags = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Language, string>
const format = (language: Language, date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tags[language], { ...options, timeZone: 'UTC' }).format(noon(date))
export const shortDay = (language: Language, date: string) => format(language, date, { day: 'numeric', month: 'long' })
export const dayWithYear = (language: Language, date: string) => `${shortDay(language, date)} ${date.slice(0, 4)}`
const longDay = (language: Language, date: string) =>
  format(language, date, { weekday: 'short', day: 'numeric', month: 'long' })
const monthName = (language: Language, month: string) =>
  format(language, `${month}-01`, { month: 'long', year: 'numeric' })
const weekdays = (language: Language) =>
  Array.from({ length: 7 }, (_, index) => format(language, `2024-01-0${index + 1}`, { weekday: 'short' }))
