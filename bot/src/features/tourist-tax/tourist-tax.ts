import type { TaxReport } from '@enp/shared/calls/bookings/tax-report'
import { formatExactAmount } from '@enp/shared/money/format-exact-amount'
import { Composer, InlineKeyboard, InputFile } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId, fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { earningsErrorText } from '../earnings/sentences.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { formatQuarter, quarterButtons, taxQuartersMessage, taxRemitQuestion, taxReportMessage } from './tax-view.ts'

const quarterPattern = /^tax:q:(\d{4}-Q[1-4])$/
const rowPattern = /^tax:(pay|sure):(\d{4}-Q[1-4]):([\w-]{22}):([A-Z]{2}-[A-Z\d]{2,3})$/
const organizerPattern = /^earn:tax:([\w-]{22})(?::(\d{4}-Q[1-4]))?$/

/** Operators: quarters, their table, and tax that was paid over. Organizers: their own table. */
export function touristTaxFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  const press = inPrivate.callbackQuery(['tax:list', quarterPattern, rowPattern])
  press.filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const { data } = ctx.callbackQuery
    const [, action, rowQuarter, organizer = '', region = ''] = rowPattern.exec(data) ?? []
    const quarter = rowQuarter ?? quarterPattern.exec(data)?.[1]
    const key = { organizerId: fullId(organizer), region }
    if (action === 'sure' && quarter !== undefined) return remit(deps, ctx, { ...key, quarter })
    const query = { operatorId: ctx.from.id, language: ctx.texts.language, ...(quarter !== undefined && { quarter }) }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/tourist-tax', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    if (action === 'pay') await ask(ctx, reply.data, key)
    else await show(ctx, reply.data, quarter !== undefined)
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(organizerPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, organizer = '', quarter] = organizerPattern.exec(ctx.callbackQuery.data) ?? []
    await showOrganizer(deps, ctx, { organizerId: fullId(organizer), ...(quarter !== undefined && { quarter }) })
  })
  return feature
}

async function show(ctx: BotContext, report: TaxReport, isChosen: boolean): Promise<void> {
  if (!isChosen) {
    const { html, keyboard } = taxQuartersMessage(ctx.texts, report)
    await editMessage(ctx, html, keyboard)
    return
  }
  if (report.rows.length > 0) await sendTable(ctx, report)
  const { html, keyboard } = taxReportMessage(ctx.texts, report)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

async function sendTable(ctx: BotContext, { quarter, csv }: TaxReport): Promise<void> {
  const file = new InputFile(Buffer.from(csv), `enp-travel-tourist-tax-${quarter}.csv`)
  await ctx.replyWithDocument(file, { caption: ctx.texts.taxFileCaption(formatQuarter(ctx.texts, quarter)) })
}

interface TaxKey {
  readonly organizerId: string
  readonly region: string
}

async function ask(ctx: BotContext, { rows, quarter }: TaxReport, key: TaxKey): Promise<void> {
  const row = rows.find(({ organizerId, region }) => organizerId === key.organizerId && region === key.region)
  if (!row) return answerButtonPress(ctx, ctx.texts.buttonOutdated)
  const { html, keyboard } = taxRemitQuestion(ctx.texts, row, quarter)
  await editMessage(ctx, html, keyboard)
}

async function remit(deps: Deps, ctx: BotContext, key: TaxKey & { readonly quarter: string }): Promise<void> {
  const body = { operatorId: ctx.from?.id ?? 0, ...key }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/tourist-tax/remit', { body })
  if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
  await answerButtonPress(ctx)
  if (reply.data.outcome === 'nothing') return void (await ctx.reply(ctx.texts.taxRemittedBefore))
  const sum = formatExactAmount(ctx.texts.language, { amount: reply.data.amount, currency: 'rub' })
  await ctx.reply(ctx.texts.taxRemitted(sum))
  await offerUndo(ctx, reply.data.undo)
}

interface OrganizerQuery {
  readonly organizerId: string
  readonly quarter?: string
}

async function showOrganizer(deps: Deps, ctx: BotContext, query: OrganizerQuery): Promise<void> {
  const telegramId = ctx.from?.id ?? 0
  const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/earnings/tax', { telegramId, query })
  if (!reply.ok) return answerButtonPress(ctx, earningsErrorText(ctx, reply.code, reply.details))
  const id = compactId(query.organizerId)
  if (query.quarter === undefined) {
    const back = [InlineKeyboard.text(ctx.texts.earningsBackButton, `earn:show:${id}`)]
    const rows = [...quarterButtons(ctx.texts, reply.data, `earn:tax:${id}`), back]
    await editMessage(ctx, ctx.texts.taxWhich, InlineKeyboard.from(rows))
  } else if (reply.data.rows.length > 0) await sendTable(ctx, reply.data)
  else await ctx.reply(ctx.texts.taxNone(formatQuarter(ctx.texts, query.quarter)))
  await answerButtonPress(ctx)
}
