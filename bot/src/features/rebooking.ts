import type { RebookOffer } from '@enp/shared/calls/bookings/rebooking'
import type { RefundValues } from '@enp/shared/calls/notifications/booking-notifications'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { cutText } from '@enp/shared/text/cut-text'
import { visibleText } from '@enp/shared/text/plain-text'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../chosen-language.ts'
import { compactId, fullId } from '../compact-id.ts'
import type { BotContext, Deps } from '../context.ts'
import { fetchFromServer } from '../server.ts'
import { answerButtonPress, editButtons } from '../telegram/edit-message.ts'
import { getSender } from '../telegram/to-telegram-user.ts'
import type { Texts } from '../texts/texts.ts'
import { openAppKeyboard } from './open-app.ts'

const listPattern = /^rebook:list:([\w-]{22})$/
const takePattern = /^rebook:([\w-]{22}):([\w-]{22}):(\d{1,9})$/
const longestLabel = 60

/** Undefined if the refund is not on the balance; docs/rules/rebooking.md */
export function rebookButton(texts: Texts, bookingId: string, refund: RefundValues | undefined) {
  const isOnBalance = refund && [refund, ...(refund.others ?? [])].every(({ method }) => method === 'balance')
  return isOnBalance ? InlineKeyboard.text(texts.rebookButton, `rebook:list:${compactId(bookingId)}`) : undefined
}

/** Lists similar services that a refund pays, and books one. */
export function rebookingFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery(listPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, compact = ''] = listPattern.exec(ctx.callbackQuery.data) ?? []
    await showOffers(deps, ctx, compact)
  })
  inPrivate.callbackQuery(takePattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, compact = '', service = '', price] = takePattern.exec(ctx.callbackQuery.data) ?? []
    const choice = { serviceId: fullId(service), expectedAmount: Number(price) / 100 }
    const input = { params: { id: fullId(compact) }, body: { telegramId: getSender(ctx).id, ...choice } }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/bookings/:id/rebook', input)
    if (!reply.ok) {
      const isGone = reply.code === 'SOLD_OUT' || reply.code === 'PRICE_CHANGED'
      if (isGone) return showOffers(deps, ctx, compact, ctx.texts.rebookChanged)
      return answerButtonPress(ctx, errorText(ctx, reply.code))
    }
    const { id, number, service: booked } = reply.data
    ctx.log.info({ booking: id }, 'a refund paid a similar service')
    await editButtons(ctx, openAppKeyboard(ctx.texts.openBooking, deps.webappUrl, `/order-history/${id}`))
    await answerButtonPress(
      ctx,
      ctx.texts.rebooked({ title: cutText(visibleText(booked.title), longestLabel), number }),
    )
  })
  return feature
}

/** Replaces the buttons, because the text of the message names the trip that is off. */
async function showOffers(deps: Deps, ctx: BotContext, compact: string, notice?: string): Promise<void> {
  const input = { params: { id: fullId(compact) }, query: { telegramId: getSender(ctx).id } }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/bookings/:id/rebook', input)
  if (!reply.ok) return answerButtonPress(ctx, errorText(ctx, reply.code))
  const { offers, takenAs } = reply.data
  const opened = takenAs === undefined ? `/order-history/${fullId(compact)}` : `/order-history/${takenAs}`
  const keyboard = openAppKeyboard(ctx.texts.openBooking, deps.webappUrl, opened)
  for (const offer of offers) keyboard.row(InlineKeyboard.text(toLabel(ctx.texts, offer), toData(compact, offer)))
  await editButtons(ctx, keyboard)
  await answerButtonPress(ctx, notice ?? (offers.length === 0 && !takenAs ? ctx.texts.rebookNone : undefined))
}

const toData = (compact: string, { service, price }: RebookOffer) =>
  `rebook:${compact}:${compactId(service.id)}:${Math.round(price * 100)}`

function toLabel({ language }: Texts, { service, startTime, price }: RebookOffer): string {
  const sum = formatCurrencyAmount(language, { amount: String(price), currency: 'rub' })
  const about = [sum, ...(startTime === undefined ? [] : [startTime])].join(' · ')
  return `${about} · ${cutText(visibleText(service.title), longestLabel - about.length)}`
}

function errorText({ texts }: BotContext, code: string): string {
  if (code === 'UNAVAILABLE') return texts.serverAway
  return code === 'CHANGE_NOT_ALLOWED' || code === 'INSUFFICIENT_FUNDS' ? texts.rebookNone : texts.failure
}
