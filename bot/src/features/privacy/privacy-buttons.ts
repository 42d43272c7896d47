import { InlineKeyboard, InputFile } from 'grammy'
import type { BotContext, Deps } from '../../context.ts'
import { type CallResult, fetchFromServer } from '../../server.ts'
import { formatErrorForLog } from '../../telegram/bot-api-failure.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { botTexts } from '../../texts/texts.ts'
import { erasureLossLines } from './erasure-losses.ts'

/** Target `me` or, for operators, a Telegram id; a deletion adds the digest of the losses. */
export const dataButtonPattern = /^privacy:(export|delete|erase|keep):(me|[1-9]\d{0,15})(?::([\da-f]{16}))?$/

interface DataOwner {
  readonly telegramId: number
  readonly operatorId?: number
}

export function privacyButtons(ctx: BotContext, target: string): InlineKeyboard {
  return new InlineKeyboard()
    .text(ctx.texts.privacyExportButton, `privacy:export:${target}`)
    .text(ctx.texts.privacyDeleteButton, `privacy:delete:${target}`)
}

export async function handlePrivacyButton(deps: Deps, ctx: BotContext, pressedBy: number, data: string): Promise<void> {
  const [, action, target = 'me', fingerprint] = dataButtonPattern.exec(data) ?? []
  const whose = target === 'me' ? { telegramId: pressedBy } : { telegramId: Number(target), operatorId: pressedBy }
  if (action === 'export') await sendExport(deps, ctx, whose)
  else if (action === 'delete') await askBefore(deps, ctx, whose, target)
  else if (action === 'erase') await erase(deps, ctx, whose, target, fingerprint ?? '')
  else {
    await editMessage(ctx, ctx.texts.privacyKept)
    await answerButtonPress(ctx)
  }
}

async function sendExport(deps: Deps, ctx: BotContext, whose: DataOwner): Promise<void> {
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/privacy/export', { body: { ...whose } })
  if (!reply.ok) return refuse(ctx, reply)
  const { fileName, json } = reply.data
  await ctx.replyWithDocument(new InputFile(Buffer.from(json), fileName), { caption: ctx.texts.privacyExportCaption })
  await answerButtonPress(ctx)
}

async function askBefore(deps: Deps, ctx: BotContext, whose: DataOwner, target: string): Promise<void> {
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/privacy/preview', { query: { ...whose } })
  if (!reply.ok) return refuse(ctx, reply)
  const { givenUp, blockedBy, fingerprint } = reply.data
  if (blockedBy) return answerButtonPress(ctx, ctx.texts.privacyBlocked[blockedBy])
  const isOwn = target === 'me'
  const question = isOwn ? ctx.texts.privacyDeleteQuestion : ctx.texts.personDeleteQuestion(target)
  const lost = erasureLossLines(ctx, givenUp)
  const html = [question, ...(lost.length > 0 ? ['', ctx.texts.privacyGivenUp, ...lost] : [])].join('\n')
  const keyboard = new InlineKeyboard()
    .text(ctx.texts.privacyEraseButton, `privacy:erase:${target}:${fingerprint}`)
    .row()
    .text(ctx.texts.privacyKeepButton, `privacy:keep:${target}`)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  await answerButtonPress(ctx)
}

async function erase(
  deps: Deps,
  ctx: BotContext,
  whose: DataOwner,
  target: string,
  fingerprint: string,
): Promise<void> {
  const body = { ...whose, fingerprint }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/privacy/erase', { body })
  if (!reply.ok && reply.code === 'ERASURE_CHANGED') {
    await editMessage(ctx, ctx.texts.privacyChanged)
    return askBefore(deps, ctx, whose, target)
  }
  // The same press was delivered again: the data is deleted already.
  if (!reply.ok && reply.code !== 'NOT_FOUND') return refuse(ctx, reply)
  const isOwn = target === 'me'
  if (reply.ok && !isOwn) await notifyErased(ctx, whose.telegramId, reply.data.language)
  await editMessage(ctx, isOwn ? ctx.texts.privacyErased : ctx.texts.personErased(target))
  await answerButtonPress(ctx)
}

/** Sent now or never, because no data about the user is left. */
async function notifyErased(ctx: BotContext, telegramId: number, language: 'ru' | 'en'): Promise<void> {
  try {
    await ctx.api.sendMessage(telegramId, botTexts[language].privacyErased)
  } catch (error) {
    ctx.log.info({ error: formatErrorForLog(error) }, 'could not notify a user of the erasure of their data')
  }
}

async function refuse(ctx: BotContext, { code, details }: Extract<CallResult<never>, { ok: false }>): Promise<void> {
  await answerButtonPress(ctx, toRefusal(ctx, code, details))
}

function toRefusal(ctx: BotContext, code: string, details: unknown): string {
  switch (code) {
    case 'UNAVAILABLE':
      return ctx.texts.serverAway
    case 'NOT_FOUND':
      return ctx.texts.privacyNobody
    case 'NOT_OPERATOR':
      return ctx.texts.buttonOutdated
    case 'NO_PERMISSION':
      return ctx.texts.noPermission
    case 'ERASURE_BLOCKED':
      return ctx.texts.privacyBlocked[toReason(details)]
    default:
      return ctx.texts.failure
  }
}

function toReason(details: unknown): 'payment' | 'refund' {
  const reason = typeof details === 'object' && details !== null && 'reason' in details ? details.reason : undefined
  return reason === 'payment' ? 'payment' : 'refund'
}
