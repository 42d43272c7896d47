import { InlineKeyboard } from 'grammy'
import type { BotContext } from '../context.ts'
import { formatErrorForLog } from '../telegram/bot-api-failure.ts'

export function openAppKeyboard(text: string, webappUrl: string, path = ''): InlineKeyboard {
  return new InlineKeyboard().webApp(text, webappUrl + path)
}

export function menuButton(text: string, webappUrl: string) {
  return { type: 'web_app', text, web_app: { url: webappUrl } } as const
}

/** Sets the button per chat, because the default has one language. Logs a failure. */
export async function showMenuButton(ctx: BotContext, webappUrl: string): Promise<void> {
  if (!ctx.chat) return
  try {
    const button = menuButton(ctx.texts.menuButton, webappUrl)
    await ctx.api.setChatMenuButton({ chat_id: ctx.chat.id, menu_button: button })
  } catch (error) {
    ctx.log.warn({ error: formatErrorForLog(error) }, 'could not set the menu button')
  }
}
