import { formatDay } from '../../time/dates.ts'
import { feedProblemText } from '../feed-problem-text.ts'
import type { OrganizerCalendarNotificationTexts } from '../texts.ts'

/** Formats a local date; UTC prevents a shift. */
const toDay = (date: string) => formatDay('en', 'UTC', `${date}T00:00:00Z`)

const toRange = (from: string, until: string) => (from === until ? toDay(from) : `${toDay(from)} – ${toDay(until)}`)
const quoted = (summary: string) => (summary === '' ? '' : `“${summary}” `)
const toSide = (where: string, what: readonly string[] = []) =>
  what.length > 0 ? ` ${where}: ${what.join(', ')}.` : ''

export const organizerCalendarEn: OrganizerCalendarNotificationTexts = {
  calendar_conflict: ({ title, optionName, site, days, total, bookings, entries }) => ({
    title: 'Double booking',
    text: `${title}, ${optionName}: these days are taken both on ${site} and here. ${days
      .map(({ date, startTime }) => toDay(date) + (startTime === undefined ? '' : ` at ${startTime}`))
      .join(', ')}${total > days.length ? ` and ${total - days.length} more` : ''}.${toSide('Here', bookings)}${toSide(
      `On ${site}`,
      entries?.map(({ summary, from, until }) => `${quoted(summary)}${toRange(from, until)}`),
    )} Cancel one of the two.`,
  }),
  calendar_unreadable: ({ title, optionName, site, refusal }) => ({
    title: 'A calendar can’t be read',
    text: `${title}, ${optionName}: ${refusals[refusal ?? 'away'](site)} The last known busy days stay.`,
  }),
  calendar_problems: ({ title, optionName, site, problems, total }) => ({
    title: 'Part of a calendar can’t be read',
    text: `${title}, ${optionName}: we couldn’t read all of the calendar on ${site}. ${problems
      .map((problem) => feedProblemText('en', problem))
      .join(
        ' ',
      )}${total > problems.length ? ` And ${total - problems.length} more.` : ''} Check these days, and close them manually if they’re busy.`,
  }),
  channel_failing: ({ hotel, failure }) => ({
    title: 'TravelLine doesn’t respond',
    text: `${hotel}: ${channelFailures[failure]} Until then outdated nights are closed, so that nothing is oversold.`,
  }),
  channel_by_hand: ({ number, title, optionName, from, until, rooms, task, reservation }) => ({
    title: channelTitles[task],
    text: `${title}, ${optionName}: booking ${number}, ${toRange(from, until)}, rooms: ${rooms}${
      reservation === undefined ? '' : `, in TravelLine ${reservation}`
    }. ${channelTasks[task]}`,
  }),
}

const channelFailures = {
  credentials: 'TravelLine doesn’t accept the access key. Enter a new one on the desk, page “Channel manager”.',
  access: 'the TravelLine key lacks access. Allow search, content and reservations.',
  unreachable: 'TravelLine doesn’t respond. We keep trying.',
}
const channelTitles = {
  reserve: 'Add a booking in TravelLine',
  change: 'Change a booking in TravelLine',
  cancel: 'Cancel a booking in TravelLine',
  cancelled_there: 'A booking was cancelled in TravelLine',
}
const channelTasks = {
  reserve: 'TravelLine didn’t accept it. Add it manually, or decline it.',
  change: 'TravelLine didn’t accept the new dates. Change them manually.',
  cancel: 'TravelLine didn’t accept the cancellation. Cancel it manually.',
  cancelled_there: 'Here it’s still valid and paid. Cancel it here, or restore it in TravelLine.',
}

const refusals = {
  away: (site: string) => `the calendar on ${site} can’t be opened. Check the address.`,
  no_calendar: (site: string) => `the address on ${site} doesn’t lead to a calendar. Check the address.`,
  too_many: (site: string) => `the calendar on ${site} has too many repeats. Remove endless repeats from it.`,
}
