import { Composer } from 'grammy'
import type { BotContext, Deps } from '../context.ts'
import { isPermanent } from '../server.ts'
import { formatErrorForLog } from '../telegram/bot-api-failure.ts'
import { toTelegramUser } from '../telegram/to-telegram-user.ts'

/** Telegram cancels a payment without an answer after 10 seconds, including delivery time. */
const preCheckoutTimeoutMs = 2_000

/**
 * Declines a pre_checkout_query without the server's approval, so nothing is charged. Throws if a
 * payment can't be recorded now: the update is handled again. The server's hourly check of
 * Telegram's transactions finds a payment that was refused permanently.
 */
export function paymentsFeature({ server, withRetries }: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()

  feature.on('pre_checkout_query', async (ctx) => {
    const { from, currency, total_amount: totalAmount, invoice_payload: payload } = ctx.preCheckoutQuery
    const body = { from: toTelegramUser(from), currency, totalAmount, payload }
    const signal = AbortSignal.timeout(preCheckoutTimeoutMs)
    const { data } = await server('POST /internal/pre-checkouts', { body }, { signal }).catch((error: unknown) => {
      ctx.log.error(
        { error: formatErrorForLog(error) },
        'declined a pre_checkout_query because the server did not respond',
      )
      return { data: { ok: false as const, message: ctx.texts.paymentLater } }
    })
    try {
      if (data.ok) await ctx.answerPreCheckoutQuery(true)
      else await ctx.answerPreCheckoutQuery(false, { error_message: data.message })
    } catch (error) {
      // Without an approval Telegram charges nothing.
      ctx.log.error({ error: formatErrorForLog(error) }, 'could not answer a pre_checkout_query')
    }
  })

  feature.on('message:successful_payment', async (ctx) => {
    const payment = ctx.message.successful_payment
    const chargeId = payment.telegram_payment_charge_id
    const body = {
      updateId: ctx.update.update_id,
      from: toTelegramUser(ctx.from),
      currency: payment.currency,
      totalAmount: payment.total_amount,
      payload: payment.invoice_payload,
      chargeId,
      providerChargeId: payment.provider_payment_charge_id,
      paidAt: new Date(ctx.message.date * 1_000).toISOString(),
    }
    const effect = await report(ctx, chargeId, () => withRetries(() => server('POST /internal/payments', { body })))
    ctx.log.info({ charge: chargeId, effect }, 'a payment was reported')
  })

  feature.on('message:refunded_payment', async (ctx) => {
    const chargeId = ctx.message.refunded_payment.telegram_payment_charge_id
    const call = () => server('POST /internal/refunded-payments', { body: { chargeId } })
    const effect = await report(ctx, chargeId, () => withRetries(call))
    ctx.log.info({ charge: chargeId, effect }, 'a refund was reported')
  })
  return feature
}

/** Returns the effect; undefined if refused permanently, because a throw would retry forever. */
async function report<E>(
  ctx: BotContext,
  chargeId: string,
  call: () => Promise<{ readonly data: { readonly effect: E } }>,
): Promise<E | undefined> {
  try {
    return (await call()).data.effect
  } catch (error) {
    if (!isPermanent(error)) throw error
    ctx.log.error({ charge: chargeId, status: error.kind, code: error.code }, 'the server rejected a payment')
    return undefined
  }
}
