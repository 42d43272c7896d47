import type { Language } from '@enp/shared/calls/api'
import type { Api, InlineKeyboard } from 'grammy'
import type { BotContext } from '../../context.ts'
import { classifyBotApiError, formatErrorForLog } from '../../telegram/bot-api-failure.ts'

export interface OperatorMessage {
  readonly chatId: number
  readonly messageId: number
  readonly language: Language
}

type View = (language: Language) => { readonly html: string; readonly keyboard: InlineKeyboard }

/** Edits the message of every operator to the current state. Logs failed edits. */
export function editOperatorMessages(ctx: BotContext, view: View, shownTo: readonly OperatorMessage[]): Promise<void> {
  return showMessages(ctx, ctx.log, view, shownTo)
}

/** Like `editOperatorMessages`, for conversations, whose context has no log. */
export async function showMessages(
  { api }: { readonly api: Api },
  log: BotContext['log'],
  view: View,
  shownTo: readonly OperatorMessage[],
): Promise<void> {
  for (const { chatId, messageId, language } of shownTo) {
    const { html, keyboard } = view(language)
    try {
      await api.editMessageText(chatId, messageId, html, { parse_mode: 'HTML', reply_markup: keyboard })
    } catch (error) {
      if (classifyBotApiError(error).means === 'needless') continue
      log.warn({ operator: chatId, error: formatErrorForLog(error) }, 'could not update the message of an operator')
    }
  }
}

export function addPressedMessage(
  ctx: Pick<BotContext, 'chat' | 'from' | 'msg' | 'texts'>,
  shownTo: readonly OperatorMessage[],
): OperatorMessage[] {
  const pressed = {
    chatId: ctx.chat?.id ?? ctx.from?.id ?? 0,
    messageId: ctx.msg?.message_id ?? 0,
    language: ctx.texts.language,
  }
  return [pressed, ...excludeMessage(pressed, shownTo)]
}

export function excludeMessage(
  { chatId, messageId }: Pick<OperatorMessage, 'chatId' | 'messageId'>,
  shownTo: readonly OperatorMessage[],
): OperatorMessage[] {
  return shownTo.filter((shown) => shown.chatId !== chatId || shown.messageId !== messageId)
}
