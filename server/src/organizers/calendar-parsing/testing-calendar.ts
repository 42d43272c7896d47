import { parseCalendar } from './parse-calendar.rules.ts'

export const marchWindow = {
  timeZone: 'Europe/Moscow',
  from: new Date('2028-02-29T21:00:00Z'),
  until: new Date('2028-03-31T21:00:00Z'),
}

export const createTestCalendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

export const createTestEvent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

const isOwn = (uid: string) => uid.endsWith('@enp.travel')

export function parseCalendarText(
  text: string,
  window = marchWindow,
): { busy: string[]; problems: string[]; isCutOff: boolean } {
  const parsed = parseCalendar(text, window, isOwn)
  if (typeof parsed === 'string') return { busy: [], problems: [parsed], isCutOff: false }
  const busy = parsed.entries.map((entry) =>
    'from' in entry
      ? `${entry.from.slice(5)}..${entry.until.slice(5)}`
      : `${entry.startsAt.toISOString().slice(5, 16)}..${entry.endsAt.toISOString().slice(5, 16)}`,
  )
  return {
    busy: busy.map((one) => one.replaceAll('03-', '')).sort(),
    problems: parsed.problems.map(({ line, reason, text: detail }) => `${line} ${reason} ${detail}`.trim()),
    isCutOff: parsed.isCutOff,
  }
}

export const parseTestBusyTimes = (...lines: string[]) => parseCalendarText(createTestCalendar(...lines)).busy
