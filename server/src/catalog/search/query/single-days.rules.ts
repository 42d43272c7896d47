import { addDays, isDay, toWeekday } from '../../../days/days.rules.ts'
import type { Lexeme } from './lexemes.rules.ts'
import { compilePattern, type Match, rewrite } from './pattern.rules.ts'

export const weekDays = 7

interface Step {
  readonly pattern: ReturnType<typeof compilePattern>
  readonly read: (match: Match, today: string) => string | undefined
}

export const findValue = (lexeme: Lexeme | undefined, ...names: string[]) =>
  names.map((name) => lexeme?.classes.get(name)).find((value) => value !== undefined)

export const pad = (number: number, length = 2) => String(number).padStart(length, '0')

/** Returns the next such day: a past one means next year. */
function nextDate(day: number, month: number, year: number | undefined, today: string): string | undefined {
  const inYear = (one: number) => `${pad(one, 4)}-${pad(month)}-${pad(day)}`
  const thisYear = Number(today.slice(0, 4))
  const date = year === undefined && inYear(thisYear) < today ? inYear(thisYear + 1) : inYear(year ?? thisYear)
  return Number.isInteger(day) && isDay(date) && date >= today ? date : undefined
}

export function nextDayOfMonth(day: number, today: string): string | undefined {
  const isPassed = day < Number(today.slice(8))
  const month = Number(today.slice(5, 7)) + (isPassed ? 1 : 0)
  const year = Number(today.slice(0, 4))
  return nextDate(day, month > 12 ? 1 : month, month > 12 ? year + 1 : year, today)
}

function readWritten({ word }: Lexeme, today: string): string | undefined {
  if (isDay(word)) return word >= today ? word : undefined
  const [day = 0, month = 0, year] = word.split(/[./]/).map(Number)
  if (word === '24/7') return undefined
  return nextDate(day, month, year !== undefined && year < 100 ? 2000 + year : year, today)
}

const nextWeekday = (weekday: number, today: string) =>
  addDays(today, (weekday - toWeekday(today) + weekDays) % weekDays)
export const nextMonday = (today: string) => addDays(today, weekDays - toWeekday(today))

function addMonth(today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const date = `${pad(month === 12 ? year + 1 : year, 4)}-${pad((month % 12) + 1)}-${pad(day)}`
  return isDay(date) ? date : addDays(today, 30)
}

const step = (pattern: string, read: Step['read']): Step => ({ pattern: compilePattern(pattern), read })

const dayAndMonth: Step['read'] = ({ named: { d, m, y } }, today) =>
  nextDate(findValue(d, 'NUM', 'ORD') ?? 0, findValue(m, 'MONTH') ?? 0, findValue(y, 'YEAR'), today)

const ahead: Step['read'] = ({ named: { n, unit } }, today) => {
  const count = findValue(n, 'NUM') ?? 1
  if (!Number.isInteger(count) || count > 52) return undefined
  if (unit?.classes.has('MONTHS')) return count === 1 ? addMonth(today) : undefined
  return addDays(today, unit?.classes.has('WEEK') ? count * weekDays : count)
}

/** «Сб» and "sun" are days only after one of these. */
const beforeShortDay = new Set('в во на с по до on from to until till this next -'.split(' '))

/** Each reads one day. */
const singleDays: readonly Step[] = [
  step('d@NUM|ORD of? m@MONTH y@YEAR? года|г?', dayAndMonth),
  step('m@MONTH the? d@NUM|ORD y@YEAR?', dayAndMonth),
  step('w@DATE', ({ named: { w } }, today) => w && readWritten(w, today)),
  step('послезавтра', (_, today) => addDays(today, 2)),
  step('the? day after tomorrow', (_, today) => addDays(today, 2)),
  step('завтра|tomorrow|tmrw night?', (_, today) => addDays(today, 1)),
  step('завтрашнего|завтрашний дня|день', (_, today) => addDays(today, 1)),
  step('сегодня|сегодняшний|сегодняшнего|today|tonight дня|день?', (_, today) => today),
  step('через n@NUM? unit@DAYS|WEEK|MONTHS', ahead),
  step('in a|an unit@DAYS|WEEK|MONTHS', ahead),
  step('in n@NUM unit@DAYS|WEEK|MONTHS', ahead),
  step('n@NUM|a unit@DAYS|WEEK from now|today', ahead),
  step('NEXT w@WEEKDAY|WD', ({ named: { w } }, today) =>
    addDays(nextMonday(today), findValue(w, 'WEEKDAY', 'WD') ?? 0),
  ),
  step('THIS w@WEEKDAY|WD', ({ named: { w } }, today) => nextWeekday(findValue(w, 'WEEKDAY', 'WD') ?? 0, today)),
  step('w@WEEKDAY', ({ named: { w } }, today) => nextWeekday(findValue(w, 'WEEKDAY') ?? 0, today)),
  step('w@WD', ({ named: { w }, before, after }, today) =>
    beforeShortDay.has(before?.word ?? '') || after?.word === '-'
      ? nextWeekday(findValue(w, 'WD') ?? 0, today)
      : undefined,
  ),
  step("new year's|year’s|years eve", (_, today) => nextDate(31, 12, undefined, today)),
  step('на рождество', (_, today) => nextDate(7, 1, undefined, today)),
  step('d@NUM|ORD числа|число', ({ named: { d } }, today) => nextDayOfMonth(findValue(d, 'NUM', 'ORD') ?? 0, today)),
  step('на|с|on|the d@ORD', ({ named: { d }, after }, today) =>
    after === undefined || !/^\p{L}|^-/u.test(after.word) ? nextDayOfMonth(findValue(d, 'ORD') ?? 0, today) : undefined,
  ),
]

/** Joins the words of each day into one lexeme of class DAY. */
export function joinDays(lexemes: readonly Lexeme[], today: string): readonly Lexeme[] {
  let list = lexemes
  for (const { pattern, read } of singleDays) {
    list = rewrite(list, pattern, (match) => {
      const day = read(match, today)
      if (day === undefined) return undefined
      const word = day
      return { word, day, start: match.start, end: match.end, classes: new Map([['DAY', 0]]) }
    })
  }
  return list
}
