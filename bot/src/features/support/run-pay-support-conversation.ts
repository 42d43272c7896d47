import type { Language } from '@enp/shared/calls/api'
import type { BookingPayment } from '@enp/shared/calls/bookings/booking-payments'
import type { StarsPayment } from '@enp/shared/calls/bookings/payments'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { botTexts } from '../../texts/texts.ts'
import { bookingPaymentLines } from './booking-payment-view.ts'
import { fetchPayments, paymentListMessage } from './payment-list.ts'
import { describePayment, refundRefusalReason } from './payment-view.ts'
import { readContent, type SupportRequestSubject, sendSupportRequest } from './send-support-request.ts'
import type { SupportContent } from './support-file.ts'

const buttonPattern = /^paysupport:(?:(list|write)|(payment|refund|write):([\da-f-]{36}))$/
const maxUpdates = 60

interface Press {
  readonly action: string
  readonly paymentId: string | undefined
}

type Input = { readonly press: Press } | { readonly content: SupportContent }

interface PaymentDialog extends Dialog {
  readonly language: Language
  readonly zone: string
}

/** `about`: the payment, null for none, undefined before the user starts writing. */
export async function runPaySupportConversation(begun: Dialog, first: ConversationContext): Promise<void> {
  const found = await fetchPayments(begun, first)
  if (!found) {
    await first.reply(first.texts.serverAway)
    return
  }
  const { html, keyboard } = paymentListMessage(first, found)
  await first.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })

  const dialog = { ...begun, language: found.language, zone: found.zone }
  let about: SupportRequestSubject | null | undefined
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await nextInput(dialog, about !== undefined)
    if ('press' in input) about = await handlePress(dialog, input.ctx, input.press, about)
    else if (await sendSupportRequest(dialog, input.ctx, about ?? null, input.content)) return
  }
}

function nextInput(dialog: Dialog, isWriting: boolean) {
  return waitForInput<Input>(
    dialog,
    (ctx) => {
      const press = readPress(ctx)
      if (press) return { press }
      return isWriting ? readContent(ctx) : undefined
    },
    (texts) => texts[isWriting ? 'supportTextOnly' : 'supportChoose'],
  )
}

function readPress(ctx: ConversationContext): Press | undefined {
  const match = buttonPattern.exec(ctx.callbackQuery?.data ?? '')
  const action = match?.[1] ?? match?.[2]
  return action === undefined ? undefined : { action, paymentId: match?.[3] }
}

async function handlePress(
  dialog: PaymentDialog,
  ctx: ConversationContext,
  { action, paymentId }: Press,
  about: SupportRequestSubject | null | undefined,
): Promise<SupportRequestSubject | null | undefined> {
  if (action === 'list') return showList(dialog, ctx)
  if (paymentId === undefined) return startWriting(ctx, null)
  if (action === 'refund') return refund(dialog, ctx, paymentId)
  const found = await findPayment(dialog, ctx, paymentId)
  if (!found) return about
  if (action === 'write') return startWriting(ctx, toAbout(found))
  if ('number' in found) await showBookingPayment(dialog, ctx, found)
  else await showPayment(dialog, ctx, found)
  await answerButtonPress(ctx)
  return undefined
}

/** A payment after the deadline has no transaction; operators already know about it. */
function toAbout({ transactionId }: StarsPayment | BookingPayment): SupportRequestSubject | null {
  return transactionId === undefined ? null : { transactionId }
}

async function startWriting(
  ctx: ConversationContext,
  about: SupportRequestSubject | null,
): Promise<SupportRequestSubject | null> {
  await ctx.reply(ctx.texts.supportDescribe)
  await answerButtonPress(ctx)
  return about
}

async function showList(dialog: Dialog, ctx: ConversationContext): Promise<undefined> {
  const found = await fetchPayments(dialog, ctx)
  if (found) {
    const { html, keyboard } = paymentListMessage(ctx, found)
    await editMessage(ctx, html, keyboard)
  } else await ctx.reply(ctx.texts.serverAway)
  await answerButtonPress(ctx)
}

/** The server refunds at most once: a second tap shows the result of the first. */
async function refund(dialog: PaymentDialog, ctx: ConversationContext, transactionId: string): Promise<undefined> {
  const body = { transactionId, telegramId: getSender(ctx).id, operator: false }
  const reply = await callServer(dialog, 'POST /internal/support/refunds', { body })
  if (reply.ok) {
    await showPayment(dialog, ctx, reply.data)
    await answerButtonPress(ctx, ctx.texts.paymentStatus(reply.data.state))
    return
  }
  if (reply.code !== 'NOT_REFUNDABLE') {
    const isAway = reply.code === 'UNAVAILABLE'
    await answerButtonPress(ctx, ctx.texts[isAway ? 'serverAway' : 'buttonOutdated'])
    return
  }
  const found = await fetchPayments(dialog, ctx)
  const payment = found?.payments.find((each) => each.transactionId === transactionId)
  if (payment) await showPayment(dialog, ctx, payment)
  await answerButtonPress(ctx, ctx.texts.paymentStatus(refundRefusalReason(reply.details)))
}

async function findPayment(
  dialog: Dialog,
  ctx: ConversationContext,
  id: string,
): Promise<StarsPayment | BookingPayment | undefined> {
  const found = await fetchPayments(dialog, ctx)
  const payment =
    found?.payments.find(({ transactionId }) => transactionId === id) ??
    found?.bookings.find(({ paymentId }) => paymentId === id)
  if (!payment) await answerButtonPress(ctx, ctx.texts[found ? 'buttonOutdated' : 'serverAway'])
  return payment
}

async function showPayment(
  { language, zone }: PaymentDialog,
  ctx: ConversationContext,
  payment: StarsPayment,
): Promise<void> {
  const html = describePayment(botTexts[language], zone, payment)
  const keyboard = new InlineKeyboard()
  const { transactionId, refundable, starsAmount: stars } = payment
  if (refundable) keyboard.text(ctx.texts.refundButton(stars), `paysupport:refund:${transactionId}`).row()
  keyboard.text(ctx.texts.supportWriteButton, `paysupport:write:${transactionId}`).row()
  keyboard.text(ctx.texts.supportListButton, 'paysupport:list')
  await editMessage(ctx, html, keyboard)
}

async function showBookingPayment(
  { deps, language, zone }: PaymentDialog,
  ctx: ConversationContext,
  payment: BookingPayment,
): Promise<void> {
  const { paymentId, bookingId } = payment
  const keyboard = new InlineKeyboard()
  if (bookingId) keyboard.webApp(ctx.texts.openBooking, `${deps.webappUrl}/order-history/${bookingId}`).row()
  keyboard.text(ctx.texts.supportWriteButton, `paysupport:write:${paymentId}`).row()
  keyboard.text(ctx.texts.supportListButton, 'paysupport:list')
  await editMessage(ctx, bookingPaymentLines(botTexts[language], zone, payment).join('\n'), keyboard)
}
