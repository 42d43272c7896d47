import { Composer } from 'grammy'
import type { BotContext, Deps } from '../context.ts'
import { describe } from '../messenger-failure.ts'
import { patiently } from '../server.ts'

/** Short, because the question before another person's payment may wait behind it; afterwards the update comes again. */
const paymentPausesMs = [300, 900]

/**
 * Updates that carry money. The question before a payment is answered by a direct call, or refused: nothing is charged
 * then. A payment that the server did not take is thrown: the bot ends without confirming the update, so it comes again.
 */
export function paymentsFeature({ server }: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()

  feature.on('pre_checkout_query', async (ctx) => {
    const { from, currency, total_amount: totalAmount, invoice_payload: payload } = ctx.preCheckoutQuery
    const body = { from, currency, totalAmount, payload }
    const { data } = await server('POST /internal/pre-checkouts', { body }).catch((error: unknown) => {
      ctx.log.error({ error: describe(error) }, 'the server was not asked before a payment')
      return { data: { ok: false as const, message: ctx.t('payment-later') } }
    })
    try {
      if (data.ok) await ctx.answerPreCheckoutQuery(true)
      else await ctx.answerPreCheckoutQuery(false, { error_message: data.message })
    } catch (error) {
      // Too late, or the messenger is away: it takes no money without our yes.
      ctx.log.error({ error: describe(error) }, 'a question before a payment was not answered')
    }
  })

  feature.on('message:successful_payment', async (ctx) => {
    const payment = ctx.message.successful_payment
    const body = {
      updateId: ctx.update.update_id,
      from: ctx.from,
      currency: payment.currency,
      totalAmount: payment.total_amount,
      payload: payment.invoice_payload,
      chargeId: payment.telegram_payment_charge_id,
      providerChargeId: payment.provider_payment_charge_id,
    }
    const { data } = await patiently(() => server('POST /internal/payments', { body }), paymentPausesMs)
    ctx.log.info({ effect: data.effect }, 'a payment was taken')
  })
  return feature
}
