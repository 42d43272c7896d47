import { Composer } from 'grammy'
import { describe } from '../bot-api-failure.ts'
import type { BotContext, Deps } from '../context.ts'
import { identity } from '../identity.ts'
import { isPermanent } from '../server.ts'

/** Telegram cancels the payment after ten seconds without an answer; delivery to the bot and back counts too. */
const preCheckoutTimeoutMs = 2_000

/**
 * Updates that carry money. A pre_checkout_query is approved only by the server; without its answer it is declined, and
 * nothing is charged. When the server can't record a payment now, the error is thrown: the update stays unconfirmed and
 * is handled again, as long as it takes, while others are served. A payment that the server refuses for good is logged
 * and left to the server's hourly check of the messenger's list of transactions.
 */
export function paymentsFeature({ server, withRetries }: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()

  feature.on('pre_checkout_query', async (ctx) => {
    const { from, currency, total_amount: totalAmount, invoice_payload: payload } = ctx.preCheckoutQuery
    const body = { from: identity(from), currency, totalAmount, payload }
    const signal = AbortSignal.timeout(preCheckoutTimeoutMs)
    const { data } = await server('POST /internal/pre-checkouts', { body }, { signal }).catch((error: unknown) => {
      ctx.log.error({ error: describe(error) }, 'a pre_checkout_query was declined: the server did not answer')
      return { data: { ok: false as const, message: ctx.t('payment-later') } }
    })
    try {
      if (data.ok) await ctx.answerPreCheckoutQuery(true)
      else await ctx.answerPreCheckoutQuery(false, { error_message: data.message })
    } catch (error) {
      // Too late, or the messenger is away: without an approval it charges nothing.
      ctx.log.error({ error: describe(error) }, 'a pre_checkout_query was not answered')
    }
  })

  feature.on('message:successful_payment', async (ctx) => {
    const payment = ctx.message.successful_payment
    const chargeId = payment.telegram_payment_charge_id
    const body = {
      updateId: ctx.update.update_id,
      from: identity(ctx.from),
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

/** The server's effect; undefined when it refuses for good: thrown, that would be tried again for ever. */
async function report<E>(
  ctx: BotContext,
  chargeId: string,
  call: () => Promise<{ readonly data: { readonly effect: E } }>,
): Promise<E | undefined> {
  try {
    return (await call()).data.effect
  } catch (error) {
    if (!isPermanent(error)) throw error
    ctx.log.error({ charge: chargeId, status: error.kind, code: error.code }, 'the server refuses a payment')
    return undefined
  }
}
