import { type MoreGroup, type MoreStep, moreGroups } from '@enp/shared/calls/organizers/draft-more-fields'
import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { ConversationContext } from '../../context.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'

/** The list of groups, the fields of one group, or the question of one field. */
export type MorePage =
  | { readonly page: 'groups' }
  | { readonly page: 'group'; readonly group: MoreGroup }
  | MoreQuestion
export interface MoreQuestion {
  readonly page: 'field'
  readonly more: MoreStep
}

type Button = ReturnType<typeof InlineKeyboard.text>

const longestShown = 80
const longestValue = 1_500
const button = (draft: Pick<ServiceDraft, 'id'>, label: string, action: string): Button =>
  InlineKeyboard.text(label, `svc:${action}:${compactId(draft.id)}`)

export function moreMessage(
  { texts }: Pick<ConversationContext, 'texts'>,
  draft: ServiceDraft,
  at: MorePage,
): { html: string; keyboard: InlineKeyboard } {
  if (at.page === 'groups') return groupList(texts, draft)
  return at.page === 'group' ? fieldList(texts, draft, at.group) : question(texts, draft, at.more)
}

const stepsOf = ({ moreSteps = [] }: ServiceDraft, group: MoreGroup) => moreSteps.filter((step) => step.group === group)

function groupList(texts: Texts, draft: ServiceDraft) {
  const rows = moreGroups.flatMap((group) => {
    const steps = stepsOf(draft, group)
    if (steps.length === 0) return []
    const filled = steps.filter(({ value }) => value !== undefined).length
    const name = texts.serviceMoreForm.group[group]
    return [[button(draft, filled > 0 ? `${name} · ${filled}` : name, `moregroup.${group}`)]]
  })
  return {
    html: texts.serviceMoreIntro,
    keyboard: InlineKeyboard.from([...rows, [button(draft, texts.stepBackButton, 'summary')]]),
  }
}

function fieldList(texts: Texts, draft: ServiceDraft, group: MoreGroup) {
  const steps = stepsOf(draft, group)
  const lines = steps.flatMap((step) => {
    if (step.value === undefined) return []
    const value = escapeHtmlWithoutLinks(cutText(shownValue(texts, step).replaceAll('\n', '; '), longestShown))
    return [`${escapeTagMarks(fieldName(texts, draft, step))}: ${value}`]
  })
  const rows = steps.map((step) => [
    button(
      draft,
      `${step.value === undefined ? '' : '✓ '}${fieldName(texts, draft, step)}`,
      `more.${step.step.slice(5)}`,
    ),
  ])
  return {
    html: [`<b>${texts.serviceMoreForm.group[group]}</b>`, ...lines].join('\n'),
    keyboard: InlineKeyboard.from([...rows, [button(draft, texts.stepBackButton, 'moregroups')]]),
  }
}

function question(texts: Texts, draft: ServiceDraft, step: MoreStep) {
  const { value, field, group } = step
  const choices = Object.entries(listChoices(texts, field))
  const back = button(draft, texts.stepBackButton, `moregroup.${group}`)
  const present = escapeHtmlWithoutLinks(cutText(shownValue(texts, step), longestValue))
  const html = [
    `<b>${escapeTagMarks(fieldName(texts, draft, step))}.</b> ${texts.serviceMoreForm.hint[field]}`,
    ...(value === undefined ? [] : ['', texts.serviceMoreNow, `<blockquote>${present}</blockquote>`]),
  ].join('\n')
  return {
    html,
    keyboard: InlineKeyboard.from([
      ...choices.map(([choice, label]) => [button(draft, label, `pick.${choice}`)]),
      [back, ...(value === undefined ? [] : [button(draft, texts.serviceMoreClearButton, 'skip')])],
    ]),
  }
}

function fieldName(texts: Texts, draft: ServiceDraft, { field, option }: MoreStep): string {
  const name = texts.serviceMoreForm.field[field]
  const several = draft.content.options.length > 1
  return several && option !== undefined ? `${option + 1}. ${name}` : name
}

function shownValue(texts: Texts, { field, value = '' }: MoreStep): string {
  return listChoices(texts, field)[value] ?? value
}

function listChoices(
  { serviceMoreForm: { choices } }: Texts,
  field: MoreStep['field'],
): Readonly<Record<string, string>> {
  return field === 'pricePer' || field === 'mealPlan' || field === 'isPrivate' ? choices[field] : {}
}

/** A shared place is an answer to the map point. */
export function readLocation({ message }: ConversationContext): { readonly text: string } | undefined {
  const { latitude, longitude } = message?.location ?? {}
  return latitude === undefined || longitude === undefined ? undefined : { text: `${latitude}, ${longitude}` }
}
