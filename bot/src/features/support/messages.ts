import type { Reply } from '@enp/shared/contract'
import { Composer } from 'grammy'
import type { User } from 'grammy/types'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { toTelegramUser } from '../../telegram/to-telegram-user.ts'
import { botTexts } from '../../texts/texts.ts'
import { isKnownOperator } from './create-operator-filter.ts'
import { editOperatorMessages } from './edit-operator-messages.ts'
import { requestMessage } from './request-view.ts'
import { toReach } from './send-support-request.ts'
import { supportRequestErrorText } from './sentences.ts'

type Effect = Reply<'POST /internal/support/messages'>['data']

/** Forwards replies to support messages. Register it before the conversations. */
export function supportRepliesFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').on('message:text', async (ctx, next) => {
    const { text, reply_to_message: repliedTo } = ctx.message
    const isReply = repliedTo?.from?.id === ctx.me.id && !text.startsWith('/')
    if (!isReply || !(await write(deps, ctx, ctx.from, text, repliedTo.message_id))) await next()
  })
  feature.chatType('private').on(['message:media', 'message:file'], async (ctx, next) => {
    const isReply = ctx.message.reply_to_message?.from?.id === ctx.me.id
    if (!isReply || !(await isKnownOperator(deps, ctx))) return next()
    await applyChosenLanguage(deps, ctx)
    await ctx.reply(ctx.texts.operatorTextOnly)
  })
  return feature
}

/** Adds text to the user's open request. Register it after all features that wait for text. */
export function supportMessagesFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').on('message:text', async (ctx, next) => {
    const { text } = ctx.message
    if (text.startsWith('/') || !(await write(deps, ctx, ctx.from, text))) await next()
  })
  return feature
}

/** Returns false if the text belongs to no request. */
async function write(deps: Deps, ctx: BotContext, from: User, text: string, replyTo?: number): Promise<boolean> {
  const body = {
    from: toTelegramUser(from),
    updateId: ctx.update.update_id,
    text,
    ...(replyTo !== undefined && { replyTo }),
  }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/support/messages', { body })
  if (reply.ok && reply.data.effect === 'none') return false
  await applyChosenLanguage(deps, ctx)
  if (reply.ok) await replyWithEffect(ctx, reply.data)
  else await ctx.reply(supportRequestErrorText(ctx, reply.code))
  return true
}

async function replyWithEffect(ctx: BotContext, written: Effect): Promise<void> {
  switch (written.effect) {
    case 'added':
      await ctx.reply(ctx.texts.supportAdded({ number: String(written.number), reach: toReach(written.operators) }))
      return
    case 'answered':
      await ctx.reply(ctx.texts[written.reached ? 'operatorAnswerSent' : 'operatorAnswerWaits'])
      await editOperatorMessages(
        ctx,
        (language) => requestMessage(botTexts[language], written.request),
        written.shownTo,
      )
      return
    case 'taken':
      await ctx.reply(ctx.texts.operatorAnswerNotSent(written.request.operatorName ?? ''))
      return
    case 'closed':
      await ctx.reply(ctx.texts.supportClosedAlready(String(written.number)))
      return
    case 'none':
      return
  }
}
