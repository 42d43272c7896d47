import { legalDocuments } from '@enp/shared/calls/legal/legal'
import type { LegalTextVersion } from '@enp/shared/calls/legal/operator-legal'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { formatDateTime } from '@enp/shared/time/dates'
import { Composer, InlineKeyboard, InputFile } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import type { Texts } from '../../texts/texts.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'

const showPattern = /^legal:show:(terms|privacy):(ru|en)$/
const readPattern = /^legal:read:(\d{1,18})$/
const askPattern = /^legal:revoke:(\d{1,18})$/
const confirmPattern = /^legal:revoked:(\d{1,18})$/
const languages = ['ru', 'en'] as const

/** Shows the texts of terms and privacy with their versions, and revokes planned ones. */
export function legalFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('legal:list').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const rows = legalDocuments.flatMap((document) =>
      languages.map((language) => [
        InlineKeyboard.text(ctx.texts.legalPlace[document][language], `legal:show:${document}:${language}`),
      ]),
    )
    await ctx.reply(ctx.texts.legalTitle, { parse_mode: 'HTML', reply_markup: InlineKeyboard.from(rows) })
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(showPattern).filter(createOperatorFilter(deps), (ctx) => showVersions(deps, ctx))
  inPrivate.callbackQuery(readPattern).filter(createOperatorFilter(deps), (ctx) => sendVersion(deps, ctx))
  inPrivate.callbackQuery(askPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, id = ''] = askPattern.exec(ctx.callbackQuery.data) ?? []
    const keyboard = InlineKeyboard.from([
      [InlineKeyboard.text(ctx.texts.legalRevokeYesButton, `legal:revoked:${id}`)],
      [InlineKeyboard.text(ctx.texts.legalKeepButton, 'legal:plan:keep')],
    ])
    await ctx.reply(ctx.texts.legalRevokeAsk, { reply_markup: keyboard })
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(confirmPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, id = ''] = confirmPattern.exec(ctx.callbackQuery.data) ?? []
    const input = { params: { id }, body: { operatorId: ctx.from.id } }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/legal/:id/revoke', input)
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    await editMessage(ctx, ctx.texts.legalRevocation[reply.data.outcome], InlineKeyboard.from([]))
    if (reply.data.outcome === 'revoked') await offerUndo(ctx, reply.data.undo)
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery('legal:plan:keep').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await editMessage(ctx, ctx.texts.legalKept, InlineKeyboard.from([]))
    return answerButtonPress(ctx)
  })
  return feature
}

type Press = BotContext & { readonly from: { readonly id: number }; readonly callbackQuery: { readonly data: string } }

async function showVersions(deps: Deps, ctx: Press): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const [, documentName, languageCode] = showPattern.exec(ctx.callbackQuery.data) ?? []
  const document = documentName === 'privacy' ? 'privacy' : 'terms'
  const language = languageCode === 'en' ? 'en' : 'ru'
  const query = { operatorId: ctx.from.id, document, language } as const
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/legal', { query })
  if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
  const { versions } = reply.data
  const lines = versions.map((one) => escapeTagMarks(formatVersion(ctx.texts, one)))
  const html = [`<b>${ctx.texts.legalPlace[document][language]}</b>`, ...lines]
  if (lines.length === 0) html.push(ctx.texts.legalNoVersions)
  const rows = [
    [InlineKeyboard.text(ctx.texts.legalEditButton, `legal:edit:${document}:${language}`)],
    ...versions.flatMap((one) => versionButtons(ctx.texts, one)),
  ]
  await ctx.reply(html.join('\n'), { parse_mode: 'HTML', reply_markup: InlineKeyboard.from(rows) })
  return answerButtonPress(ctx)
}

const formatFrom = ({ language }: Texts, from: string) => formatDateTime(language, settingsZone, from)

function formatVersion(texts: Texts, { from, operatorName: operator = '—', state }: LegalTextVersion): string {
  return texts.legalVersion({ from: formatFrom(texts, from), operator, state: texts.legalState[state] })
}

function versionButtons(texts: Texts, { id, from, state }: LegalTextVersion) {
  const date = formatFrom(texts, from)
  const read = [InlineKeyboard.text(texts.legalReadButton(date), `legal:read:${id}`)]
  return state === 'planned'
    ? [read, [InlineKeyboard.text(texts.legalRevokeButton(date), `legal:revoke:${id}`)]]
    : [read]
}

async function sendVersion(deps: Deps, ctx: Press): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const [, id = ''] = readPattern.exec(ctx.callbackQuery.data) ?? []
  const input = { params: { id }, query: { operatorId: ctx.from.id } }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/legal/:id', input)
  if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
  const { document, language, from, text } = reply.data
  const name = `${document}-${language}-${from.slice(0, 10)}.md`
  await ctx.replyWithDocument(new InputFile(Buffer.from(text), name), {
    caption: `${ctx.texts.legalPlace[document][language]}, ${formatFrom(ctx.texts, from)}`,
  })
  return answerButtonPress(ctx)
}
