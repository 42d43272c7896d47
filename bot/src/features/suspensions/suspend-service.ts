import type { SuspendableService } from '@enp/shared/calls/operators/suspensions'
import { cutText } from '@enp/shared/text/cut-text'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId, fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import type { Texts } from '../../texts/texts.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { serviceHead, suspendableServiceMessage } from './suspension-view.ts'

export const suspendStartData = 'suspension:add'
export const suspendStartPattern = /^suspension:add(?::([\w-]{22}))?$/

export const suspendServiceButton = (texts: Texts, serviceId: string) =>
  InlineKeyboard.text(texts.suspensionAddButton, `${suspendStartData}:${compactId(serviceId)}`)

const stepPattern = /^suspend:(pick|days|confirm|keep)(?::([\w-]{1,22}))?$/
const maxUpdates = 20
const longestReason = 500
const longestSearch = 200
const longestLabel = 60
const dayChoices = [1, 7, 30]

/** Asks for the service, the reason, the end and a confirmation. */
export const suspendServiceFeature = conversationFeature(
  'suspend-service',
  suspendStartPattern,
  suspend,
  createOperatorFilter,
)

/** `days` undefined: not asked yet; null: no end. */
interface Draft {
  readonly found: readonly SuspendableService[]
  readonly service?: SuspendableService
  readonly reason?: string
  readonly days?: number | null
}

type Step = { readonly press: string; readonly value: string } | { readonly text: string }

async function suspend(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, chosen] = suspendStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  let draft: Draft = { found: [] }
  await answerButtonPress(first)
  if (chosen === undefined) await first.reply(first.texts.suspensionAskService)
  else {
    const found = await chooseService(dialog, first, draft, { text: fullId(chosen) })
    if (!found) return
    const [service] = found.found
    draft = service ? { ...found, service } : found
    await ask(first, draft)
  }
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...input } = await waitForInput<Step>(dialog, readStep, (texts) => texts.suspensionTextOnly)
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    if ('press' in input && input.press === 'keep') return void (await ctx.reply(ctx.texts.suspensionKept))
    if ('press' in input && input.press === 'confirm') {
      if (await send(dialog, ctx, draft)) return
      continue
    }
    const next = draft.service ? toNext(draft, input) : await chooseService(dialog, ctx, draft, input)
    if (!next) return
    draft = next
    await ask(ctx, draft)
  }
}

function readStep(ctx: ConversationContext): Step | undefined {
  const [, press, value = ''] = stepPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  return press === undefined ? readText(ctx) : { press, value }
}

/** Returns undefined if the conversation is over. */
async function chooseService(
  dialog: Dialog,
  ctx: ConversationContext,
  draft: Draft,
  input: Step,
): Promise<Draft | undefined> {
  if ('press' in input) {
    const service = draft.found.find(({ serviceId }) => compactId(serviceId) === input.value)
    return service ? { ...draft, service } : draft
  }
  const query = { operatorId: getSender(ctx).id, text: input.text.slice(0, longestSearch) }
  const reply = await callServer(dialog, 'GET /internal/admin/suspendable-services', { query })
  if (reply.ok) return { found: reply.data.filter(({ suspension }) => !suspension) }
  await ctx.reply(supportErrorText(ctx, reply.code))
  return reply.code === 'UNAVAILABLE' ? draft : undefined
}

/** A text is the reason until it is known, then the number of days. */
function toNext(draft: Draft, input: Step): Draft {
  if (draft.reason === undefined) {
    const reason = 'text' in input ? visibleText(input.text) : ''
    return reason && reason.length <= longestReason ? { ...draft, reason } : draft
  }
  const written = 'text' in input ? input.text.trim() : input.value
  if (written === 'none') return { ...draft, days: null }
  const days = /^\d{1,3}$/.test(written) ? Number(written) : 0
  return days >= 1 && days <= 365 ? { ...draft, days } : draft
}

async function ask(ctx: ConversationContext, { found, service, reason, days }: Draft): Promise<void> {
  const { texts } = ctx
  if (!service) {
    const buttons = found.map(({ serviceId, title, organizerName }) => [
      InlineKeyboard.text(cutText(`${title} · ${organizerName}`, longestLabel), `suspend:pick:${compactId(serviceId)}`),
    ])
    const text = found.length === 0 ? texts.suspensionNotFound : texts.suspensionChoose
    return void (await ctx.reply(text, { reply_markup: InlineKeyboard.from(buttons) }))
  }
  if (reason === undefined) {
    const html = `${serviceHead(texts, service)}\n\n${texts.suspensionAskReason(longestReason)}`
    return void (await ctx.reply(html, { parse_mode: 'HTML' }))
  }
  if (days === undefined) {
    const buttons = dayChoices.map((one) => InlineKeyboard.text(texts.suspensionDays(one), `suspend:days:${one}`))
    const none = InlineKeyboard.text(texts.suspensionNoEnd, 'suspend:days:none')
    return void (await ctx.reply(texts.suspensionAskEnd, { reply_markup: InlineKeyboard.from([buttons, [none]]) }))
  }
  const html = [
    serviceHead(texts, service),
    days === null ? texts.suspensionNoEnd : texts.suspensionDays(days),
    texts.moderationReason(escapeHtmlWithoutLinks(reason)),
    '',
    texts.suspensionConfirm,
  ].join('\n')
  const keyboard = new InlineKeyboard()
    .text(texts.suspensionConfirmButton, 'suspend:confirm')
    .row()
    .text(texts.suspensionKeepButton, 'suspend:keep')
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

/** Returns false if the operator can press again. */
async function send(dialog: Dialog, ctx: ConversationContext, { service, reason, days }: Draft): Promise<boolean> {
  if (!service || reason === undefined || days === undefined) return false
  const body = { operatorId: getSender(ctx).id, reason, ...(days !== null && { days }) }
  const call = 'POST /internal/admin/suspendable-services/:id/suspend'
  const reply = await callServer(dialog, call, { params: { id: service.serviceId }, body })
  if (!reply.ok) {
    await ctx.reply(supportErrorText(ctx, reply.code))
    return reply.code !== 'UNAVAILABLE'
  }
  const { first, undo } = reply.data
  const { html, keyboard } = suspendableServiceMessage(ctx.texts, reply.data.service)
  if (!first) await ctx.reply(ctx.texts.suspensionBefore)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  await offerUndo(ctx, undo)
  return true
}
