import { addDays, countDays, isDay, toWeekday } from '../../../days/days.rules.ts'
import { type Lexeme, understood } from './lexemes.rules.ts'
import { compilePattern, hasAny, type Match, rewrite } from './pattern.rules.ts'
import { findValue, joinDays, nextDayOfMonth, nextMonday, pad, weekDays } from './single-days.rules.ts'

export interface ParsedDays {
  readonly from?: string
  readonly until?: string
}

const maxNights = 90
const [saturday, sunday] = [5, 6]

/** Before a day they mean a limit, which no filter has. */
const limits = new Set('до после before after by until раньше позже since'.split(' '))

const period = (from: string, until: string): ParsedDays | undefined =>
  until > from && countDays(from, until) - 1 <= maxNights ? { from, until } : undefined

const nextYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

function betweenDays({ named: { a, b } }: Match): ParsedDays | undefined {
  const [from, until] = [a?.day ?? '', b?.day ?? '']
  if (until > from) return period(from, until)
  const later = addDays(until, weekDays) > from ? addDays(until, weekDays) : nextYear(until)
  return isDay(later) ? period(from, later) : undefined
}

/** «С 5 по 8 января»: the first day has the month of the second. */
function fromDayOfMonth({ named: { a, b } }: Match, today: string): ParsedDays | undefined {
  const until = b?.day ?? ''
  const from = `${until.slice(0, 8)}${pad(findValue(a, 'NUM', 'ORD') ?? 0)}`
  if (!isDay(from)) return undefined
  return from >= today ? period(from, until) : period(nextYear(from), nextYear(until))
}

function untilDayOfMonth({ named: { a, b } }: Match): ParsedDays | undefined {
  const until = `${a?.day?.slice(0, 8) ?? ''}${pad(findValue(b, 'NUM', 'ORD') ?? 0)}`
  return isDay(until) ? period(a?.day ?? '', until) : undefined
}

function weekendFrom(start: string): ParsedDays {
  const weekday = toWeekday(start)
  const from = weekday === sunday ? start : addDays(start, saturday - weekday)
  return { from, until: addDays(from, weekday === sunday ? 1 : Math.max(1, sunday - toWeekday(from))) }
}

/** Returns the holidays that begin or end next. */
function holidays(first: string, last: string) {
  return (_: Match, today: string): ParsedDays | undefined => {
    const year = Number(today.slice(0, 4)) + (`${today.slice(0, 4)}-${last}` <= today ? 1 : 0)
    const from = `${year}-${first}`
    return period(from < today ? today : from, `${year}-${last}`)
  }
}

interface Period {
  readonly pattern: ReturnType<typeof compilePattern>
  readonly read: (match: Match, today: string) => ParsedDays | undefined
}

const between = (pattern: string, read: Period['read']): Period => ({ pattern: compilePattern(pattern), read })

const toNights: Period['read'] = ({ named: { a, n, unit } }) => {
  const count = (findValue(n, 'NUM') ?? 1) * (unit?.classes.has('WEEK') ? weekDays : 1)
  return Number.isInteger(count) && a?.day ? period(a.day, addDays(a.day, count)) : undefined
}

const thisWeek = (today: string) => period(today, addDays(today, Math.max(1, sunday - toWeekday(today))))

const periods: readonly Period[] = [
  between('ON|between? the? a@DAY TO the? b@DAY', betweenDays),
  between('ON|between? the? a@NUM|ORD числа|th? TO the? b@DAY', fromDayOfMonth),
  between('ON|between? the? a@DAY TO the? b@NUM|ORD', untilDayOfMonth),
  between('ON? a@DAY и|and? выезд|выселение|отъезд b@DAY', betweenDays),
  between('check in? a@DAY and? check out? b@DAY', betweenDays),
  between('с a@NUM|ORD на b@DAY', fromDayOfMonth),
  between('с a@ORD по b@ORD', ({ named: { a, b } }, today) => {
    const [from, until] = [a, b].map((day) => nextDayOfMonth(findValue(day, 'ORD') ?? 0, today))
    return from && until ? period(from, until) : undefined
  }),
  between('ON? ON? a@DAY на|for n@NUM|a? unit@NIGHT|DAYS|WEEK', toNights),
  between('на|for n@NUM|a? unit@NIGHT|DAYS|WEEK ON|начиная? ON? a@DAY', toNights),
  between('n@NUM unit@NIGHT|DAYS|WEEK ON|начиная ON? a@DAY', toNights),
  between('ON? ON? a@DAY n@NUM unit@NIGHT', toNights),
  between('ON? ON? a@DAY', ({ named: { a } }) => (a?.day ? { from: a.day } : undefined)),
  between('ON? the? NEXT WEEKEND', (_, today) => weekendFrom(nextMonday(today))),
  between('ON? the? NEXT WEEK', (_, today) => period(nextMonday(today), addDays(nextMonday(today), sunday))),
  between('ON? майские|майских праздники|праздниках|каникулы|выходные?', holidays('05-01', '05-09')),
  between('ON? the? may holidays', holidays('05-01', '05-09')),
  between(
    'ON? новогодние|новогодних|рождественские праздники|праздниках|каникулы|каникулах|выходные|дни',
    holidays('01-01', '01-08'),
  ),
  between("ON|over? the? new year|years|year’s|year's holidays|holiday|break", holidays('01-01', '01-08')),
  between('ON|over? THIS|the? WEEKEND', (_, today) => weekendFrom(today)),
  between('ON? THIS WEEK', (_, today) => thisWeek(today)),
]

/** A query without these has no day. */
const dayWords =
  'MONTH WEEKDAY WD DATE ORD DAYS WEEK MONTHS WEEKEND =числа =число =послезавтра =tomorrow =tmrw =завтра =завтрашнего =завтрашний =сегодня =сегодняшний =сегодняшнего =today =tonight =майские =майских =новогодние =новогодних =рождественские =рождество =holidays =new'.split(
    ' ',
  )

/** Reads the first days of a query; more days stay text. */
export function takeDays(lexemes: readonly Lexeme[], today: string): { lexemes: readonly Lexeme[]; days: ParsedDays } {
  if (!hasAny(lexemes, dayWords)) return { lexemes, days: {} }
  let days: ParsedDays = {}
  let list = joinDays(lexemes, today)
  for (const { pattern, read } of periods) {
    list = rewrite(list, pattern, (match) => {
      if (days.from !== undefined || (match.before && limits.has(match.before.word))) return undefined
      const found = read(match, today)
      if (!found?.from) return undefined
      days = found
      return understood(match.start, match.end)
    })
  }
  return { lexemes: list, days }
}
