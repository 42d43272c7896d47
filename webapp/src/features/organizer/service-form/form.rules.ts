import type { MoreGroup, MoreStep } from '@enp/shared/calls/organizers/draft-more-fields'
import type { DraftField, DraftStep, ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'

type BaseGroup = 'main' | 'place' | 'details' | 'terms'

/** A field of the form; the server lists which ones fit the category. */
export type FormField =
  | { readonly isMore: false; readonly step: DraftStep }
  | { readonly isMore: true; readonly step: MoreStep }

export interface FormSection {
  readonly key: string
  readonly name: { readonly group: BaseGroup } | { readonly option: number } | { readonly more: MoreGroup }
  readonly fields: readonly FormField[]
  /** Unanswered required fields. */
  readonly missing: readonly DraftField[]
  readonly filled: number
}

export const maxOptions = 10

const baseGroups: Readonly<Record<BaseGroup, readonly DraftField[]>> = {
  main: ['category', 'title', 'description', 'photos'],
  place: ['region', 'city', 'address', 'meetingPoint'],
  details: ['guide', 'duration', 'difficulty', 'kind', 'ageLimit', 'checkTimes', 'openingHours'],
  terms: ['party', 'cancellationPolicy', 'confirmation'],
}

/** Sections in the order of the page: required ones, options, and the optional groups. */
export function listSections({ content, steps, moreSteps = [] }: ServiceDraft): FormSection[] {
  const ofGroup = (group: BaseGroup) =>
    toSection({ group }, group, steps.filter(({ field }) => baseGroups[group].includes(field)).map(toBaseField))
  const options = content.options.map((_, option) =>
    toSection({ option }, `option.${option}`, steps.filter((step) => step.option === option).map(toBaseField)),
  )
  const groups = [...new Set(moreSteps.map(({ group }) => group))]
  const more = groups.map((group) =>
    toSection(
      { more: group },
      `more.${group}`,
      moreSteps.filter((step) => step.group === group).map((step) => ({ isMore: true, step })),
    ),
  )
  return [ofGroup('main'), ofGroup('place'), ofGroup('details'), ...options, ofGroup('terms'), ...more].filter(
    ({ fields }) => fields.length > 0,
  )
}

const toBaseField = (step: DraftStep): FormField => ({ isMore: false, step })

function toSection(name: FormSection['name'], key: string, fields: readonly FormField[]): FormSection {
  const missing = fields.flatMap((field) => (field.isMore || field.step.answered ? [] : [field.step.field]))
  const filled = fields.filter(({ step }) => step.value !== undefined).length
  return { key, name, fields, missing, filled }
}

export interface FormAnswer {
  readonly step: string
  /** Absent: cleared, or skipped. */
  readonly text?: string
}

/** Changed fields, and optional ones that have never been answered, which are skipped. */
export function listAnswers(
  fields: readonly FormField[],
  shown: ReadonlyMap<string, string>,
  typed: ReadonlyMap<string, string>,
): FormAnswer[] {
  return fields.flatMap((field) => {
    const { step } = field.step
    const text = (typed.get(step) ?? '').trim()
    const isChanged = text !== (shown.get(step) ?? '').trim()
    const isSkipped = !field.isMore && field.step.optional && !field.step.answered && text === ''
    if (!isChanged && !isSkipped) return []
    return [text === '' ? { step } : { step, text }]
  })
}

const multiline: ReadonlySet<string> = new Set([
  ...['description', 'extras', 'seasons', 'units', 'questions', 'extraStock', 'pickUps', 'resources'],
  ...['included', 'excluded', 'highlights', 'accessibility', 'bring', 'amenities', 'plan', 'description_en'],
])
export const isMultiline = ({ step }: FormField): boolean => multiline.has(step.field)
