import type { Payment } from '@enp/shared/calls/payments'
import { InlineKeyboard } from 'grammy'
import type { BotContext, Deps } from '../../context.ts'
import { editMessage } from '../../edit-message.ts'
import { ask } from '../../server.ts'
import { askPayments, showPayments } from './payment-list.ts'
import { describePayment, refusalReason } from './payment-view.ts'
import type { Talk } from './talk.ts'

const pressed = /^paysupport:(list|payment|refund|write)(?::([\da-f-]{36}))?$/

/** A button of the conversation was pressed: every press is answered, that of an old button as well. */
export async function pressTalk(deps: Deps, ctx: BotContext, talk: Talk): Promise<Talk> {
  const [, action, id] = pressed.exec(ctx.callbackQuery?.data ?? '') ?? []
  const resting = { ...talk, writing: null }
  if (action === 'write') return write(deps, ctx, talk, id)
  if (action === 'list') {
    await showPayments(deps, ctx, 'instead')
    await ctx.answerCallbackQuery()
    return resting
  }
  if (id && action === 'payment') {
    const payment = await find(deps, ctx, id)
    if (!payment) return talk
    await show(deps, ctx, talk, payment)
    await ctx.answerCallbackQuery()
    return resting
  }
  if (id && action === 'refund') {
    await refund(deps, ctx, talk, id)
    return resting
  }
  await alert(ctx, ctx.t('button-outdated'))
  return talk
}

/** The server gives back at most once: a second tap is told what the first one did. */
async function refund(deps: Deps, ctx: BotContext, talk: Talk, transactionId: string): Promise<void> {
  if (!ctx.from) return
  const body = { transactionId, telegramId: ctx.from.id, operator: false }
  const asked = await ask(ctx.log, () => deps.server('POST /internal/support/refunds', { body }))
  if (asked.ok) {
    await show(deps, ctx, talk, asked.data)
    await alert(ctx, ctx.t('payment-status', { status: asked.data.state }))
    return
  }
  if (asked.code !== 'NOT_REFUNDABLE') {
    const text = asked.code === 'UNAVAILABLE' ? ctx.t('server-away') : ctx.t('button-outdated')
    return alert(ctx, text)
  }
  const found = await askPayments(deps, ctx)
  const payment = found?.payments.find((each) => each.transactionId === transactionId)
  if (payment) await show(deps, ctx, talk, payment)
  await alert(ctx, ctx.t('payment-status', { status: refusalReason(asked.details) }))
}

async function write(deps: Deps, ctx: BotContext, talk: Talk, id: string | undefined): Promise<Talk> {
  const about = id ? await find(deps, ctx, id) : null
  if (about === undefined) return talk
  await ctx.reply(ctx.t('support-describe'))
  await ctx.answerCallbackQuery()
  return { ...talk, writing: { about } }
}

/** One of this person's payments as it is now; when there is none the press is answered. */
async function find(deps: Deps, ctx: BotContext, id: string): Promise<Payment | undefined> {
  const found = await askPayments(deps, ctx)
  const payment = found?.payments.find(({ transactionId }) => transactionId === id)
  if (!payment) await alert(ctx, found ? ctx.t('button-outdated') : ctx.t('server-away'))
  return payment
}

async function show({ texts }: Deps, ctx: BotContext, { language, zone }: Talk, payment: Payment): Promise<void> {
  const { transactionId, refundable, starsAmount: stars } = payment
  const keyboard = new InlineKeyboard()
  if (refundable) keyboard.text(ctx.t('refund-button', { stars }), `paysupport:refund:${transactionId}`).row()
  keyboard.text(ctx.t('support-write-button'), `paysupport:write:${transactionId}`).row()
  keyboard.text(ctx.t('support-list-button'), 'paysupport:list')
  await editMessage(ctx, describePayment(texts, language, zone, payment), keyboard)
}

async function alert(ctx: BotContext, text: string): Promise<void> {
  await ctx.answerCallbackQuery({ text, show_alert: true })
}
