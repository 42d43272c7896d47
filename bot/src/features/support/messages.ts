import type { Reply } from '@enp/shared/contract'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { Composer, InlineKeyboard } from 'grammy'
import type { Message, User } from 'grammy/types'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId, fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { toTelegramUser } from '../../telegram/to-telegram-user.ts'
import { botTexts } from '../../texts/texts.ts'
import { isKnownOperator } from './create-operator-filter.ts'
import { editOperatorMessages } from './edit-operator-messages.ts'
import { requestMessage } from './request-view.ts'
import { toReach } from './send-support-request.ts'
import { supportRequestErrorText } from './sentences.ts'
import { readSupportContent, type SupportContent } from './support-file.ts'

type Effect = Reply<'POST /internal/support/messages'>['data']

const sendPattern = /^support:send:([\w-]{22}):([0-9a-z]{1,11})$/
const dropData = 'support:drop'

/** Forwards replies to support messages. Register it before the conversations. */
export function supportRepliesFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.on(['message:text', 'message:media', 'message:file'], async (ctx, next) => {
    const { text, reply_to_message: repliedTo } = ctx.message
    if (repliedTo?.from?.id !== ctx.me.id || text?.startsWith('/')) return next()
    const content = readSupportContent(ctx.message)
    const to = { replyTo: repliedTo.message_id, updateId: ctx.update.update_id }
    if (content) return (await write(deps, ctx, ctx.from, content, to)) ? undefined : next()
    if (!(await isKnownOperator(deps, ctx))) return next()
    await applyChosenLanguage(deps, ctx)
    await ctx.reply(ctx.texts.operatorFileKinds)
  })
  inPrivate.callbackQuery(sendPattern, (ctx) => sendConfirmed(deps, ctx))
  inPrivate.callbackQuery(dropData, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await editMessage(ctx, ctx.texts.operatorNotSent, InlineKeyboard.from([]))
    await answerButtonPress(ctx)
  })
  return feature
}

/** Register it after all features that wait for text. */
export function supportMessagesFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').on(['message:text', 'message:media', 'message:file'], async (ctx, next) => {
    if (!(await passToSupport(deps, ctx, ctx.message))) await next()
  })
  return feature
}

/**
 * Adds a message to the user's open request, or asks an operator whether it belongs to the request
 * they have. Returns false if it belongs to no request.
 */
export async function passToSupport(deps: Deps, ctx: BotContext, message: Message): Promise<boolean> {
  const content = readSupportContent(message)
  if (!content || !ctx.from || content.text.startsWith('/')) return false
  return write(deps, ctx, ctx.from, content, { updateId: ctx.update.update_id })
}

interface Destination {
  readonly updateId: number
  readonly replyTo?: number
  readonly requestId?: string
}

/** Returns false if the message belongs to no request. */
async function write(deps: Deps, ctx: BotContext, from: User, content: SupportContent, to: Destination) {
  const reply = await send(deps, ctx, from, content, to)
  if (reply.ok && reply.data.effect === 'none') return false
  await applyChosenLanguage(deps, ctx)
  if (!reply.ok) await ctx.reply(supportRequestErrorText(ctx, reply.code))
  else if (reply.data.effect === 'confirm') await askToConfirm(ctx, reply.data, to.updateId)
  else await replyWithEffect(ctx, reply.data)
  return true
}

function send(deps: Deps, ctx: BotContext, from: User, content: SupportContent, to: Destination) {
  const body = { from: toTelegramUser(from), ...content, ...to }
  return fetchFromServer(deps, ctx.log, 'POST /internal/support/messages', { body })
}

/** The question replies to the message, so that the press on its button brings the message back. */
async function askToConfirm(
  ctx: BotContext,
  { requestId, number, personName }: Extract<Effect, { effect: 'confirm' }>,
  updateId: number,
): Promise<void> {
  const send = `support:send:${compactId(requestId)}:${updateId.toString(36)}`
  const keyboard = InlineKeyboard.from([
    [
      InlineKeyboard.text(ctx.texts.operatorSendButton, send),
      InlineKeyboard.text(ctx.texts.operatorDropButton, dropData),
    ],
  ])
  const about = { number: String(number), person: escapeTagMarks(personName) }
  await ctx.reply(ctx.texts.operatorSendAsk(about), {
    parse_mode: 'HTML',
    reply_markup: keyboard,
    reply_parameters: { message_id: ctx.msgId ?? 0, allow_sending_without_reply: true },
  })
}

/** The update of the written message is the key, so two presses send it once. */
async function sendConfirmed(deps: Deps, ctx: BotContext): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const [, request = '', update = ''] = sendPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  const written = ctx.callbackQuery?.message?.reply_to_message
  const content = written && readSupportContent(written)
  if (!content || !ctx.from) return answerButtonPress(ctx, ctx.texts.operatorMessageGone)
  const to = { requestId: fullId(request), updateId: Number.parseInt(update, 36) }
  const reply = await send(deps, ctx, ctx.from, content, to)
  if (!reply.ok) return answerButtonPress(ctx, supportRequestErrorText(ctx, reply.code))
  await editMessage(ctx, escapeTagMarks(effectText(ctx, reply.data)), InlineKeyboard.from([]))
  await answerButtonPress(ctx)
  await showAnswered(ctx, reply.data)
}

async function replyWithEffect(ctx: BotContext, written: Effect): Promise<void> {
  await ctx.reply(effectText(ctx, written))
  await showAnswered(ctx, written)
}

async function showAnswered(ctx: BotContext, written: Effect): Promise<void> {
  if (written.effect !== 'answered') return
  await editOperatorMessages(ctx, (language) => requestMessage(botTexts[language], written.request), written.shownTo)
}

export function effectText({ texts }: Pick<BotContext, 'texts'>, written: Effect): string {
  switch (written.effect) {
    case 'added':
      return texts.supportAdded({ number: String(written.number), reach: toReach(written.operators) })
    case 'answered':
      return texts[written.reached ? 'operatorAnswerSent' : 'operatorAnswerWaits']
    case 'taken':
      return texts.operatorAnswerNotSent(written.request.operatorName ?? '')
    case 'closed':
      return texts.supportClosedAlready(String(written.number))
    case 'several':
      return texts.operatorSeveralTaken
    case 'confirm':
    case 'none':
      return texts.operatorRequestGone
  }
}
