import { type CaseDecision, caseDecisions } from '@enp/shared/calls/bookings/cases'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import type { CallData } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { parseRoubles } from '../admin/bookings/booking-money-view.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { caseErrorText } from './case-error-text.ts'
import { operatorCaseMessage } from './case-view.ts'

export const decideCaseStartPattern = /^case:decide:([\w-]{22})$/
const stepPattern = /^cased:(nothing|refund|usdt|enp|all|go|keep)$/
const maxUpdates = 30
const longestReason = 500

/** Asks an operator for the decision, the amount, a reason and a confirmation with the amounts. */
export const decideCaseFeature = conversationFeature(
  'decide-case',
  decideCaseStartPattern,
  decide,
  createOperatorFilter,
)

type Preview = CallData<'GET /internal/admin/cases/:id/decision'>

interface Draft {
  readonly kind?: CaseDecision
  readonly preview?: Preview
  readonly reason?: string
}

type Step = { readonly press: string } | { readonly text: string }
type Texts = ConversationContext['texts']

async function decide(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, compact = ''] = decideCaseStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const id = fullId(compact)
  let draft: Draft = {}
  await answerButtonPress(first)
  await askKind(first)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...step } = await waitForInput<Step>(dialog, readStep, (texts) => texts.caseTextOnly)
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    if ('press' in step && step.press === 'keep') return void (await ctx.reply(ctx.texts.caseKept))
    if ('press' in step && step.press === 'go') {
      if (await send(dialog, ctx, id, draft)) return
      continue
    }
    const next = await take(dialog, ctx, id, draft, step)
    if (!next) return
    draft = next
  }
}

function readStep(ctx: ConversationContext): Step | undefined {
  const [, press] = stepPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  return press === undefined ? readText(ctx) : { press }
}

async function askKind(ctx: ConversationContext): Promise<void> {
  const rows = caseDecisions.map((kind) => [InlineKeyboard.text(ctx.texts.caseDecision[kind], `cased:${kind}`)])
  const keep = [InlineKeyboard.text(ctx.texts.findNoButton, 'cased:keep')]
  await ctx.reply(ctx.texts.caseAskDecision, { reply_markup: InlineKeyboard.from([...rows, keep]) })
}

/** A text is the amount, then the reason. Undefined ends the conversation. */
async function take(
  dialog: Dialog,
  ctx: ConversationContext,
  id: string,
  draft: Draft,
  step: Step,
): Promise<Draft | undefined> {
  if ('press' in step) {
    const kind = caseDecisions.find((one) => one === step.press)
    if (kind === 'nothing') return preview(dialog, ctx, id, { kind })
    if (kind === undefined) return draft.kind ? preview(dialog, ctx, id, draft) : draft
    const all = InlineKeyboard.from([[InlineKeyboard.text(ctx.texts.tripRefundAllButton, 'cased:all')]])
    await ctx.reply(ctx.texts.tripRefundAskAmount, { reply_markup: all })
    return { kind }
  }
  if (draft.preview) return takeReason(ctx, draft, step.text)
  const rub = parseRoubles(step.text)
  if (draft.kind && rub !== undefined) return preview(dialog, ctx, id, draft, rub)
  await ctx.reply(draft.kind ? ctx.texts.tripRefundAmountWrong : ctx.texts.caseAskDecision)
  return draft
}

async function preview(dialog: Dialog, ctx: ConversationContext, id: string, draft: Draft, rub?: number) {
  const kind = draft.kind ?? 'nothing'
  const query = { operatorId: getSender(ctx).id, kind, ...(rub !== undefined && { rub }) }
  const reply = await callServer(dialog, 'GET /internal/admin/cases/:id/decision', { params: { id }, query })
  if (!reply.ok) {
    await ctx.reply(caseErrorText(ctx, reply.code, reply.details))
    return reply.code === 'UNAVAILABLE' || reply.code === 'REFUND_TOO_LARGE' ? draft : undefined
  }
  await ctx.reply(`${previewHtml(ctx.texts, kind, reply.data)}\n\n${ctx.texts.caseAskReason}`, { parse_mode: 'HTML' })
  return { kind, preview: reply.data }
}

function previewHtml(texts: Texts, kind: CaseDecision, { rub, left, debt, ...sums }: Preview): string {
  if (kind === 'nothing') return texts.caseDecision.nothing
  const list = (all: Preview['refunds']) => all.map(({ amount, currency }) => `${amount} ${currency}`).join(', ')
  const { refunds, compensation, fromOrganizer, fromProduct } = sums
  return texts.casePreview({
    ...{ decision: texts.caseDecision[kind], rub: texts.caseRoubles(rub / 100), left: texts.caseRoubles(left / 100) },
    ...{ to: list(compensation ? [compensation] : refunds), organizer: list(fromOrganizer) },
    ...{ product: list(fromProduct), debt: debt > 0 ? texts.caseRoubles(debt / 100) : '' },
  })
}

async function takeReason(ctx: ConversationContext, draft: Draft, text: string): Promise<Draft> {
  const reason = visibleText(text)
  if (reason === '' || reason.length > longestReason || !draft.preview) {
    await ctx.reply(ctx.texts.caseAskReason)
    return draft
  }
  const html = [
    previewHtml(ctx.texts, draft.kind ?? 'nothing', draft.preview),
    ctx.texts.moderationReason(escapeTagMarks(reason)),
    '',
    ctx.texts.caseConfirm,
  ].join('\n')
  const keyboard = new InlineKeyboard()
    .text(ctx.texts.caseConfirmButton, 'cased:go')
    .row()
    .text(ctx.texts.findNoButton, 'cased:keep')
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  return { ...draft, reason }
}

/** Returns false if the operator can press again. */
async function send(dialog: Dialog, ctx: ConversationContext, id: string, draft: Draft): Promise<boolean> {
  const { kind, preview: seen, reason } = draft
  if (!kind || !seen || reason === undefined) return false
  const money = kind === 'nothing' ? { seenLeft: 0 } : { rub: seen.rub, seenLeft: seen.left }
  const body = { operatorId: getSender(ctx).id, kind, ...money, reason }
  const reply = await callServer(dialog, 'POST /internal/admin/cases/:id/decide', { params: { id }, body })
  if (!reply.ok) {
    await ctx.reply(caseErrorText(ctx, reply.code, reply.details))
    return reply.code !== 'UNAVAILABLE'
  }
  if (!reply.data.first) await ctx.reply(ctx.texts.caseDecidedBefore)
  const { html, keyboard } = operatorCaseMessage(ctx.texts, reply.data.case)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  await offerUndo(ctx, reply.data.undo)
  return true
}
