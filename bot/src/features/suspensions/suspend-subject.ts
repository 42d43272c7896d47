import { type SuspendableSubject, type SuspensionKind, suspensionKinds } from '@enp/shared/calls/operators/suspensions'
import { cutText } from '@enp/shared/text/cut-text'
import { visibleText } from '@enp/shared/text/plain-text'
import { parseDayCount } from '@enp/shared/typed-text/typed-percent'
import { InlineKeyboard } from 'grammy'
import { compactId, fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import { unreadableText } from '../../messaging/unreadable.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import type { Texts } from '../../texts/texts.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { subjectHead, suspendableMessage } from './suspension-view.ts'

/** With an id the subject is known, for example from a search result. */
export const suspendStartPattern = /^suspend:(service|organizer|user)(?::([\w-]{22}))?$/
/** Each button opens the conversation about a suspension. */
export const suspendRows = (texts: Texts, ids: Partial<Record<SuspensionKind, string>>) =>
  suspensionKinds.flatMap((kind) => {
    const id = ids[kind]
    return id === undefined
      ? []
      : [[InlineKeyboard.text(texts.suspensionAddButton[kind], `suspend:${kind}:${compactId(id)}`)]]
  })

const stepPattern = /^suspend:(pick|days|confirm|keep)(?::([\w-]{1,22}))?$/
const maxUpdates = 20
const longestReason = 500
const longestSearch = 200
const longestLabel = 60
const dayChoices = [1, 7, 30]

/** Asks for the service, organizer or user, the reason, the end and a confirmation. */
export const suspendSubjectFeature = conversationFeature(
  'suspend-subject',
  suspendStartPattern,
  suspend,
  createOperatorFilter,
)

/** `days` undefined: not asked yet; null: no end. */
interface Draft {
  readonly kind: SuspensionKind
  readonly found: readonly SuspendableSubject[]
  readonly subject?: SuspendableSubject
  readonly reason?: string
  readonly days?: number | null
}

type Step = { readonly press: string; readonly value: string } | { readonly text: string }

async function suspend(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, named = '', compact] = suspendStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const kind = suspensionKinds.find((one) => one === named) ?? 'service'
  await answerButtonPress(first)
  const started = await start(dialog, first, kind, compact)
  if (!started) return
  let draft = started
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...input } = await waitForInput<Step>(dialog, readStep, (texts) => texts.suspensionTextOnly)
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    if ('press' in input && input.press === 'keep') return void (await ctx.reply(ctx.texts.suspensionKept))
    if ('press' in input && input.press === 'confirm') {
      if (await send(dialog, ctx, draft)) return
      continue
    }
    const next = draft.subject ? toNext(draft, input) : await chooseSubject(dialog, ctx, draft, input)
    if (!next) return
    const isUnreadable = next === draft && draft.reason !== undefined && 'text' in input
    draft = next
    await ask(ctx, draft, isUnreadable ? input.text : undefined)
  }
}

/** Returns undefined if the subject of the button cannot be suspended. */
async function start(
  dialog: Dialog,
  ctx: ConversationContext,
  kind: SuspensionKind,
  compact: string | undefined,
): Promise<Draft | undefined> {
  if (compact === undefined) {
    await ctx.reply(ctx.texts.suspensionAsk[kind])
    return { kind, found: [] }
  }
  const query = { operatorId: getSender(ctx).id, kind, text: fullId(compact) }
  const reply = await callServer(dialog, 'GET /internal/admin/suspendable', { query })
  if (!reply.ok) return void (await ctx.reply(supportErrorText(ctx, reply.code)))
  const [subject] = reply.data
  if (!subject) return void (await ctx.reply(ctx.texts.findNothing))
  if (subject.suspension) {
    const { html, keyboard } = suspendableMessage(ctx.texts, subject)
    await ctx.reply(ctx.texts.suspensionBefore)
    return void (await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard }))
  }
  const draft = { kind, found: [], subject }
  await ask(ctx, draft)
  return draft
}

function readStep(ctx: ConversationContext): Step | undefined {
  const [, press, value = ''] = stepPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  return press === undefined ? readText(ctx) : { press, value }
}

/** Returns undefined if the conversation is over. */
async function chooseSubject(
  dialog: Dialog,
  ctx: ConversationContext,
  draft: Draft,
  input: Step,
): Promise<Draft | undefined> {
  if ('press' in input) {
    const subject = draft.found.find(({ id }) => compactId(id) === input.value)
    return subject ? { ...draft, subject } : draft
  }
  const query = { operatorId: getSender(ctx).id, kind: draft.kind, text: input.text.slice(0, longestSearch) }
  const reply = await callServer(dialog, 'GET /internal/admin/suspendable', { query })
  if (reply.ok) return { kind: draft.kind, found: reply.data.filter(({ suspension }) => !suspension) }
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
  const days = parseDayCount(written) ?? 0
  return days >= 1 && days <= 365 ? { ...draft, days } : draft
}

/** With `wrong`, quotes what could not be read, before the question. */
async function ask(
  ctx: ConversationContext,
  { kind, found, subject, reason, days }: Draft,
  wrong?: string,
): Promise<void> {
  const { texts } = ctx
  if (!subject) {
    const buttons = found.map(({ id, name, detail }) => [
      InlineKeyboard.text(
        cutText([name, detail ?? []].flat().join(' · '), longestLabel),
        `suspend:pick:${compactId(id)}`,
      ),
    ])
    const text = found.length === 0 ? texts.suspensionNotFound : texts.suspensionChoose
    return void (await ctx.reply(text, { reply_markup: InlineKeyboard.from(buttons) }))
  }
  if (reason === undefined) {
    const html = `${subjectHead(texts, subject)}\n\n${texts.suspensionAskReason[kind]} ${texts.suspensionReasonLimit(longestReason)}`
    return void (await ctx.reply(html, { parse_mode: 'HTML' }))
  }
  if (days === undefined) {
    const buttons = dayChoices.map((one) => InlineKeyboard.text(texts.suspensionDays(one), `suspend:days:${one}`))
    const none = InlineKeyboard.text(texts.suspensionNoEnd, 'suspend:days:none')
    const text = unreadableText(texts, wrong, texts.suspensionAskEnd)
    return void (await ctx.reply(text, { reply_markup: InlineKeyboard.from([buttons, [none]]) }))
  }
  const html = [
    subjectHead(texts, subject),
    days === null ? texts.suspensionNoEnd : texts.suspensionDays(days),
    texts.moderationReason(escapeHtmlWithoutLinks(reason)),
    '',
    texts.suspensionConfirm[kind],
  ].join('\n')
  const keyboard = new InlineKeyboard()
    .text(texts.suspensionConfirmButton, 'suspend:confirm')
    .row()
    .text(texts.suspensionKeepButton, 'suspend:keep')
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

/** Returns false if the operator can press again. */
async function send(dialog: Dialog, ctx: ConversationContext, { subject, reason, days }: Draft): Promise<boolean> {
  if (!subject || reason === undefined || days === undefined) return false
  const body = { operatorId: getSender(ctx).id, reason, ...(days !== null && { days }) }
  const call = 'POST /internal/admin/suspendable/:kind/:id/suspend'
  const { kind, id } = subject
  const reply = await callServer(dialog, call, { params: { kind, id }, body })
  if (!reply.ok) {
    await ctx.reply(supportErrorText(ctx, reply.code))
    return reply.code !== 'UNAVAILABLE'
  }
  const { first, undo } = reply.data
  const { html, keyboard } = suspendableMessage(ctx.texts, reply.data.subject)
  if (!first) await ctx.reply(ctx.texts.suspensionBefore)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  await offerUndo(ctx, undo)
  return true
}
