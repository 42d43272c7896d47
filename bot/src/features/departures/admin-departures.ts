import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { departureHtml } from './departure-view.ts'

/** Length of each excerpt, so that ten fit into one message. */
const longestShown = 250

export function adminDeparturesFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature
    .chatType('private')
    .callbackQuery('adm:departures')
    .filter(createOperatorFilter(deps), async (ctx) => {
      await applyChosenLanguage(deps, ctx)
      const query = { operatorId: ctx.from.id }
      const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/departure-messages', { query })
      if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
      const language = ctx.texts.language
      const shown = reply.data.map(({ organizerName, byTelegramId, text, hasPhoto, people, ...departure }) => {
        const cut = cutText(visibleText(text), longestShown)
        const head = `<b>${escapeTagMarks(visibleText(organizerName))}</b> (${byTelegramId}), ${departureHtml(language, departure)}`
        return `${head} → ${people}\n${hasPhoto ? '🖼 ' : ''}${escapeHtmlWithoutLinks(cut)}`
      })
      const html = shown.length > 0 ? shown.join('\n\n') : ctx.texts.adminDeparturesNone
      await editMessage(ctx, html, new InlineKeyboard().text(ctx.texts.adminRenew, 'adm:menu'))
      await answerButtonPress(ctx)
    })
  return feature
}
