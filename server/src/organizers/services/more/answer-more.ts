import type { ImportFault, ImportProblem } from '@enp/shared/calls/catalog/catalog-import'
import type { MoreField, MoreStep } from '@enp/shared/calls/organizers/draft-more-fields'
import type { DraftContent, DraftOption } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { cutText } from '@enp/shared/text/cut-text'
import { checkServiceRow } from '../../../catalog/import/faults/import-check.ts'
import { problems } from '../../../catalog/import/faults/problems.rules.ts'
import { serviceFaults } from '../../../catalog/import/faults/service-faults.rules.ts'
import { CellFault, splitCsvCell } from '../../../catalog/import/files/import-csv-cells.ts'
import type { WrongPart } from '../drafts/answers/wrong-part.rules.ts'
import { serviceRow } from '../service-row.rules.ts'
import { moreFieldRules } from './more-fields.ts'
import { findColumn, isFaultOfRow, isListField } from './wrong-row.rules.ts'

type Answered = { readonly content: DraftContent } | MoreFault

interface MoreFault extends WrongPart {
  readonly problem: ImportProblem
}

type Applied = { readonly content: DraftContent } | { readonly problem: ImportProblem; readonly path?: string }
type Apply = (typed: string | undefined) => Applied

const longestPart = 60
/** More rows than any list may have; bounds the work for a wrong text. */
const maxCheckedRows = 100

/** The importer checks the service with the answer, so that publishing can't fail. */
export function applyMoreAnswer(content: DraftContent, step: MoreStep, text: string | undefined): Answered {
  const { set } = moreFieldRules[step.field]
  const apply: Apply = (typed) => {
    try {
      const changed = set(content, typed, step.option ?? 0)
      const fault = findFault(changed)
      return fault ? { problem: fault.problem, path: fault.field } : { content: changed }
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      return { problem: error.problems[0] ?? problems.invalid }
    }
  }
  if (text !== undefined && text.trim() === '') return { problem: problems.empty }
  const result = apply(text)
  if ('content' in result) return result
  if (text === undefined) return { problem: result.problem }
  if (isListField(step.field)) return findWrongRow(step.field, text, apply) ?? { problem: result.problem }
  return { problem: result.problem, part: cutText(text.trim(), longestPart) }
}

/**
 * The row that makes the rows before it wrong too, with its own problem. Undefined for a fault of
 * the whole list or of another field.
 */
function findWrongRow(field: MoreField, text: string, apply: Apply): MoreFault | undefined {
  const rows = splitCsvCell(text).slice(0, maxCheckedRows)
  const isWrongWithout = 'problem' in apply(undefined)
  for (const [index, row] of rows.entries()) {
    const result = apply(rows.slice(0, index + 1).join('\n'))
    if ('content' in result) continue
    const { problem, path } = result
    if (path !== undefined && (isWrongWithout || !isFaultOfRow(path))) continue
    const column = findColumn(field, row, path)
    return { problem, part: cutText(row, longestPart), row: index + 1, ...(column && { column }) }
  }
  return undefined
}

function findFault(content: DraftContent): ImportFault | undefined {
  const row = serviceRow(withSamples(content), { organizer: 'own', key: 'own' })
  return [...checkServiceRow(row).faults, ...serviceFaults(row)][0]
}

/** Fills required fields that are not answered yet. */
function withSamples(content: DraftContent): DraftContent {
  const { category = 'hotel' } = content
  const text = '—'
  const samples: DraftContent = {
    ...{ category, title: text, description: text, photos: [], region: 'RU-KR', city: text, address: text },
    ...{
      meetingPoint: text,
      difficulty: 'easy',
      kind: 'show',
      ageLimit: 0,
      checkInFrom: '14:00',
      checkOutUntil: '12:00',
    },
    ...{ cancellationPolicy: 'flexible', confirmation: 'instant', options: [] },
  }
  const duration = content.durationMinutes ?? (category === 'excursion' ? 60 : undefined)
  const options = content.options.map((option) => withOptionSamples(option, category === 'hotel'))
  return { ...samples, ...content, ...(duration !== undefined && { durationMinutes: duration }), options }
}

function withOptionSamples(option: DraftOption, isHotel: boolean): DraftOption {
  const startTimes = option.startTimes ?? (isHotel ? undefined : ['09:00'])
  return {
    ...{ name: '—', capacity: 10_000, guestsMax: 1, price: 1 },
    ...option,
    ...(startTimes && { startTimes }),
  }
}
