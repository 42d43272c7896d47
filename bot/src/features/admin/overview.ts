import type { StatisticsDays } from '@enp/shared/calls/operators/operator-organizers'
import { auditFilters } from '@enp/shared/calls/operators/operator-overview'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { formatDateTime } from '@enp/shared/time/dates'
import { Composer, InlineKeyboard, InputFile } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { formatPermissionsChange } from '../operators/operator-view.ts'
import { formatSettingChange } from '../settings/setting-view.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { code } from '../support/lookup/refund-due-view.ts'
import { supportErrorText } from '../support/sentences.ts'
import { moneyLines } from './money-lines.ts'

const statisticsPattern = /^adm:statistics(?::(7|30|90))?$/
const periods = [7, 30, 90] as const
const auditPattern = /^adm:audit(?::(all|own|money|reading)(?::(\d{1,19}))?)?$/
const zone = 'Europe/Moscow'
const maxBroken = 10

export function overviewFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery(statisticsPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, days] = statisticsPattern.exec(ctx.callbackQuery.data) ?? []
    await answerButtonPress(
      ctx,
      await sendStatistics(deps, ctx, ctx.from.id, periods.find((one) => String(one) === days) ?? 7),
    )
  })
  inPrivate.callbackQuery('adm:checks').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    await answerButtonPress(ctx, await sendChecks(deps, ctx, ctx.from.id))
  })
  inPrivate.callbackQuery('adm:checks:run').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const body = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/checks/run', { body })
    const started = reply.ok && reply.data.started ? 'yes' : 'no'
    await answerButtonPress(ctx, reply.ok ? ctx.texts.checksStarted[started] : supportErrorText(ctx, reply.code))
  })
  inPrivate.callbackQuery(auditPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, filter, before] = auditPattern.exec(ctx.callbackQuery.data) ?? []
    await answerButtonPress(ctx, await showAudit(deps, ctx, filter, before))
  })
  inPrivate.callbackQuery('adm:queues').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const body = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/queues/login', { body })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { url, minutes } = reply.data
    // A link in the text, because buttons refuse addresses of this machine.
    const html = ctx.texts.queuesLink({ url: escapeTagMarks(url), minutes })
    await ctx.reply(html, { parse_mode: 'HTML', link_preview_options: { is_disabled: true }, protect_content: true })
    return answerButtonPress(ctx)
  })
  return feature
}

async function sendStatistics(
  deps: Deps,
  ctx: BotContext,
  operatorId: number,
  days: StatisticsDays,
): Promise<string | undefined> {
  const language = ctx.texts.language
  const query = { operatorId, days, language }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/statistics', { query })
  if (!reply.ok) return supportErrorText(ctx, reply.code)
  const { lines, everybody, bookingsPerHundred, countedAt, picture, money, categories, firstAnswerMinutes } = reply.data
  const caption = [
    ctx.texts.statisticsTitle({ days, everybody }),
    ...lines.map(({ name, currency = '', total, before }) =>
      ctx.texts.statisticsLine({ name, currency, total, before }),
    ),
    ctx.texts.statisticsConversion(String(bookingsPerHundred)),
    ...(firstAnswerMinutes === undefined ? [] : [ctx.texts.statisticsFirstAnswer(firstAnswerMinutes)]),
    ctx.texts.statisticsCounted(countedAt ? formatDateTime(language, zone, countedAt) : '—'),
  ].join('\n')
  const others = periods.filter((one) => one !== days)
  const keyboard = InlineKeyboard.from([
    others.map((one) => InlineKeyboard.text(ctx.texts.statisticsDaysButton(one), `adm:statistics:${one}`)),
    [InlineKeyboard.text(ctx.texts.adminOrganizerList, 'adm:organizer-list')],
  ])
  const file = new InputFile(Buffer.from(picture, 'base64'), 'statistics.png')
  await ctx.replyWithPhoto(file, { caption })
  const html = [
    ctx.texts.statisticsMoney(days),
    ...moneyLines(ctx, money),
    ...categories.map((one) => ctx.texts.statisticsCategory(one)),
    '',
    ctx.texts.statisticsTerms,
  ].join('\n')
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  return undefined
}

async function sendChecks(deps: Deps, ctx: BotContext, operatorId: number): Promise<string | undefined> {
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/checks', { query: { operatorId } })
  if (!reply.ok) return supportErrorText(ctx, reply.code)
  const { held, broken, checkedAt } = reply.data
  const at = checkedAt ? formatDateTime(ctx.texts.language, zone, checkedAt) : '—'
  const faults = broken
    .slice(0, maxBroken)
    .flatMap(({ invariant, faults: count, sample }) => [
      `<b>${escapeTagMarks(invariant)}: ${count}</b>`,
      ...sample.slice(0, 3).map((fault) => code(cutText(fault, 200))),
    ])
  const html = [ctx.texts.checksResult({ held, broken: broken.length, at }), ...faults].join('\n')
  const keyboard = InlineKeyboard.from([[InlineKeyboard.text(ctx.texts.checksRunButton, 'adm:checks:run')]])
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  return undefined
}

async function showAudit(
  deps: Deps,
  ctx: BotContext,
  wanted: string | undefined,
  before: string | undefined,
): Promise<string | undefined> {
  const filter = auditFilters.find((one) => one === wanted) ?? 'all'
  const query = { operatorId: ctx.from?.id ?? 0, filter, ...(before !== undefined && { before }) }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/audit', { query })
  if (!reply.ok) return supportErrorText(ctx, reply.code)
  const { entries, next } = reply.data
  const lines = entries.map(({ at, action, operatorName = '—', subject, setting, permissions }) =>
    [
      formatDateTime(ctx.texts.language, zone, at),
      operatorName,
      ctx.texts.adminAction[action] ?? action,
      setting ? formatSettingChange(ctx.texts, setting) : subject.slice(0, 64),
      ...(permissions ? [formatPermissionsChange(ctx.texts, permissions)] : []),
    ]
      .map(escapeTagMarks)
      .join(' · '),
  )
  const keyboard = new InlineKeyboard()
  for (const one of auditFilters.filter((other) => other !== filter))
    keyboard.text(ctx.texts.auditFilter[one], `adm:audit:${one}`)
  if (next) keyboard.row().text(ctx.texts.auditNextButton, `adm:audit:${filter}:${next}`)
  const html = [ctx.texts.auditTitle(filter), ...lines].join('\n')
  if (wanted === undefined) await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  else await editMessage(ctx, html, keyboard)
  return undefined
}
