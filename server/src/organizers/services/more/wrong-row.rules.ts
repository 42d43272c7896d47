import type { MoreField } from '@enp/shared/calls/organizers/draft-more-fields'
import type { AnswerColumn } from '@enp/shared/calls/organizers/organizer-drafts-shapes'

type GuessColumn = (row: string) => AnswerColumn | undefined

const hasNumber = /\d/
const noColumn: GuessColumn = () => undefined

/** Lists with one value a row. The functions guess the column of a row that could not be read. */
const lists: Readonly<Partial<Record<MoreField, GuessColumn>>> = {
  units: () => 'price',
  questions: (row) => (/[[\]]/.test(row) ? 'choices' : 'text'),
  extraStock: (row) => (hasNumber.test(row) ? 'title' : 'count'),
  pickUps: (row) => (/\d[.,]\d{3}/.test(row) ? 'price' : 'title'),
  resources: (row) => (hasNumber.test(row) ? 'title' : 'count'),
  plan: (row) => (/^\d\d?[:.]\d\d(?:\s|$)/.test(row) ? 'title' : 'time'),
  included: noColumn,
  excluded: noColumn,
  highlights: noColumn,
  accessibility: noColumn,
  bring: noColumn,
  amenities: noColumn,
}

export const isListField = (field: MoreField): boolean => field in lists

const columns: Readonly<Record<string, AnswerColumn>> = {
  time: 'time',
  minutesBefore: 'time',
  title: 'title',
  name: 'title',
  key: 'title',
  text: 'text',
  price: 'price',
  minAge: 'age',
  maxAge: 'age',
  kind: 'kind',
  stock: 'count',
  capacity: 'count',
  choices: 'choices',
}

/** `path` is the field of the fault, such as `excursion.plan.1.time`; undefined if unreadable. */
export function findColumn(field: MoreField, row: string, path: string | undefined): AnswerColumn | undefined {
  if (path === undefined) return lists[field]?.(row)
  return path
    .split('.')
    .map((name) => columns[name])
    .findLast((column) => column !== undefined)
}

/** True for a fault of one row; false for one of the whole list, such as too many rows. */
export const isFaultOfRow = (path: string): boolean => /\.\d/.test(path.replace(/^options\.\d+/, ''))
