import { partCount } from '../faults/value-problems.rules.ts'
import { CellFault, createCellMatcher, splitCsvCell } from './import-csv-cells.ts'

/** English texts of another column's list: as many parts, in the same order. */
export interface EnglishParts {
  readonly name: string
  readonly list: string
  readonly type?: string
  readonly read: (part: string) => object
}

const title = (part: string) => ({ title_en: part })
const text = (part: string) => ({ text_en: part })

const titled = createCellMatcher(/^(?<title>.+?)(?:\s+—\s+(?<text>.+))?$/, 'The fortress — a walk along the walls')
const titleAndText = (part: string) => {
  const { title = '', text } = titled(part)
  return { title_en: title, ...(text && { text_en: text }) }
}

const questionText = createCellMatcher(
  /^(?<text>[^[]+?)(?:\s*\[(?<choices>[^\]]+)\])?$/,
  'Do you need a cot? [Yes / No]',
)
const question = (part: string) => {
  const { text, choices } = questionText(part)
  return { text_en: text, ...(choices && { choices_en: choices.split('/').map((choice) => choice.trim()) }) }
}

const feature = (name: string, type: string): EnglishParts => ({ name, list: 'features', type, read: text })

export const serviceEnglishParts: readonly EnglishParts[] = [
  feature('included_en', 'inclusion'),
  feature('excluded_en', 'exclusion'),
  feature('highlights_en', 'highlight'),
  feature('accessibility_en', 'accessibility'),
  { name: 'plan_en', list: 'excursion.plan', read: titleAndText },
]

export const optionEnglishParts: readonly EnglishParts[] = [
  { name: 'prices_en', list: 'units', read: title },
  { name: 'extras_en', list: 'extras', read: title },
  { name: 'questions_en', list: 'questions', read: question },
  { name: 'pick_ups_en', list: 'pickUps', read: titleAndText },
]

export function mergeEnglish(
  row: Readonly<Record<string, unknown>>,
  { list, type, read }: EnglishParts,
  cell: string,
): void {
  const items = itemsAt(row, list).filter((item) => type === undefined || Reflect.get(item, 'type') === type)
  const texts = splitCsvCell(cell)
  if (texts.length !== items.length) throw new CellFault(partCount(items.length))
  for (const [index, item] of items.entries()) Object.assign(item, read(texts[index] ?? ''))
}

function itemsAt(row: object, path: string): object[] {
  const value = path.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), row)
  return Array.isArray(value) ? value : []
}
