import { Composer } from 'grammy'
import type { BotContext, Deps } from '../context.ts'
import { identity } from '../identity.ts'
import { describe } from '../messenger-failure.ts'
import { isPermanent, patiently } from '../server.ts'

/** Short, because others wait behind it; afterwards the update comes again. */
const paymentPausesMs = [300, 900]
/** The messenger waits ten seconds for the answer, and the way there takes its time too. */
const questionTimeoutMs = 2_000

/**
 * Updates that carry money. The question before a payment is answered by a direct call, or refused: nothing is charged
 * then. A payment that the server could not take is thrown: the bot ends without confirming the update, so it comes
 * again. One that the server will never take is told and left to its hourly check of the messenger's list.
 */
export function paymentsFeature({ server }: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()

  feature.on('pre_checkout_query', async (ctx) => {
    const { from, currency, total_amount: totalAmount, invoice_payload: payload } = ctx.preCheckoutQuery
    const body = { from: identity(from), currency, totalAmount, payload }
    const signal = AbortSignal.timeout(questionTimeoutMs)
    const { data } = await server('POST /internal/pre-checkouts', { body }, { signal }).catch((error: unknown) => {
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
    const effect = await handOver(ctx, chargeId, () => server('POST /internal/payments', { body }))
    ctx.log.info({ charge: chargeId, effect }, 'a payment was handed over')
  })

  feature.on('message:refunded_payment', async (ctx) => {
    const chargeId = ctx.message.refunded_payment.telegram_payment_charge_id
    const call = () => server('POST /internal/refunded-payments', { body: { chargeId } })
    const effect = await handOver(ctx, chargeId, call)
    ctx.log.info({ charge: chargeId, effect }, 'a refund was handed over')
  })
  return feature
}

/** The server's effect; undefined when it will never take this, which would otherwise stop the bot again and again. */
async function handOver<E>(
  ctx: BotContext,
  chargeId: string,
  call: () => Promise<{ readonly data: { readonly effect: E } }>,
): Promise<E | undefined> {
  try {
    return (await patiently(call, paymentPausesMs)).data.effect
  } catch (error) {
    if (!isPermanent(error)) throw error
    ctx.log.error({ charge: chargeId, status: error.kind, code: error.code }, 'the server refuses what was paid')
    return undefined
  }
}
