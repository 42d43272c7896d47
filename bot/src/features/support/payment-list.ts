import type { Reply } from '@enp/shared/contract'
import { formatDay } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer } from '../../conversations/conversation.ts'
import { getSender, toTelegramUser } from '../../telegram/to-telegram-user.ts'
import { botTexts } from '../../texts/texts.ts'
import { formatBookingAmount } from './booking-payment-view.ts'
import { purposeText } from './payment-view.ts'

type Payments = Reply<'POST /internal/support/payments'>['data']

export async function fetchPayments(dialog: Dialog, ctx: ConversationContext): Promise<Payments | undefined> {
  const body = { from: toTelegramUser(getSender(ctx)) }
  const reply = await callServer(dialog, 'POST /internal/support/payments', { body })
  return reply.ok ? reply.data : undefined
}

export function paymentListMessage(ctx: ConversationContext, { language, zone, payments, bookings }: Payments) {
  const keyboard = new InlineKeyboard()
  for (const payment of payments) {
    const parts = [
      purposeText(botTexts[language], payment),
      `${payment.starsAmount} ⭐`,
      formatDay(language, zone, payment.paidAt),
    ]
    keyboard.text(parts.join(' · '), `paysupport:payment:${payment.transactionId}`).row()
  }
  for (const booking of bookings) {
    const parts = [booking.number, formatBookingAmount(language, booking), formatDay(language, zone, booking.paidAt)]
    keyboard.text(parts.join(' · '), `paysupport:payment:${booking.paymentId}`).row()
  }
  keyboard.text(ctx.texts.supportWriteButton, 'paysupport:write')
  return { html: ctx.texts[payments.length + bookings.length > 0 ? 'supportPayments' : 'supportNoPayments'], keyboard }
}
