import { toMinutes } from '../plan-request.rules.ts'

/** Minutes of a day; closing after midnight is more than 1440. */
export interface OpenTime {
  readonly opens: number
  readonly closes: number
}

const dayMinutes = 24 * 60
const names = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const time = '(\\d{1,2})(?:[:.](\\d{2}))?'
const range = new RegExp(`${time}\\s*[-–—]\\s*${time}\\s*$`)
const days = /(пн|вт|ср|чт|пт|сб|вс)(?:\s*[-–—]\s*(пн|вт|ср|чт|пт|сб|вс))?/g

/** Reads «вт–вс 10:00–18:00» and the like; Monday is 0. Undefined if closed or unreadable. */
export function parseOpeningHours(text: string, weekday: number): OpenTime | undefined {
  const plain = text.toLowerCase().trim()
  if (plain === 'круглосуточно' || plain === '24/7') return { opens: 0, closes: dayMinutes }
  const parts = readParts(plain)
  const own = parts?.find(({ isAbout }) => isAbout(weekday))
  return own?.open
}

interface Part {
  readonly isAbout: (weekday: number) => boolean
  readonly open: OpenTime
}

function readParts(text: string): Part[] | undefined {
  const parts: Part[] = []
  let named = ''
  for (const piece of text.split(/[,;]/)) {
    const match = range.exec(piece)
    named += ` ${match ? piece.slice(0, match.index) : piece}`
    if (!match) continue
    const isAbout = toDays(named)
    const open = openTime(match)
    if (!isAbout || !open) return undefined
    parts.push({ isAbout, open })
    named = ''
  }
  return named.trim() === '' ? parts : undefined
}

function openTime([, hour = '', minute = '00', untilHour = '', untilMinute = '00']: RegExpExecArray) {
  const opens = toMinutes(`${hour.padStart(2, '0')}:${minute}`)
  const until = toMinutes(`${untilHour.padStart(2, '0')}:${untilMinute}`)
  if (opens >= dayMinutes || until > dayMinutes) return undefined
  return { opens, closes: until > opens ? until : until + dayMinutes }
}

/** Text without a day name means every day. */
function toDays(words: string): Part['isAbout'] | undefined {
  const named = [...words.matchAll(days)]
  const rest = words.replaceAll(days, '').replace(/ежедневно|каждый день/, '')
  if (!/^[\s:]*$/.test(rest)) return undefined
  if (named.length === 0) return () => true
  return (weekday) =>
    named.some(([, first = '', last = first]) => {
      const [from, until] = [names.indexOf(first), names.indexOf(last)]
      return from <= until ? weekday >= from && weekday <= until : weekday >= from || weekday <= until
    })
}
