import type { ImportProblem } from '@enp/shared/calls/catalog/catalog-import'
import { readPrice, roubleWords } from '@enp/shared/typed-text/typed-price'
import { parseCount, parseDurationMinutes, parseTimes } from '@enp/shared/typed-text/typed-values'
import { ambiguousNumber, mustBeLike } from '../faults/value-problems.rules.ts'

/** Has one problem for each part of the cell that can't be read. */
export class CellFault extends Error {
  readonly problems: readonly ImportProblem[]
  constructor(...problems: readonly ImportProblem[]) {
    super(problems.map(({ en }) => en).join('; '))
    this.problems = problems
  }
}

/** Returns other text unchanged, so that the check of the row reports it. */
export const parseCsvDecimal = (cell: string): unknown => {
  const value = Number(cell.replace(/\s/g, '').replace(',', '.'))
  return Number.isFinite(value) ? value : cell
}

const groupedWhole = /^\d{1,3}(?:\s\d{3})+$/
const wholeWithZeros = /^\d+[.,]0{1,2}$/
const ambiguousWhole = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Accepts «1 200», «8,0» and «12+»; refuses «1,200», which can be 1 200 or 1.2. */
export const parseCsvWhole = (cell: string): unknown => {
  if (groupedWhole.test(cell)) return Number(cell.replace(/\s/g, ''))
  if (wholeWithZeros.test(cell)) return Number(cell.replace(',', '.'))
  if (ambiguousWhole.test(cell)) {
    const readings = [Number(cell.replace(/[.,]/, '')), Number(cell.replace(',', '.'))] as const
    throw new CellFault(ambiguousNumber(cell, readings))
  }
  return parseCount(cell) ?? parseCsvDecimal(cell)
}

/** `toCellValue` has replaced «да» and «нет». */
export const parseCsvYes = (cell: string): unknown => (cell === 'yes' ? true : cell === 'no' ? false : cell)

/** A bare number is minutes here. */
export const parseCsvDuration = (cell: string): unknown => {
  const minutes = parseCsvWhole(cell)
  return typeof minutes === 'number' ? minutes : (parseDurationMinutes(cell) ?? cell)
}

export const parseCsvTime = (cell: string): unknown => {
  const [time, ...others] = parseTimes(cell) ?? []
  return time === undefined || others.length > 0 ? cell : time
}

const priceStart = new RegExp(
  `^(?<amount>₽?\\s*(?:\\d{1,3}(?:\\s\\d{3})+(?:[.,]\\d+)*(?!\\d)|\\d[\\d.,]*))(?:\\s*${roubleWords})?\\s*(?<rest>.*)$`,
  'isu',
)

/** Cuts the price from the beginning of a text; undefined without a number there. */
export function cutCsvPrice(text: string, sample: string): { price: number; rest: string } | undefined {
  const { amount, rest = '' } = priceStart.exec(text)?.groups ?? {}
  if (amount === undefined) return undefined
  const read = readPrice(amount)
  if (!read) throw new CellFault(mustBeLike(sample))
  if (read.value === undefined) throw new CellFault(ambiguousNumber(amount, read.readings))
  return { price: read.value, rest }
}

export const splitCsvCell = (cell: string): string[] =>
  cell
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Reads all parts, so that the problems of all are reported at once. */
export function readCsvParts<T>(cell: string, read: (part: string, index: number) => T): T[] {
  const problems: ImportProblem[] = []
  const parts = splitCsvCell(cell).flatMap((part, index) => {
    try {
      return [read(part, index)]
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      problems.push(...error.problems)
      return []
    }
  })
  if (problems.length > 0) throw new CellFault(...problems)
  return parts
}

export const createCellMatcher = (pattern: RegExp, sample: string) => (cell: string) => {
  const groups = pattern.exec(cell)?.groups
  if (!groups) throw new CellFault(mustBeLike(sample))
  return groups
}
