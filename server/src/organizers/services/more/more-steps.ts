import { type MoreField, type MoreStep, moreFields } from '@enp/shared/calls/organizers/draft-more-fields'
import type { DraftContent } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { DraftWords } from './draft-words.rules.ts'
import { moreFieldRules } from './more-fields.ts'

/** Fields that fit the category, with their present values. */
export function listMoreSteps(content: DraftContent, words: DraftWords): MoreStep[] {
  const { category } = content
  if (category === undefined) return []
  const fitting = moreFields.filter((field) => moreFieldRules[field].of?.includes(category) ?? true)
  return fitting.flatMap((field) =>
    moreFieldRules[field].ofOption
      ? content.options.map((_, option) => toStep(content, words, field, option))
      : [toStep(content, words, field)],
  )
}

function toStep(content: DraftContent, words: DraftWords, field: MoreField, option?: number): MoreStep {
  const { group, show } = moreFieldRules[field]
  const value = show(content, option ?? 0, words)
  return {
    step: option === undefined ? `more.${field}` : `more.${field}.${option}`,
    ...{ field, group },
    ...(option !== undefined && { option }),
    ...(value !== undefined && { value }),
  }
}
