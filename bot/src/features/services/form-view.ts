import type { DraftField, DraftStep, ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { cutText } from '@enp/shared/text/cut-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { ConversationContext } from '../../context.ts'
import type { Texts as BotTexts } from '../../texts/texts.ts'
import { type MorePage, moreMessage } from './more-form.ts'
import { contentLines } from './service-view.ts'

export type FormPage = 'summary' | 'fields' | 'options' | 'discard' | DraftStep | MorePage

interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}
type Button = ReturnType<typeof InlineKeyboard.text>
type Texts = Pick<ConversationContext, 'texts'>

const inRow = 5
const longestOptionName = 40

export function formMessage(ctx: ConversationContext, draft: ServiceDraft, at: FormPage): Message {
  switch (at) {
    case 'summary':
      return summary(ctx, draft)
    case 'fields':
      return { html: ctx.texts.serviceFields, keyboard: InlineKeyboard.from(fieldRows(ctx, draft)) }
    case 'options':
      return { html: ctx.texts.serviceOptions, keyboard: InlineKeyboard.from(optionRows(ctx, draft)) }
    case 'discard':
      return { html: ctx.texts.serviceDiscardConfirm[toDraftKind(draft)], keyboard: discardButtons(ctx, draft) }
    default:
      return 'page' in at ? moreMessage(ctx, draft, at) : question(ctx, draft, at)
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
    ...(name && field !== 'optionName' ? [`<i>${ctx.texts.serviceOption((option ?? 0) + 1)}</i>`] : []),
    askText(ctx.texts, field),
    ...(field === 'photos' ? [ctx.texts.servicePhotosCount(photos.length)] : []),
  ]
  const known: Readonly<Partial<Record<DraftField, object>>> = ctx.texts.serviceForm.choices
  const choices: ReadonlyArray<[string, string]> = Object.entries(known[field] ?? {})
  const rows: Button[][] = [
    ...choices.map(([choice, label]) => [button(draft, label, `pick.${choice}`)]),
    ...(field === 'photos' ? photoRows(draft) : []),
  ]
  const skip = ctx.texts[field === 'photos' ? 'servicePhotosDoneButton' : 'serviceSkipButton']
  rows.push([
    ...(isFirst ? [] : [button(draft, ctx.texts.stepBackButton, 'back')]),
    ...(optional ? [button(draft, skip, 'skip')] : []),
    button(draft, ctx.texts.serviceLaterButton, 'later'),
  ])
  return { html: lines.join('\n'), keyboard: InlineKeyboard.from(rows) }
}

function askText({ serviceForm }: BotTexts, field: DraftField): string {
  const { question, hint }: { question: Record<DraftField, string>; hint: Partial<Record<DraftField, string>> } =
    serviceForm
  return [`<b>${question[field]}</b>`, ...(hint[field] === undefined ? [] : [hint[field]])].join(' ')
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

function summary(ctx: ConversationContext, draft: ServiceDraft): Message {
  const { state, reason, content } = draft
  const lines = [
    ctx.texts.serviceState[state],
    ...(state === 'returned' && reason ? [ctx.texts.serviceReturnedBecause(plain(reason))] : []),
    '',
    ...contentLines(ctx.texts, content),
  ]
  const isWhole = draft.steps.every(({ answered }) => answered)
  const first = (words: string, action: string) => [button(draft, words, action)]
  const rows: Button[][] = [first(ctx.texts.servicePreviewButton, 'preview')]
  if (state === 'submitted') rows.unshift(first(ctx.texts.serviceWithdrawButton, 'withdraw'))
  else {
    if (isWhole && state !== 'published')
      rows.unshift(first(ctx.texts.serviceSubmitButton[toDraftKind(draft)], 'submit'))
    if (!isWhole) rows.unshift(first(ctx.texts.serviceContinueButton, 'next'))
    rows.push([
      button(draft, ctx.texts.serviceEditButton, 'fields'),
      button(draft, ctx.texts.serviceOptionsButton(content.options.length), 'options'),
    ])
    if (draft.moreSteps?.length) rows.push(first(ctx.texts.serviceMoreButton, 'moregroups'))
    if (state !== 'published') rows.push(first(ctx.texts.serviceDiscardButton[toDraftKind(draft)], 'discard'))
  }
  rows.push(first(ctx.texts.serviceCopyButton, 'copy'))
  rows.push([...visibility(ctx, draft), button(draft, ctx.texts.serviceLaterButton, 'later')])
  return { html: lines.join('\n'), keyboard: InlineKeyboard.from(rows) }
}

function visibility(ctx: Texts, draft: ServiceDraft): Button[] {
  if (draft.serviceId === undefined) return []
  return draft.serviceStatus === 'hidden'
    ? [button(draft, ctx.texts.serviceShowButton, 'show')]
    : [button(draft, ctx.texts.serviceHideButton, 'hide')]
}

function fieldRows(ctx: Texts, draft: ServiceDraft): Button[][] {
  const several = draft.content.options.length > 1
  const fields = draft.steps.map(({ step, field, option }) => {
    const name = ctx.texts.serviceForm.field[field]
    return button(draft, several && option !== undefined ? `${option + 1}. ${name}` : name, `edit.${step}`)
  })
  return [...inPairs(fields), [button(draft, ctx.texts.stepBackButton, 'summary')]]
}

/** Options with buttons to change, copy and delete; the last one can't be deleted. */
function optionRows(ctx: Texts, draft: ServiceDraft): Button[][] {
  const { options } = draft.content
  const rows = options.map(({ name }, index) => {
    const number = ctx.texts.serviceOption(index + 1)
    const label = name === undefined ? number : `${index + 1}. ${plain(name)}`
    const change = button(draft, cutText(label, longestOptionName), `option.${index}`)
    const copy = button(draft, `⧉ ${index + 1}`, `twin.${index}`)
    return options.length > 1 ? [change, copy, button(draft, `✕ ${index + 1}`, `less.${index}`)] : [change, copy]
  })
  return [
    ...rows,
    [button(draft, ctx.texts.serviceAddOptionButton, 'add')],
    [button(draft, ctx.texts.stepBackButton, 'summary')],
  ]
}

export function optionFieldRows(ctx: Texts, draft: ServiceDraft, index: number): Button[][] {
  const fields = draft.steps
    .filter(({ option }) => option === index)
    .map(({ step, field }) => button(draft, ctx.texts.serviceForm.field[field], `edit.${step}`))
  const { options } = draft.content
  const canCopySeasons = options.length > 1 && options[index]?.seasons !== undefined
  const seasons = canCopySeasons ? [[button(draft, ctx.texts.serviceSeasonsButton, `seasons.${index}`)]] : []
  return [...inPairs(fields), ...seasons, [button(draft, ctx.texts.stepBackButton, 'options')]]
}

const inPairs = (buttons: readonly Button[]): Button[][] =>
  Array.from({ length: Math.ceil(buttons.length / 2) }, (_, row) => buttons.slice(row * 2, row * 2 + 2))

function discardButtons(ctx: Texts, draft: ServiceDraft): InlineKeyboard {
  return InlineKeyboard.from([
    [button(draft, ctx.texts.serviceDiscardButton[toDraftKind(draft)], 'discarded')],
    [button(draft, ctx.texts.serviceKeepButton, 'summary')],
  ])
}

const toDraftKind = ({ serviceId }: ServiceDraft) => (serviceId === undefined ? 'new' : 'edit')
const plain = (text: string) => text.replace(/[<>&]/g, ' ')
