import type { Language } from '@enp/shared/calls/api'
import type { BookingPayment } from '@enp/shared/calls/bookings/booking-payments'
import type { StarsPayment } from '@enp/shared/calls/bookings/payments'
import { InlineKeyboard } from 'grammy'
import { type BotConversation, type ConversationContext, type Deps, userMessageFilters } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { bookingPaymentLines } from './booking-payment-view.ts'
import { fetchPayments, paymentListMessage } from './payment-list.ts'
import { describePayment, refundRefusalReason } from './payment-view.ts'
import { type SupportRequestSubject, sendSupportRequest } from './send-support-request.ts'

const buttonPattern = /^paysupport:(?:(list|write)|(payment|refund|write):([\da-f-]{36}))$/
const maxUpdates = 60

interface Press {
  readonly action: string
  readonly paymentId: string | undefined
}

type Input =
  | { readonly ctx: ConversationContext; readonly press: Press }
  | { readonly ctx: ConversationContext; readonly text: string }

interface Dialog {
  readonly deps: Deps
  readonly conversation: BotConversation
  readonly language: Language
  readonly zone: string
}

/** `about`: the payment, null for none, undefined before the user starts writing. */
export async function runPaySupportConversation(
  deps: Deps,
  conversation: BotConversation,
  first: ConversationContext,
): Promise<void> {
  const found = await fetchPayments(deps, conversation, first)
  if (!found) {
    await first.reply(first.t('server-away'))
    return
  }
  const { html, keyboard } = paymentListMessage(deps, first, found)
  await first.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })

  const dialog = { deps, conversation, language: found.language, zone: found.zone }
  let about: SupportRequestSubject | null | undefined
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await nextInput(conversation, about !== undefined)
    if ('press' in input) about = await handlePress(dialog, input.ctx, input.press, about)
    else if (await sendSupportRequest(deps, conversation, input.ctx, about ?? null, input.text)) return
  }
}

function nextInput(conversation: BotConversation, isWriting: boolean): Promise<Input> {
  return conversation.form.build<Input, never>({
    validate: (ctx) => {
      const press = readPress(ctx)
      if (press) return { ok: true, value: { ctx, press } }
      const text = ctx.message?.text
      return isWriting && text !== undefined ? { ok: true, value: { ctx, text } } : { ok: false }
    },
    otherwise: async (ctx) => {
      if (ctx.callbackQuery) await answerButtonPress(ctx, ctx.t('button-outdated'))
      else if (ctx.has([...userMessageFilters]))
        await ctx.reply(ctx.t(isWriting ? 'support-text-only' : 'support-choose'))
    },
  })
}

function readPress(ctx: ConversationContext): Press | undefined {
  const match = buttonPattern.exec(ctx.callbackQuery?.data ?? '')
  const action = match?.[1] ?? match?.[2]
  return action === undefined ? undefined : { action, paymentId: match?.[3] }
}

async function handlePress(
  dialog: Dialog,
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
  await ctx.reply(ctx.t('support-describe'))
  await answerButtonPress(ctx)
  return about
}

async function showList({ deps, conversation }: Dialog, ctx: ConversationContext): Promise<undefined> {
  const found = await fetchPayments(deps, conversation, ctx)
  if (found) {
    const { html, keyboard } = paymentListMessage(deps, ctx, found)
    await editMessage(ctx, html, keyboard)
  } else await ctx.reply(ctx.t('server-away'))
  await answerButtonPress(ctx)
}

/** The server refunds at most once: a second tap shows the result of the first. */
async function refund(dialog: Dialog, ctx: ConversationContext, transactionId: string): Promise<undefined> {
  const { deps, conversation } = dialog
  const body = { transactionId, telegramId: getSender(ctx).id, operator: false }
  const reply = await conversation.external(({ log }) =>
    fetchFromServer(deps, log, () => deps.server('POST /internal/support/refunds', { body })),
  )
  if (reply.ok) {
    await showPayment(dialog, ctx, reply.data)
    await answerButtonPress(ctx, ctx.t('payment-status', { status: reply.data.state }))
    return
  }
  if (reply.code !== 'NOT_REFUNDABLE') {
    const isAway = reply.code === 'UNAVAILABLE'
    await answerButtonPress(ctx, ctx.t(isAway ? 'server-away' : 'button-outdated'))
    return
  }
  const found = await fetchPayments(deps, conversation, ctx)
  const payment = found?.payments.find((each) => each.transactionId === transactionId)
  if (payment) await showPayment(dialog, ctx, payment)
  await answerButtonPress(ctx, ctx.t('payment-status', { status: refundRefusalReason(reply.details) }))
}

async function findPayment(
  { deps, conversation }: Dialog,
  ctx: ConversationContext,
  id: string,
): Promise<StarsPayment | BookingPayment | undefined> {
  const found = await fetchPayments(deps, conversation, ctx)
  const payment =
    found?.payments.find(({ transactionId }) => transactionId === id) ??
    found?.bookings.find(({ paymentId }) => paymentId === id)
  if (!payment) await answerButtonPress(ctx, ctx.t(found ? 'button-outdated' : 'server-away'))
  return payment
}

async function showPayment(
  { deps, language, zone }: Dialog,
  ctx: ConversationContext,
  payment: StarsPayment,
): Promise<void> {
  const html = describePayment(deps.texts, language, zone, payment)
  const keyboard = new InlineKeyboard()
  const { transactionId, refundable, starsAmount: stars } = payment
  if (refundable) keyboard.text(ctx.t('refund-button', { stars }), `paysupport:refund:${transactionId}`).row()
  keyboard.text(ctx.t('support-write-button'), `paysupport:write:${transactionId}`).row()
  keyboard.text(ctx.t('support-list-button'), 'paysupport:list')
  await editMessage(ctx, html, keyboard)
}

async function showBookingPayment(
  { deps, language, zone }: Dialog,
  ctx: ConversationContext,
  payment: BookingPayment,
): Promise<void> {
  const { paymentId, bookingId } = payment
  const keyboard = new InlineKeyboard()
  if (bookingId) keyboard.webApp(ctx.t('open-booking'), `${deps.webappUrl}/order-history/${bookingId}`).row()
  keyboard.text(ctx.t('support-write-button'), `paysupport:write:${paymentId}`).row()
  keyboard.text(ctx.t('support-list-button'), 'paysupport:list')
  await editMessage(ctx, bookingPaymentLines(deps.texts, language, zone, payment).join('\n'), keyboard)
}
