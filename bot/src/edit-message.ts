import type { InlineKeyboard } from 'grammy'
import type { BotContext } from './context.ts'
import { classify } from './messenger-failure.ts'

/** Replaces the message whose button was pressed. The same text again, or a message that is gone, is no failure. */
export async function editMessage(ctx: BotContext, html: string, keyboard?: InlineKeyboard): Promise<void> {
  try {
    await ctx.editMessageText(html, { parse_mode: 'HTML', ...(keyboard && { reply_markup: keyboard }) })
  } catch (error) {
    if (classify(error).means !== 'needless') throw error
  }
}
