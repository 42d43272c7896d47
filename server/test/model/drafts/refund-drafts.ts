import { pino } from 'pino'
import { sendRefunds } from '../../../src/payments/refunds/send-refunds.ts'
import { checkStars } from '../../../src/payments/stars/check-stars.ts'
import { products } from '../../../src/products.ts'
import { asBot, operatorId, type Reply } from '../../fixtures/harness.ts'
import { complaints } from '../expected.ts'
import { applyRefundUpdate, compareStars, getPaid, refund, sendAll, toReceipt } from '../refund-model.ts'
import { fire, judgeEach, type Mode, toText } from '../repeat.ts'
import { getModelUser, type Model } from '../state.ts'
import type { Draft } from '../step.ts'
import { toTransaction } from '../transaction.ts'
import type { World } from '../world.ts'

const log = pino({ level: 'silent' })
const needs = ({ product: { db, messenger: telegram } }: World) => ({ db, telegram, log })

interface RefundDraftInput {
  readonly who: number
  readonly back: number
  /** `stranger`: requests the refund of another user's payment. */
  readonly as: 'owner' | 'stranger' | 'owner in the chat' | 'stranger in the chat' | 'operator'
  readonly mode: Mode
}

export function drawRefund({ who, back, as, mode }: RefundDraftInput): Draft {
  const isStranger = as.startsWith('stranger')
  const text = `person ${who} as ${as} asks for payment -${back} back${toText(mode)}`
  return {
    text,
    plan(model) {
      const all = getPaid(model)
      const own = all.filter((paid) => toReceipt(model, paid).owner === who)
      const foreign = all.filter((paid) => toReceipt(model, paid).owner !== who)
      const list = isStranger ? foreign : own.length > 0 && as !== 'operator' ? own : all
      const paid = list.at(-1 - (back % Math.max(1, list.length)))
      if (!paid) return undefined
      const asker = isStranger ? who : toReceipt(model, paid).owner
      return {
        name: `refund as ${as}`,
        text: `${text}: ${asker} ${JSON.stringify(paid)}`,
        async perform(world) {
          const id = await toTransaction(world, paid)
          const traveller = getModelUser(world.travellers, asker)
          const isChat = as.endsWith('chat') || as === 'operator'
          const telegramId = as === 'operator' ? operatorId : traveller.telegramId
          const request = { transactionId: id, telegramId, operator: as === 'operator' }
          return fire(mode, (headers) =>
            isChat
              ? asBot(world.product, '/internal/support/refunds', request)
              : traveller.post(`/v1/transactions/${id}/refund`, undefined, headers),
          )
        },
        judge: (after, replies) =>
          judgeEach(mode, replies, (reply) =>
            complaints(reply, refund(after, paid, as === 'operator' ? undefined : asker)),
          ),
      }
    },
  }
}

/** The worker's round, when every refund that waits is due again. */
export function drawSendRefunds(botApi: 'here' | 'away' | 'refusing'): Draft {
  const text = `an hour later refunds are sent, the messenger is ${botApi}`
  const pauseMs = 3_601_000
  return {
    text,
    plan: () => ({
      name: `send refunds ${botApi}`,
      text,
      async perform(world) {
        await world.product.advance(pauseMs / 1000)
        world.product.messenger.state = botApi
        while ((await sendRefunds(needs(world))) > 0) world.journal.push('a round of refunds')
        world.product.messenger.state = 'here'
        return []
      },
      judge(model) {
        model.now += pauseMs
        sendAll(model, botApi)
        return []
      },
    }),
  }
}

/**
 * Telegram's support refunds a charge. The update arrives once, three times or never.
 */
export function drawChargeback(back: number, mode: 'once' | 'thrice' | 'untold'): Draft {
  const text = `the messenger gives charge -${back} back (${mode})`
  return {
    text,
    plan(model) {
      const list = model.charges.filter(({ currency }) => currency === 'XTR')
      const charge = list.at(-1 - (back % Math.max(1, list.length)))
      if (!charge) return undefined
      return {
        name: 'give back',
        text: `${text}: ${charge.id}`,
        async perform({ product }) {
          product.messenger.moves.push({ kind: 'refunded', chargeId: charge.id })
          const request = () => asBot(product, '/internal/refunded-payments', { chargeId: charge.id })
          return mode === 'untold' ? [] : fire(mode, request)
        },
        judge(after, replies) {
          after.moves.push({ kind: 'refunded', charge: charge.id })
          return replies.flatMap((reply) => complaints(reply, applyRefundUpdate(after, charge.id)))
        },
      }
    },
  }
}

/** The hourly comparison with Telegram's list. */
export function drawCompare(botApi: 'here' | 'away'): Draft {
  const text = `the list of Stars is compared, the messenger is ${botApi}`
  return {
    text,
    plan: () => ({
      name: 'compare',
      text,
      async perform(world): Promise<Reply[]> {
        await world.product.sql("update lease set due_at = '-infinity' where name = 'stars check'")
        world.product.messenger.state = botApi
        const status = await checkStars(needs(world), products).then(
          () => 200,
          () => 503,
        )
        world.product.messenger.state = 'here'
        return [{ status, headers: {}, body: {} }]
      },
      judge(model: Model, replies) {
        if (botApi === 'here') compareStars(model)
        return replies.flatMap((reply) => complaints(reply, { allowed: [botApi === 'here' ? '200' : '503'] }))
      },
    }),
  }
}
