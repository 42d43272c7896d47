import type { DraftStep, ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { ConversationContext, Deps } from '../../context.ts'
import { currentLanguage } from '../../texts.ts'
import { contentLines } from './service-view.ts'

export type FormPage = 'summary' | 'fields' | 'discard' | DraftStep

interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}
type Button = ReturnType<typeof InlineKeyboard.text>
type Texts = Pick<ConversationContext, 't'>

const choices: Partial<Record<DraftStep['field'], readonly string[]>> = {
  category: ['hotel', 'excursion', 'entertainment'],
  difficulty: ['easy', 'moderate', 'hard'],
  kind: ['show', 'park', 'spa', 'rental', 'museum', 'workshop'],
  cancellationPolicy: ['flexible', 'moderate', 'strict', 'nonrefundable'],
  confirmation: ['instant', 'request'],
}
const inRow = 5

export function formMessage(deps: Deps, ctx: ConversationContext, draft: ServiceDraft, at: FormPage): Message {
  switch (at) {
    case 'summary':
      return summary(deps, ctx, draft)
    case 'fields':
      return { html: ctx.t('service-fields'), keyboard: InlineKeyboard.from(fieldRows(ctx, draft)) }
    case 'discard':
      return { html: ctx.t('service-discard-confirm', toDraftKind(draft)), keyboard: discardButtons(ctx, draft) }
    default:
      return question(ctx, draft, at)
  }
}

const button = (draft: Pick<ServiceDraft, 'id'>, label: string, action: string): Button =>
  InlineKeyboard.text(label, `svc:${action}:${compactId(draft.id)}`)

function question(ctx: Texts, draft: ServiceDraft, step: DraftStep): Message {
  const { field, option, optional } = step
  const isFirst = draft.steps[0]?.step === step.step
  const photos = draft.content.photos
  const name = option === undefined ? undefined : draft.content.options[option]?.name
  const lines = [
    ...(name && field !== 'optionName' ? [`<i>${ctx.t('service-option', { number: (option ?? 0) + 1 })}</i>`] : []),
    ctx.t('service-ask', { field }),
    ...(field === 'photos' ? [ctx.t('service-photos-count', { photos: photos.length })] : []),
  ]
  const rows: Button[][] = [
    ...(choices[field] ?? []).map((choice) => [button(draft, choiceLabel(ctx, field, choice), `pick.${choice}`)]),
    ...(field === 'photos' ? photoRows(draft) : []),
  ]
  const skip = field === 'photos' ? 'service-photos-done-button' : 'service-skip-button'
  rows.push([
    ...(isFirst ? [] : [button(draft, ctx.t('step-back-button'), 'back')]),
    ...(optional ? [button(draft, label(ctx, skip), 'skip')] : []),
    button(draft, ctx.t('service-later-button'), 'later'),
  ])
  return { html: lines.join('\n'), keyboard: InlineKeyboard.from(rows) }
}

const choiceLabel = (ctx: Texts, field: DraftStep['field'], choice: string) =>
  field === 'cancellationPolicy' ? ctx.t('service-policy', { policy: choice }) : ctx.t('service-choice', { choice })

function label(ctx: Texts, key: 'service-photos-done-button' | 'service-skip-button'): string {
  return key === 'service-skip-button' ? ctx.t('service-skip-button') : ctx.t('service-photos-done-button')
}

/** The first photo is the cover; the others can move one place ahead. */
function photoRows(draft: ServiceDraft): Button[][] {
  const numbers = draft.content.photos.map((_, index) => index)
  const removing = numbers.map((index) => button(draft, `✕ ${index + 1}`, `drop.${index}`))
  const moving = numbers.slice(1).map((index) => button(draft, `↑ ${index + 1}`, `up.${index}`))
  return [...chunks(removing), ...chunks(moving)]
}

const chunks = (buttons: readonly Button[]): Button[][] =>
  Array.from({ length: Math.ceil(buttons.length / inRow) }, (_, row) => buttons.slice(row * inRow, (row + 1) * inRow))

function summary({ texts }: Deps, ctx: ConversationContext, draft: ServiceDraft): Message {
  const { state, reason, content } = draft
  const lines = [
    ctx.t('service-state', { state }),
    ...(state === 'returned' && reason ? [ctx.t('service-returned-because', { reason: plain(reason) })] : []),
    '',
    ...contentLines(texts, currentLanguage(ctx), content),
  ]
  const isWhole = draft.steps.every(({ answered }) => answered)
  const first = (words: string, action: string) => [button(draft, words, action)]
  const rows: Button[][] = [first(ctx.t('service-preview-button'), 'preview')]
  if (state === 'submitted') rows.unshift(first(ctx.t('service-withdraw-button'), 'withdraw'))
  else {
    if (isWhole && state !== 'published')
      rows.unshift(first(ctx.t('service-submit-button', toDraftKind(draft)), 'submit'))
    if (!isWhole) rows.unshift(first(ctx.t('service-continue-button'), 'next'))
    rows.push([
      button(draft, ctx.t('service-edit-button'), 'fields'),
      button(draft, ctx.t('service-add-option-button'), 'add'),
    ])
    if (content.options.length > 1) rows.push(first(ctx.t('service-drop-option-button'), 'less'))
    if (state !== 'published') rows.push(first(ctx.t('service-discard-button', toDraftKind(draft)), 'discard'))
  }
  rows.push([...visibility(ctx, draft), button(draft, ctx.t('service-later-button'), 'later')])
  return { html: lines.join('\n'), keyboard: InlineKeyboard.from(rows) }
}

function visibility(ctx: Texts, draft: ServiceDraft): Button[] {
  if (draft.serviceId === undefined) return []
  return draft.serviceStatus === 'hidden'
    ? [button(draft, ctx.t('service-show-button'), 'show')]
    : [button(draft, ctx.t('service-hide-button'), 'hide')]
}

function fieldRows(ctx: Texts, draft: ServiceDraft): Button[][] {
  const several = draft.content.options.length > 1
  const fields = draft.steps.map(({ step, field, option }) => {
    const name = ctx.t('service-field', { field })
    return button(draft, several && option !== undefined ? `${option + 1}. ${name}` : name, `edit.${step}`)
  })
  const pairs = Array.from({ length: Math.ceil(fields.length / 2) }, (_, row) => fields.slice(row * 2, row * 2 + 2))
  return [...pairs, [button(draft, ctx.t('step-back-button'), 'summary')]]
}

function discardButtons(ctx: Texts, draft: ServiceDraft): InlineKeyboard {
  return InlineKeyboard.from([
    [button(draft, ctx.t('service-discard-button', toDraftKind(draft)), 'discarded')],
    [button(draft, ctx.t('service-keep-button'), 'summary')],
  ])
}

const toDraftKind = ({ serviceId }: ServiceDraft) => ({ draft: serviceId === undefined ? 'new' : 'edit' })
const plain = (text: string) => text.replace(/[<>&]/g, ' ')
