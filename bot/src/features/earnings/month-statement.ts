import { formatMonth, monthSheet, monthSheetName } from '@enp/shared/money/month-sheet'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { bankZone } from '@enp/shared/time/place-time'
import { Composer, InlineKeyboard, InputFile } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId, fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { fetchEarnings } from './earnings.ts'
import { earningsErrorText } from './sentences.ts'

const pattern = /^earn:month:([\w-]{22})(?::(\d{4}-\d\d))?$/
const listedMonths = 6

/** Lists months, and sends the statement of a month as a page to print. */
export function monthStatementFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').callbackQuery(pattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, organizer = '', month] = pattern.exec(ctx.callbackQuery.data) ?? []
    const asked = { telegramId: ctx.from.id, organizerId: fullId(organizer) }
    if (month === undefined) await showMonths(deps, ctx, asked)
    else await sendMonth(deps, ctx, { ...asked, month })
  })
  return feature
}

interface StatementQuery {
  readonly telegramId: number
  readonly organizerId: string
}

async function showMonths(deps: Deps, ctx: BotContext, query: StatementQuery): Promise<void> {
  const reply = await fetchEarnings(deps, ctx.log, query)
  if (!reply.ok) return answerButtonPress(ctx, earningsErrorText(ctx, reply.code, reply.details))
  const { language } = ctx.texts
  const id = compactId(query.organizerId)
  const rows = listMonths(reply.data.serverTime).map((month) => [
    InlineKeyboard.text(formatMonth(language, month), `earn:month:${id}:${month}`),
  ])
  const back = [InlineKeyboard.text(ctx.texts.earningsBackButton, `earn:show:${id}`)]
  const question = ctx.texts.monthWhich(toDisplayName(reply.data.organizerName))
  await editMessage(ctx, question, InlineKeyboard.from([...rows, back]))
  await answerButtonPress(ctx)
}

async function sendMonth(
  deps: Deps,
  ctx: BotContext,
  { telegramId, ...query }: StatementQuery & { readonly month: string },
): Promise<void> {
  const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/earnings/month', { telegramId, query })
  if (!reply.ok) return answerButtonPress(ctx, earningsErrorText(ctx, reply.code, reply.details))
  const { language } = ctx.texts
  const file = new InputFile(Buffer.from(monthSheet(language, reply.data)), monthSheetName(query.month))
  await ctx.replyWithDocument(file, { caption: ctx.texts.monthFileCaption(formatMonth(language, query.month)) })
  await answerButtonPress(ctx)
}

/** Newest first, by the time of the bank. */
function listMonths(now: string): readonly string[] {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('sv-SE', { timeZone: bankZone })
    .format(new Date(now))
    .split('-')
    .map(Number)
  return Array.from({ length: listedMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
}
