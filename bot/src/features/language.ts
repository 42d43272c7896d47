import type { Language } from '@enp/shared/calls/api'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../chosen-language.ts'
import { setCurrentChatCommands } from '../commands.ts'
import type { BotContext, Deps } from '../context.ts'
import { fetchFromServer } from '../server.ts'
import { answerButtonPress, editMessage } from '../telegram/edit-message.ts'
import { toTelegramUser } from '../telegram/to-telegram-user.ts'
import { botTexts } from '../texts/texts.ts'
import { showMenuButton } from './open-app.ts'
import { fetchRoles } from './roles.ts'

const buttonPattern = /^language:(ru|en)$/

const names: Readonly<Record<Language, string>> = { ru: 'Русский', en: 'English' }

export function languageFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('language', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const keyboard = new InlineKeyboard().text(names.ru, 'language:ru').text(names.en, 'language:en')
    await ctx.reply(ctx.texts.languageChoose, { reply_markup: keyboard })
  })
  inPrivate.callbackQuery(buttonPattern, async (ctx) => {
    const language: Language = ctx.callbackQuery.data === 'language:en' ? 'en' : 'ru'
    const body = { from: toTelegramUser(ctx.from), language }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/language/choose', { body })
    if (!reply.ok) {
      const isAway = reply.code === 'UNAVAILABLE'
      await answerButtonPress(ctx, ctx.texts[isAway ? 'serverAway' : 'failure'])
      return
    }
    ctx.texts = botTexts[language]
    await editMessage(ctx, ctx.texts.languageChosen)
    await answerButtonPress(ctx)
    await showMenuButton(ctx, deps.webappUrl)
    await setCurrentChatCommands(ctx, await fetchRoles(deps, ctx))
  })
  return feature
}
