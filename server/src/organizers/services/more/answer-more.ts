import type { ImportProblem } from '@enp/shared/calls/catalog/catalog-import'
import type { MoreStep } from '@enp/shared/calls/organizers/draft-more-fields'
import type { DraftContent, DraftOption } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { cutText } from '@enp/shared/text/cut-text'
import { checkServiceRow } from '../../../catalog/import/faults/import-check.ts'
import { problems } from '../../../catalog/import/faults/problems.rules.ts'
import { serviceFaults } from '../../../catalog/import/faults/service-faults.rules.ts'
import { CellFault, splitCsvCell } from '../../../catalog/import/files/import-csv-cells.ts'
import { serviceRow } from '../service-row.rules.ts'
import { moreFieldRules } from './more-fields.ts'

type Answered = { readonly content: DraftContent } | { readonly problem: ImportProblem; readonly part?: string }

const longestPart = 60

/** The importer checks the service with the answer, so that publishing can't fail. */
export function applyMoreAnswer(content: DraftContent, step: MoreStep, text: string | undefined): Answered {
  const { set } = moreFieldRules[step.field]
  const apply = (typed: string | undefined): Answered => {
    try {
      const changed = set(content, typed, step.option ?? 0)
      const problem = findProblem(changed)
      return problem ? { problem } : { content: changed }
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      return { problem: error.problems[0] ?? problems.invalid }
    }
  }
  if (text !== undefined && text.trim() === '') return { problem: problems.empty }
  const result = apply(text)
  if ('content' in result || text === undefined) return result
  const parts = splitCsvCell(text)
  const part = parts.find((one) => 'problem' in apply(one)) ?? parts[0]
  return { ...result, ...(part !== undefined && { part: cutText(part, longestPart) }) }
}

function findProblem(content: DraftContent): ImportProblem | undefined {
  const row = serviceRow(withSamples(content), { organizer: 'own', key: 'own' })
  return [...checkServiceRow(row).faults, ...serviceFaults(row)][0]?.problem
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
