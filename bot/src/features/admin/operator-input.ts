import type { UndoReceipt } from '@enp/shared/calls/operators/undo-receipt'
import { parsePrice } from '@enp/shared/typed-text/typed-price'
import { fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { supportErrorText } from '../support/sentences.ts'
import { formatMinorUnits, paymentMessage } from './find-view.ts'
import { searchResultMessage } from './search-view.ts'
import { offerUndo } from './undo.ts'

export const operatorInputStartPattern = /^(?:adm:find|opi:(part|park|solve|own|none|back|owner|ack):([\w-]{22,43}))$/
const maxUpdates = 20
const longest = 255

type What = 'find' | 'part' | 'park' | 'solve' | 'own' | 'none' | 'back' | 'owner' | 'ack'

export const operatorInputFeature = conversationFeature('operator-input', operatorInputStartPattern, listen)

interface OperatorInput extends Dialog {
  readonly ctx: ConversationContext
  readonly operatorId: number
  readonly subject: string
  readonly text: string
}

async function listen(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, pressed, subject = ''] = operatorInputStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const what = (pressed ?? 'find') as What
  const operatorId = getSender(first).id
  const role = await callServer(dialog, 'GET /internal/operators/check', { query: { telegramId: operatorId } })
  if (!role.ok || !role.data.isOperator) {
    await answerButtonPress(first, supportErrorText(first, role.ok ? 'NOT_OPERATOR' : role.code))
    return
  }
  await first.reply(first.texts.inputAsk[what])
  await answerButtonPress(first)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, text } = await waitForInput(dialog, readTrimmedText, (texts) => texts.inputTextOnly)
    if (text.length > longest) await ctx.reply(ctx.texts.inputTooLong(longest))
    else if (await actions[what]({ ...dialog, ctx, operatorId, subject, text })) return
  }
}

function readTrimmedText({ message }: ConversationContext): { text: string } | undefined {
  const text = message?.text?.trim()
  return text ? { text } : undefined
}

/** Each returns false to ask again. */
const actions: Readonly<Record<What, (input: OperatorInput) => Promise<boolean>>> = {
  async find(dialog) {
    const { ctx, operatorId, text } = dialog
    const reply = await callServer(dialog, 'GET /internal/admin/search', { query: { operatorId, text } })
    if (!reply.ok && reply.code === 'NOT_FOUND') {
      await ctx.reply(ctx.texts.findNothing)
      return false
    }
    if (!reply.ok) return refused(ctx, reply.code)
    const { html, keyboard } = searchResultMessage(ctx, reply.data)
    await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
    return true
  },
  part: refundPart,
  park: (dialog) => decidePayment(dialog, 'park'),
  solve: (dialog) => decidePayment(dialog, 'resolve'),
  async own(dialog) {
    const { ctx, text } = dialog
    const [, person = '', reason = ''] = /^(\d{1,15})\s+(.+)$/s.exec(text) ?? []
    if (!person) {
      await ctx.reply(ctx.texts.inputOwnWrong)
      return false
    }
    return decideDeposit(dialog, { action: 'resolve', telegramId: Number(person), reason })
  },
  none: (dialog) => decideDeposit(dialog, { action: 'ignore', reason: dialog.text }),
  async back(dialog) {
    const { ctx, operatorId, subject, text } = dialog
    const request = {
      params: { id: fullId(subject) },
      body: { operatorId, action: 'give_back', reason: text },
    } as const
    const reply = await callServer(dialog, 'POST /internal/admin/withdrawals/:id/decide', request)
    return reply.ok ? done(ctx, reply.data) : refused(ctx, reply.code)
  },
  owner: appointOwner,
  async ack(dialog) {
    const { ctx, operatorId, subject, text: reason } = dialog
    const request = { params: { hash: toHash(subject) }, body: { operatorId, reason } }
    const call = 'POST /internal/admin/outgoing-transfers/:hash/acknowledge'
    const reply = await callServer(dialog, call, request)
    return reply.ok ? done(ctx, reply.data) : refused(ctx, reply.code)
  },
}

const toHash = (compact: string) => Buffer.from(compact, 'base64url').toString('hex')

async function appointOwner(dialog: OperatorInput): Promise<boolean> {
  const { ctx, operatorId, subject, text } = dialog
  const request = { params: { id: fullId(subject) }, body: { operatorId, user: text.slice(0, 64), owner: true } }
  const reply = await callServer(dialog, 'POST /internal/admin/organizers/:id/owners', request)
  if (!reply.ok) return refused(ctx, reply.code)
  const { outcome, name, undo } = reply.data
  await ctx.reply(ctx.texts.ownerOutcome({ outcome, owner: true, name: name ?? text }))
  await offerUndo(ctx, undo)
  return outcome !== 'unknown'
}

async function refundPart(dialog: OperatorInput): Promise<boolean> {
  const { ctx, operatorId, subject, text } = dialog
  const params = { id: fullId(subject) }
  const shown = await callServer(dialog, 'GET /internal/admin/payments/:id', { params, query: { operatorId } })
  if (!shown.ok) return refused(ctx, shown.code)
  const { currency, left } = shown.data
  const amount = toMinor(text, currency)
  if (amount === undefined || amount < 1 || amount > left) {
    await ctx.reply(ctx.texts.inputPartWrong(formatMinorUnits(left, currency)))
    return false
  }
  const body = { operatorId, updateId: ctx.update.update_id, amount, seenLeft: left }
  const reply = await callServer(dialog, 'POST /internal/admin/payments/:id/refund', { params, body })
  if (!reply.ok) return refused(ctx, reply.code)
  const { html, keyboard } = paymentMessage(ctx, reply.data.payment)
  await ctx.reply(ctx.texts.findRefundOutcome[reply.data.outcome])
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  return true
}

/** Minor units of a typed sum. Stars have no parts. */
function toMinor(text: string, currency: string): number | undefined {
  const sum = parsePrice(text)
  if (sum === undefined) return undefined
  if (currency === 'XTR') return Number.isInteger(sum) ? sum : undefined
  return Math.round(sum * 100)
}

async function decidePayment(dialog: OperatorInput, action: 'park' | 'resolve'): Promise<boolean> {
  const { ctx, operatorId, subject, text: reason } = dialog
  const request = { params: { id: fullId(subject) }, body: { operatorId, action, reason } }
  const reply = await callServer(dialog, 'POST /internal/admin/payments/:id/decide', request)
  if (!reply.ok) return refused(ctx, reply.code)
  return done(ctx, { done: reply.data.first, ...(reply.data.undo && { undo: reply.data.undo }) })
}

async function decideDeposit(
  dialog: OperatorInput,
  decision: { action: 'resolve' | 'ignore'; telegramId?: number; reason: string },
): Promise<boolean> {
  const { ctx, operatorId, subject } = dialog
  const request = { params: { hash: toHash(subject) }, body: { operatorId, ...decision } }
  const reply = await callServer(dialog, 'POST /internal/admin/deposits/:hash/decide', request)
  return reply.ok ? done(ctx, reply.data) : refused(ctx, reply.code)
}

async function done(ctx: ConversationContext, outcome: { done: boolean; undo?: UndoReceipt }): Promise<true> {
  const isDone = outcome.done ? 'yes' : 'no'
  await ctx.reply(ctx.texts.operatorDeedOutcome[isDone])
  await offerUndo(ctx, outcome.undo)
  return true
}

async function refused(ctx: ConversationContext, code: string): Promise<boolean> {
  await ctx.reply(supportErrorText(ctx, code))
  return code !== 'UNAVAILABLE'
}
