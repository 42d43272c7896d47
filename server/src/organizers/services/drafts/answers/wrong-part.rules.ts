import type { AnswerColumn, AnswerFault, DraftField } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { cutText } from '@enp/shared/text/cut-text'
import { visibleText } from '@enp/shared/text/plain-text'
import { parseExtra } from '@enp/shared/typed-text/typed-extras'
import { splitTypedLines } from '@enp/shared/typed-text/typed-lines'
import { parseSeason } from '@enp/shared/typed-text/typed-seasons'
import { findWrongTime, parseWeekdays } from '@enp/shared/typed-text/typed-values'
import { isPrice, maxLengths } from './answer-limits.rules.ts'

export interface WrongPart {
  readonly part?: string
  readonly row?: number
  readonly column?: AnswerColumn
}

const longest = 60

const finders: Readonly<Partial<Record<AnswerFault, (text: string) => string | undefined>>> = {
  not_a_number: (text) => text,
  not_a_price: (text) => text,
  not_a_duration: (text) => text,
  not_a_range: (text) => text,
  not_check_times: (text) => text,
  not_times: (text) => findWrongTime(text) ?? text,
  not_weekdays: (text) => text.split(/[,;]+/).find((part) => !parseWeekdays(part)) ?? text,
}

type WrongColumn = { readonly column: AnswerColumn } | undefined

function findWrongInExtra(line: string, before: readonly string[]): WrongColumn {
  const extra = parseExtra(line)
  if (!extra) return { column: /\d/.test(line) ? 'title' : 'price' }
  if (!isPrice(extra.price)) return { column: 'price' }
  const isRepeated = before.some((other) => parseExtra(other)?.title === extra.title)
  return isRepeated || extra.title.length > maxLengths.extra ? { column: 'title' } : undefined
}

const seasonPrice = /\s*:?\s*(?:закрыт[оа]?|closed|[+−-]?\s*\d{1,3}\s*%)$/i

function findWrongInSeason(line: string): WrongColumn {
  if (parseSeason(line)) return undefined
  const isRightDays = parseSeason(`${line.replace(seasonPrice, '').trim()} 100%`) !== undefined
  return { column: isRightDays ? 'percent' : 'days' }
}

const lists: Readonly<Partial<Record<DraftField, (line: string, before: readonly string[]) => WrongColumn>>> = {
  extras: findWrongInExtra,
  seasons: findWrongInSeason,
}

/** Empty for a fault that concerns the whole answer. */
export function findWrongPart(field: DraftField, fault: AnswerFault, text: string): WrongPart {
  const findColumn = lists[field]
  if (!findColumn) return toPart(finders[fault]?.(text))
  const lines = splitTypedLines(text)
  for (const [index, line] of lines.entries()) {
    const wrong = findColumn(line, lines.slice(0, index))
    if (wrong) return { ...toPart(line), row: index + 1, ...wrong }
  }
  return {}
}

function toPart(text = ''): Pick<WrongPart, 'part'> {
  const part = visibleText(text)
  return part === '' ? {} : { part: cutText(part, longest) }
}
