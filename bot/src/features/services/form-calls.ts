import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { HandlerReply } from '@enp/shared/contract'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer } from '../../conversations/conversation.ts'
import { unreadableText } from '../../messaging/unreadable.ts'
import type { FormPage } from './form-view.ts'

export interface ServiceFormDialog extends Dialog {
  readonly telegramId: number
}

export interface ServiceFormStep {
  readonly draft: ServiceDraft
  readonly at: FormPage
  /** The result was already sent: the question isn't repeated. */
  readonly isQuiet?: boolean
  /** The photos were just sent, so they are not shown again. */
  readonly hasNewPhoto?: boolean
  /** The reply to the album that is being received. */
  readonly album?: { readonly group: string; readonly messageId: number; readonly refusals: readonly string[] }
}

export const nextFormPage = (draft: ServiceDraft): FormPage =>
  draft.steps.find(({ answered }) => !answered) ?? 'summary'

/** Replies with the refusal and reloads the draft. Returns undefined if it no longer exists. */
export async function refused(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  code: string,
): Promise<ServiceFormStep | undefined> {
  await ctx.reply(serviceFormErrorText(ctx, code))
  if (code === 'UNAVAILABLE' || code === 'TRY_LATER') return { ...step, isQuiet: true }
  const { telegramId } = dialog
  const reply = await callServer(dialog, 'GET /v1/organizer/drafts/:id', { params: { id: step.draft.id }, telegramId })
  return reply.ok ? { draft: reply.data, at: 'summary' } : undefined
}

export function serviceFormErrorText(ctx: Pick<ConversationContext, 'texts'>, code: string): string {
  switch (code) {
    case 'UNAVAILABLE':
      return ctx.texts.serverAway
    case 'TRY_LATER':
      return ctx.texts.servicePhotoLater
    case 'DRAFT_LOCKED':
    case 'DRAFT_INCOMPLETE':
    case 'DRAFT_LIMIT':
      return ctx.texts.serviceRefused[code]
    default:
      return ctx.texts.buttonOutdated
  }
}

export async function submitAnswer(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  text: string | undefined,
): Promise<ServiceFormStep | undefined> {
  const { telegramId } = dialog
  if (typeof step.at !== 'object') return step
  const name = 'step' in step.at ? step.at.step : 'more' in step.at ? step.at.more.step : undefined
  if (name === undefined) return step
  const body = { step: name, ...(text !== undefined && { text: text.slice(0, 8_000) }) }
  const input = { params: { id: step.draft.id }, telegramId, body }
  const reply = await callServer(dialog, 'POST /v1/organizer/drafts/:id/answers', input)
  if (!reply.ok) return refused(dialog, ctx, step, reply.code)
  const { draft, fault } = reply.data
  if (!fault) return { draft, at: pageAfterAnswer(draft, step.at) }
  await explain(ctx, draft, reply.data)
  return { draft, at: step.at, isQuiet: true }
}

const pageAfterAnswer = (draft: ServiceDraft, at: FormPage): FormPage =>
  typeof at === 'object' && 'more' in at ? { page: 'group', group: at.more.group } : nextFormPage(draft)

type AnswerReply = HandlerReply<'POST /v1/organizer/drafts/:id/answers'>['data']

async function explain(
  ctx: ConversationContext,
  draft: ServiceDraft,
  { fault = 'required', most = 0, part, problem, regions = [] }: AnswerReply,
): Promise<void> {
  const language = ctx.texts.language
  const rows = regions.map((region) => [
    InlineKeyboard.text(region[language], `svc:pick.${region.code}:${compactId(draft.id)}`),
  ])
  const html = unreadableText(
    ctx.texts,
    part,
    ctx.texts.serviceForm.fault({ fault, most, problem: problem?.[language] ?? '' }),
  )
  await ctx.reply(html, { reply_markup: InlineKeyboard.from(rows) })
}

export async function changePhoto(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  index: number,
  action: 'remove' | 'earlier',
): Promise<ServiceFormStep | undefined> {
  const { telegramId } = dialog
  const uniqueId = step.draft.content.photos[index]?.uniqueId
  if (uniqueId === undefined) return step
  const input = { params: { id: step.draft.id }, telegramId, body: { uniqueId, action } }
  const reply = await callServer(dialog, 'POST /v1/organizer/drafts/:id/photos/change', input)
  return reply.ok ? { draft: reply.data, at: step.at } : refused(dialog, ctx, step, reply.code)
}

export async function changeOptions(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  body: { add?: { count: number }; remove?: string; copy?: { key: string; count: number }; seasonsOf?: string },
): Promise<ServiceFormStep | undefined> {
  const { telegramId } = dialog
  const input = { params: { id: step.draft.id }, telegramId, body }
  const reply = await callServer(dialog, 'POST /v1/organizer/drafts/:id/options', input)
  return reply.ok ? { draft: reply.data, at: nextFormPage(reply.data) } : refused(dialog, ctx, step, reply.code)
}

export async function submitOrWithdrawDraft(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  action: 'submit' | 'withdraw',
): Promise<ServiceFormStep | undefined> {
  const { telegramId } = dialog
  const input = { params: { id: step.draft.id }, telegramId }
  const reply = await callServer(dialog, `POST /v1/organizer/drafts/:id/${action}`, input)
  if (!reply.ok) return refused(dialog, ctx, step, reply.code)
  if (action === 'withdraw') return { draft: reply.data, at: 'summary' }
  await ctx.reply(ctx.texts.serviceSent[reply.data.state === 'published' ? 'published' : 'submitted'])
  return undefined
}

export async function setHidden(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  hidden: boolean,
): Promise<ServiceFormStep | undefined> {
  const { telegramId } = dialog
  const input = { params: { id: step.draft.serviceId ?? step.draft.id }, telegramId, body: { hidden } }
  const reply = await callServer(dialog, 'POST /v1/organizer/services/:id/visibility', input)
  if (!reply.ok) return refused(dialog, ctx, step, reply.code)
  return { draft: { ...step.draft, serviceStatus: reply.data.status }, at: 'summary' }
}

export async function discardServiceDraft(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
): Promise<ServiceFormStep | undefined> {
  const { telegramId } = dialog
  const input = { params: { id: step.draft.id }, telegramId }
  const reply = await callServer(dialog, 'POST /v1/organizer/drafts/:id/discard', input)
  if (!reply.ok) return refused(dialog, ctx, step, reply.code)
  await ctx.reply(ctx.texts.serviceDiscarded)
  return reply.data.draft && { draft: reply.data.draft, at: 'summary' }
}
