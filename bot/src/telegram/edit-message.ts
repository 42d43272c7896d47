import type { Context, InlineKeyboard } from 'grammy'
import { classifyBotApiError } from './bot-api-failure.ts'

/** Replaces the message of the pressed button. Ignores unchanged texts and deleted messages. */
export function editMessage(ctx: Context, html: string, keyboard?: InlineKeyboard): Promise<void> {
  return unlessNeedless(ctx.editMessageText(html, { parse_mode: 'HTML', ...(keyboard && { reply_markup: keyboard }) }))
}

/** Ignores unchanged buttons and deleted messages. */
export function editButtons(ctx: Context, keyboard: InlineKeyboard): Promise<void> {
  return unlessNeedless(ctx.editMessageReplyMarkup({ reply_markup: keyboard }))
}

/** Stops the spinner of the pressed button, with an alert if given. Ignores a late call. */
export function answerButtonPress(ctx: Context, alert?: string): Promise<void> {
  return unlessNeedless(ctx.answerCallbackQuery(alert === undefined ? undefined : { text: alert, show_alert: true }))
}

async function unlessNeedless(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (classifyBotApiError(error).means !== 'needless') throw error
  }
}
