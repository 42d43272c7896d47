import type { FindClock, WallClock } from './clocks.rules.ts'
import type { ContentLine } from './content-lines.rules.ts'
import { type DateValue, parseDate } from './date-values.rules.ts'
import type { ParsingBudget } from './expand-rule.rules.ts'

/** `unknown_zone`: read in the default zone. `cut_off`: the file ends early. Others: left out. */
export type ProblemReason = 'no_start' | 'bad_date' | 'bad_rule' | 'unknown_zone' | 'cut_off'

export interface CalendarProblem {
  readonly line: number
  readonly reason: ProblemReason
  /** Value of the line, or name of the zone. */
  readonly text: string
}

export interface ParsingContext {
  readonly findClock: FindClock
  /** Clock of times without a zone: of X-WR-TIMEZONE, else of the window. */
  readonly ownClock: WallClock
  /** Name in X-WR-TIMEZONE if it is unknown. */
  readonly unknownOwnZone?: string | undefined
  /** Instants in milliseconds; entries outside are left out. */
  readonly window: { readonly from: number; readonly until: number }
  readonly budget: ParsingBudget
  report(problem: CalendarProblem): void
}

export interface ZonedDateValue extends DateValue {
  readonly clock: WallClock
  readonly isFloating: boolean
  readonly unknownZone?: string | undefined
}

const shownLength = 80

export const shortenProblemText = (text: string): string => {
  const letters = Array.from(text)
  return letters.length > shownLength ? `${letters.slice(0, shownLength - 1).join('')}…` : text
}

export function reportLine(context: ParsingContext, { line, value }: ContentLine, reason: ProblemReason): void {
  context.report({ line, reason, text: shortenProblemText(value) })
}

const utcClock: WallClock = { toInstant: (wall) => wall, toWall: (instant) => instant }

export function parseZonedDateValues(context: ParsingContext, property: ContentLine): ZonedDateValue[] {
  return splitValues(property).flatMap((part) => {
    const point = parseZonedDateValue(context, property, part)
    if (!point) reportLine(context, property, 'bad_date')
    return point ?? []
  })
}

export const splitValues = ({ value }: ContentLine) => value.split(/[,;]/).filter((part) => part.trim() !== '')

export function parseZonedDateValue(
  context: ParsingContext,
  { params }: ContentLine,
  text: string,
): ZonedDateValue | undefined {
  const date = parseDate(text, params.VALUE)
  if (!date) return undefined
  const { ownClock, unknownOwnZone } = context
  if (date.isDate) return { ...date, clock: ownClock, isFloating: true }
  if (date.instant !== undefined) {
    const offset = date.wall - date.instant
    const clock =
      offset === 0 ? utcClock : { toInstant: (wall: number) => wall - offset, toWall: (at: number) => at + offset }
    return { ...date, clock, isFloating: false }
  }
  const zone = params.TZID
  if (!zone) return { ...date, clock: ownClock, isFloating: true, unknownZone: unknownOwnZone }
  const clock = context.findClock(zone)
  return { ...date, clock: clock ?? ownClock, isFloating: false, ...(!clock && { unknownZone: zone }) }
}

export const toInstantMs = ({ wall, instant, clock }: ZonedDateValue): number => instant ?? clock.toInstant(wall)
