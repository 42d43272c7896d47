import type { Reply } from '@enp/shared/contract'
import { boostTypes } from '@enp/shared/money/boosts'
import { Composer, InlineKeyboard } from 'grammy'
import type { InlineKeyboardButton, User } from 'grammy/types'
import type { BotContext, Deps } from '../context.ts'
import { sendInvoiceOnce } from '../invoices/send-invoice-once.ts'
import { formatBoostName, toPercent } from '../messaging/boost-percent.ts'
import { fetchFromServer } from '../server.ts'
import { toTelegramUser } from '../telegram/to-telegram-user.ts'
import { botTexts } from '../texts/texts.ts'
import { openAppKeyboard } from './open-app.ts'

type Offer = Reply<'POST /internal/boosts/offer'>['data']

const buttonsInRow = 2
const buttonPattern = /^boost:([a-z]{1,16}):(\d{1,6})$/

/** `/boost`. A purchase has one invoice in the chat: two paid at once would both be charged. */
export function boostsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('boost', (ctx) => showOffer(deps, ctx, ctx.from))
  inPrivate.callbackQuery(buttonPattern, async (ctx) => {
    const [, boostType = '', percent = ''] = buttonPattern.exec(ctx.callbackQuery.data) ?? []
    await sendInvoice(deps, ctx, ctx.from, { boostType, boostValue: Number(percent) / 100 })
  })
  return feature
}

async function showOffer(deps: Deps, ctx: BotContext, from: User): Promise<void> {
  const offer = await askOffer(deps, ctx, from)
  if (!offer) {
    await ctx.reply(ctx.texts.serverAway)
    return
  }
  ctx.texts = botTexts[offer.language]
  const owned = offer.owned.map(({ type, value, applied }) => {
    const name = formatBoostName(offer.language, type, value)
    const state = applied ? 'applied' : 'waiting'
    return ctx.texts.boostOwned({ name, state })
  })
  const rows = boostRows(offer)
  if (rows.length === 0) {
    const openRoute = openAppKeyboard(ctx.texts.openRoute, deps.webappUrl, '/mining')
    await ctx.reply([ctx.texts.boostsAllOwned, ...owned].join('\n'), { reply_markup: openRoute })
    return
  }
  const lines = [ctx.texts.boosts, ctx.texts.boostsWhen[offer.session === 'active' ? 'active' : 'other'], ...owned]
  await ctx.reply(lines.join('\n'), { parse_mode: 'HTML', reply_markup: InlineKeyboard.from(rows) })
}

function boostRows({ language, boosts, owned }: Offer): InlineKeyboardButton[][] {
  const kinds = boostTypes.filter((kind) => !owned.some(({ type }) => type === kind))
  return kinds.flatMap((kind) => {
    const buttons = boosts
      .filter(({ boostType }) => boostType === kind)
      .map(({ boostValue, starsAmount }) =>
        InlineKeyboard.text(
          `${formatBoostName(language, kind, boostValue)} · ${starsAmount} ⭐`,
          `boost:${kind}:${toPercent(boostValue)}`,
        ),
      )
    return inRows(buttons)
  })
}

function inRows<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / buttonsInRow)
  return Array.from({ length: count }, (_, row) => items.slice(row * buttonsInRow, (row + 1) * buttonsInRow))
}

async function sendInvoice(
  deps: Deps,
  ctx: BotContext,
  from: User,
  choice: { readonly boostType: string; readonly boostValue: number },
): Promise<void> {
  const body = { from: toTelegramUser(from), ...choice }
  const ordered = await fetchFromServer(deps, ctx.log, 'POST /internal/boosts/order', { body })
  if (!ordered.ok) return refuse(deps, ctx, from, ordered.code)
  const { language, title, description, purchaseId, starsAmount } = ordered.data
  const isSent = await sendInvoiceOnce(deps, ctx, purchaseId, () =>
    ctx.replyWithInvoice(title, description, purchaseId, 'XTR', [{ label: title, amount: starsAmount }]),
  )
  ctx.texts = botTexts[language]
  await ctx.answerCallbackQuery(isSent ? undefined : { text: ctx.texts.boostInvoiceShown })
}

/** A refusal doesn't contain the user's language, the offer does. */
async function refuse(deps: Deps, ctx: BotContext, from: User, code: string): Promise<void> {
  if (code !== 'UNAVAILABLE') {
    const offer = await askOffer(deps, ctx, from)
    if (offer) ctx.texts = botTexts[offer.language]
  }
  await ctx.answerCallbackQuery({ text: refusalText(ctx, code), show_alert: true })
}

function refusalText(ctx: BotContext, code: string): string {
  switch (code) {
    case 'BOOST_ALREADY_OWNED':
      return ctx.texts.boostAlreadyOwned
    case 'BOOST_UNKNOWN':
      return ctx.texts.boostUnknown
    case 'UNAVAILABLE':
      return ctx.texts.serverAway
    default:
      return ctx.texts.failure
  }
}

async function askOffer(deps: Deps, ctx: BotContext, from: User): Promise<Offer | undefined> {
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/boosts/offer', {
    body: { from: toTelegramUser(from) },
  })
  return reply.ok ? reply.data : undefined
}
