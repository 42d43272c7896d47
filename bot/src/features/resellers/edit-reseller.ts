import type { OperatorReseller } from '@enp/shared/calls/operators/operator-resellers'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import { unreadableText } from '../../messaging/unreadable.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import type { Texts } from '../../texts/texts.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { findNextField, type ResellerDraft, type ResellerTask, readResellerField } from './reseller-draft.rules.ts'
import { formatRub, resellerMessage, termLines } from './reseller-view.ts'

export const editResellerStartPattern = /^rsl:(?:(add)|(terms|pay):([\w-]{22}))$/
const stepPattern = /^rslc:(confirm|keep)$/
const maxUpdates = 30

/** Asks for a new reseller, new terms or a payment, field by field, and for a confirmation. */
export const editResellerFeature = conversationFeature(
  'edit-reseller',
  editResellerStartPattern,
  editReseller,
  createOperatorFilter,
)

interface Editing {
  readonly task: ResellerTask
  /** Undefined for a new one. */
  readonly reseller: OperatorReseller | undefined
}

type Step = { readonly press: string } | { readonly text: string }

async function editReseller(dialog: Dialog, first: ConversationContext): Promise<void> {
  await answerButtonPress(first)
  const editing = await open(dialog, first)
  if (!editing) return
  let draft: ResellerDraft = {}
  await ask(first, editing, draft)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...step } = await waitForInput<Step>(dialog, readStep, (texts) => texts.resellerTextOnly)
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    if ('press' in step && step.press === 'keep') return void (await ctx.reply(ctx.texts.resellerKept))
    const field = findNextField(editing.task, draft)
    if ('press' in step && field === undefined) {
      const next = await send(dialog, ctx, editing, draft)
      if (!next) return
      draft = next
      if (findNextField(editing.task, draft) === undefined) continue
    } else if ('text' in step && field !== undefined) {
      const value = readResellerField(field, step.text)
      if (value === undefined) {
        await ctx.reply(unreadableText(ctx.texts, step.text, ctx.texts.resellerAsk[field]))
        continue
      }
      draft = { ...draft, [field]: value }
    }
    await ask(ctx, editing, draft)
  }
}

function readStep(ctx: ConversationContext): Step | undefined {
  const [, press] = stepPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  return press === undefined ? readText(ctx) : { press }
}

/** Shows the reseller as it is. Undefined if it cannot be read. */
async function open(dialog: Dialog, ctx: ConversationContext): Promise<Editing | undefined> {
  const [, , task, compact = ''] = editResellerStartPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  if (task !== 'terms' && task !== 'pay') return { task: 'add', reseller: undefined }
  const input = { params: { id: fullId(compact) }, query: { operatorId: getSender(ctx).id } }
  const reply = await callServer(dialog, 'GET /internal/admin/resellers/:id', input)
  if (reply.ok) return { task, reseller: reply.data }
  await ctx.reply(supportErrorText(ctx, reply.code))
  return undefined
}

/** The first question of an existing reseller names it, with its terms. */
async function ask(ctx: ConversationContext, { task, reseller }: Editing, draft: ResellerDraft): Promise<void> {
  const { texts } = ctx
  const field = findNextField(task, draft)
  const isFirst = Object.keys(draft).length === 0
  const present = isFirst && reseller ? [boldName(reseller.name), ...termLines(texts, reseller), ''] : []
  const html = field === undefined ? summary(texts, { task, reseller }, draft) : texts.resellerAsk[field]
  const rows = [
    ...(field === undefined ? [[InlineKeyboard.text(texts.resellerConfirmButton[task], 'rslc:confirm')]] : []),
    [InlineKeyboard.text(texts.resellerKeepButton, 'rslc:keep')],
  ]
  await ctx.reply([...present, html].join('\n'), { parse_mode: 'HTML', reply_markup: InlineKeyboard.from(rows) })
}

const boldName = (name: string) => `<b>${escapeTagMarks(toDisplayName(name))}</b>`

function summary(texts: Texts, { task, reseller }: Editing, draft: ResellerDraft): string {
  const { name = reseller?.name ?? '', margin = 0, limit = 0, kopecks = 0, document = '' } = draft
  const terms = { marginBasisPoints: margin, creditLimit: limit }
  const payment = [
    texts.resellerPaid(formatRub(texts, (kopecks / 100).toFixed(2))),
    texts.resellerDocument(escapeTagMarks(document)),
  ]
  return [
    boldName(name),
    ...(task === 'pay' ? payment : termLines(texts, terms)),
    ...(task === 'terms' ? [texts.resellerLaterOnly] : []),
    '',
    texts.resellerConfirm[task],
  ].join('\n')
}

/** Returns undefined at the end, else the draft to continue with. */
async function send(
  dialog: Dialog,
  ctx: ConversationContext,
  editing: Editing,
  draft: ResellerDraft,
): Promise<ResellerDraft | undefined> {
  const reply = await callForTask(dialog, getSender(ctx).id, editing, draft)
  if (!reply.ok) return refuse(ctx, reply.code, draft)
  const { reseller, undo } = reply.data
  const { html, keyboard } = resellerMessage(ctx.texts, reseller)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  if (undo) await offerUndo(ctx, undo)
  else await ctx.reply(ctx.texts.resellerUnchanged)
  return undefined
}

function callForTask(dialog: Dialog, operatorId: number, { task, reseller }: Editing, draft: ResellerDraft) {
  const { name = '', margin: marginBasisPoints = 0, limit: creditLimit = 0, kopecks = 0, document = '' } = draft
  const params = { id: reseller?.id ?? '' }
  switch (task) {
    case 'add':
      return callServer(dialog, 'POST /internal/admin/resellers', {
        body: { operatorId, name, marginBasisPoints, creditLimit },
      })
    case 'terms':
      return callServer(dialog, 'POST /internal/admin/resellers/:id/terms', {
        ...{ params, body: { operatorId, marginBasisPoints, creditLimit } },
      })
    case 'pay':
      return callServer(dialog, 'POST /internal/admin/resellers/:id/payments', {
        ...{ params, body: { operatorId, kopecks, document } },
      })
  }
}

/** A taken name or document is asked again. The operator can press again if the server is away. */
async function refuse(ctx: ConversationContext, code: string, draft: ResellerDraft) {
  if (code === 'VALIDATION_ERROR') {
    const { name, document: _taken, ...rest } = draft
    await ctx.reply(name === undefined ? ctx.texts.resellerDocumentTaken : ctx.texts.resellerNameTaken)
    return rest
  }
  await ctx.reply(supportErrorText(ctx, code))
  return code === 'UNAVAILABLE' ? draft : undefined
}
