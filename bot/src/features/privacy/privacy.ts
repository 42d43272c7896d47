import { offlineDays, offlineText } from '@enp/shared/offline-data'
import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchLegalVersion, formatLegalDate } from '../legal/legal-version.ts'
import { openAppKeyboard } from '../open-app.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { dataButtonPattern, handlePrivacyButton, privacyButtons } from './privacy-buttons.ts'

const telegramIdPattern = /^[1-9]\d{0,15}$/

/** `/privacy`: stored data, export and deletion. `/person ID`: the same for operators. */
export function privacyFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('privacy', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const keyboard = openAppKeyboard(ctx.texts.openPrivacy, deps.webappUrl, '/privacy')
    const offline = offlineText(ctx.texts.language)
    const version = await fetchLegalVersion(deps, ctx, 'privacy')
    const changed = version ? `\n${ctx.texts.privacyTextSince(formatLegalDate(ctx.texts, version.since))}` : ''
    await ctx.reply(`${ctx.texts.privacy({ offline, days: offlineDays })}${changed}`, {
      parse_mode: 'HTML',
      reply_markup: keyboard.append(privacyButtons(ctx, 'me')),
    })
  })
  inPrivate.command('person').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const id = ctx.match.trim()
    if (!telegramIdPattern.test(id)) await ctx.reply(ctx.texts.personUsage)
    else await ctx.reply(ctx.texts.personData(id), { reply_markup: privacyButtons(ctx, id) })
  })
  inPrivate.callbackQuery(dataButtonPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await handlePrivacyButton(deps, ctx, ctx.from.id, ctx.callbackQuery.data)
  })
  return feature
}
