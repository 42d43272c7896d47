import type { Language } from '@enp/shared/calls/api'
import type { ImportProblem } from '@enp/shared/calls/catalog/catalog-import'
import {
  type ColumnRefusal,
  type ImportColumns,
  maxHeadingLength,
  maxUnknownHeadings,
} from '@enp/shared/calls/imports/import-columns'
import { tableColumns } from '../../catalog/import/files/import-csv.ts'
import {
  type ColumnMatches,
  toHeadingKey,
  toRussianHeading,
} from '../../catalog/import/headings/column-headings.rules.ts'
import { guessFields } from './guess-fields.rules.ts'

export interface ReadColumn {
  readonly heading: string
  readonly samples: readonly string[]
  /** By the heading or as the organizer chose; empty: left out; undefined: unknown. */
  readonly field: string | undefined
  readonly isKnown: boolean
}

/** No service can be saved without them; the others have defaults or belong to one category. */
const requiredFields = [
  ...['key', 'category', 'title', 'description', 'region', 'city', 'address', 'cancellation_policy'],
  ...['prices', 'capacity'],
]

/** A file of an organizer can't set them. */
const operatorFields = new Set([
  ...['organizer', 'organizer_name', 'organizer_about', 'organizer_name_en', 'organizer_about_en'],
  ...['rating', 'reviews'],
])

export const importFields: readonly string[] = [
  ...requiredFields,
  ...[...tableColumns].filter((name) => !requiredFields.includes(name) && !operatorFields.has(name)),
]

export function toFieldLabel(field: string, language: Language): string {
  if (language === 'ru') return toRussianHeading(field)
  const words = field.replace(/_en$/, '').replaceAll('_', ' ')
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return field.endsWith('_en') ? `${label} (English)` : label
}

const maxNamed = 10

function quote(texts: readonly string[], language: Language): string {
  const [open, close] = language === 'ru' ? '«»' : '“”'
  const named = texts.slice(0, maxNamed).map((text) => `${open}${text}${close}`)
  return named.join(', ') + (texts.length > maxNamed ? '…' : '')
}

const quoteLabels = (fields: readonly string[], language: Language) =>
  quote(
    fields.map((field) => toFieldLabel(field, language)),
    language,
  )

export const tooManyColumns = (max: number): ImportProblem => ({
  ru: `В таблице больше ${max} колонок. Удалите лишние.`,
  en: `The table has more than ${max} columns. Delete those you don’t need.`,
})

/** The first reason why a table with unknown headings can't be read. */
export function findColumnProblem(columns: readonly ReadColumn[]): ImportProblem | undefined {
  const problems = [findUnreadable, findUnknown, findRepeated, findMissing]
  for (const find of problems) {
    const problem = find(columns)
    if (problem) return problem
  }
  return undefined
}

/** No field can be chosen for such headings. */
export function findUnreadable(columns: readonly ReadColumn[]): ImportProblem | undefined {
  const unnamed = columns.findIndex(({ heading }) => toHeadingKey(heading) === '') + 1
  if (unnamed > 0)
    return {
      ru: `У колонки ${unnamed} нет заголовка. Подпишите её или удалите.`,
      en: `Column ${unnamed} has no heading. Name it or delete it.`,
    }
  const long = columns.findIndex(({ heading, isKnown }) => !isKnown && heading.length > maxHeadingLength) + 1
  if (long > 0)
    return {
      ru: `Заголовок колонки ${long} длиннее ${maxHeadingLength} знаков. Сократите его.`,
      en: `The heading of column ${long} has more than ${maxHeadingLength} characters. Shorten it.`,
    }
  if (listUnknownHeadings(columns).length > maxUnknownHeadings)
    return {
      ru: `Незнакомых колонок больше ${maxUnknownHeadings}. Удалите лишние.`,
      en: `The table has more than ${maxUnknownHeadings} unknown columns. Delete those you don’t need.`,
    }
  return undefined
}

function findUnknown(columns: readonly ReadColumn[]): ImportProblem | undefined {
  const headings = columns.filter(({ field }) => field === undefined).map(({ heading }) => heading)
  if (headings.length === 0) return undefined
  return {
    ru: `Незнакомые колонки: ${quote(headings, 'ru')}. Укажите, что в них, в мини-приложении: «Услуги» → «Загрузить файлом».`,
    en: `Unknown columns: ${quote(headings, 'en')}. Say what they are in the mini app: “Services” → “Upload a file”.`,
  }
}

function findRepeated(columns: readonly ReadColumn[]): ImportProblem | undefined {
  const field = columns.find((column, at) => column.field && columns.findIndex(hasField(column.field)) < at)?.field
  if (!field) return undefined
  const headings = columns.filter(hasField(field)).map(({ heading }) => heading)
  return {
    ru: `Для поля ${quoteLabels([field], 'ru')} несколько колонок: ${quote(headings, 'ru')}. Оставьте одну.`,
    en: `Several columns have the field ${quoteLabels([field], 'en')}: ${quote(headings, 'en')}. Keep one.`,
  }
}

const hasField = (wanted: string) => (column: ReadColumn) => column.field === wanted

function findMissing(columns: readonly ReadColumn[]): ImportProblem | undefined {
  const missing = requiredFields.filter((field) => !columns.some(hasField(field)))
  if (missing.length === 0) return undefined
  return {
    ru: `Нет обязательных колонок: ${quoteLabels(missing, 'ru')}. Выберите их или добавьте в файл.`,
    en: `Required columns are missing: ${quoteLabels(missing, 'en')}. Choose them or add them to the file.`,
  }
}

/** Headings that differ only in case or punctuation have one field. */
export function listUnknownHeadings(columns: readonly ReadColumn[]): readonly ReadColumn[] {
  const byKey = new Map<string, ReadColumn>()
  for (const column of columns) {
    const key = toHeadingKey(column.heading)
    if (!column.isKnown && !byKey.has(key)) byKey.set(key, column)
  }
  return [...byKey.values()]
}

export function toImportColumns(columns: readonly ReadColumn[], language: Language): ImportColumns {
  const taken = new Set(columns.filter(({ isKnown }) => isKnown).map(({ field }) => field))
  const free = importFields.filter((field) => !taken.has(field))
  const unknown = listUnknownHeadings(columns)
  const chosen = new Set(unknown.map(({ field }) => field))
  const guesses = guessFields(
    unknown.flatMap(({ heading, field }) => (field === undefined ? [heading] : [])),
    free.filter((field) => !chosen.has(field)),
  )
  return {
    columns: unknown.map(({ heading, samples, field }) => ({
      ...{ heading, samples: [...samples], field: field ?? guesses.get(heading) ?? '' },
      isRemembered: field !== undefined,
    })),
    fields: free.map((field) => ({
      ...{ field, label: toFieldLabel(field, language), isRequired: requiredFields.includes(field) },
    })),
  }
}

export const toMatches = (columns: readonly ReadColumn[]): ColumnMatches =>
  new Map(listUnknownHeadings(columns).map(({ heading, field = '' }) => [toHeadingKey(heading), field]))

interface Choice {
  readonly heading: string
  readonly field: string
}

export function findColumnRefusal(columns: readonly Choice[]): ColumnRefusal | undefined {
  if (columns.some(({ heading }) => toHeadingKey(heading) === '')) return 'empty_heading'
  if (columns.some(({ heading }) => heading.trim().length > maxHeadingLength)) return 'long_heading'
  const fields = columns.flatMap(({ field }) => (field === '' ? [] : [field]))
  if (fields.some((field) => !importFields.includes(field))) return 'unknown_field'
  return new Set(fields).size < fields.length ? 'same_field' : undefined
}
