import type { Context, InlineKeyboard } from 'grammy'
import { classify } from './bot-api-failure.ts'

/** Replaces the message whose button was pressed. The same text again, or a message that is gone, is no failure. */
export function editMessage(ctx: Context, html: string, keyboard?: InlineKeyboard): Promise<void> {
  return unlessNeedless(ctx.editMessageText(html, { parse_mode: 'HTML', ...(keyboard && { reply_markup: keyboard }) }))
}

/** Ends the waiting of a pressed button, with an alert when there is something to say. Too late is no failure. */
export function answerButtonPress(ctx: Context, alert?: string): Promise<void> {
  return unlessNeedless(ctx.answerCallbackQuery(alert === undefined ? undefined : { text: alert, show_alert: true }))
}

async function unlessNeedless(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (classify(error).means !== 'needless') throw error
  }
}
