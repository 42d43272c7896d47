import { InlineKeyboard } from 'grammy'
import { describe } from '../bot-api-failure.ts'
import type { BotContext } from '../context.ts'

/** One button under a message that opens the mini-app, on its first page or on the given path. */
export function openAppKeyboard(text: string, webappUrl: string, path = ''): InlineKeyboard {
  return new InlineKeyboard().webApp(text, webappUrl + path)
}

export function menuButton(text: string, webappUrl: string) {
  return { type: 'web_app', text, web_app: { url: webappUrl } } as const
}

/** The messenger keeps one default menu button for all languages, so each chat gets its own; a failure changes little. */
export async function showMenuButton(ctx: BotContext, webappUrl: string): Promise<void> {
  if (!ctx.chat) return
  try {
    const button = menuButton(ctx.t('menu-button'), webappUrl)
    await ctx.api.setChatMenuButton({ chat_id: ctx.chat.id, menu_button: button })
  } catch (error) {
    ctx.log.warn({ error: describe(error) }, 'the menu button was not set')
  }
}
