import { Composer, InlineKeyboard } from 'grammy'
import type { User } from 'grammy/types'
import type { BotContext, Deps } from '../../context.ts'
import { ask } from '../../server.ts'
import { showInstead } from '../../show-instead.ts'
import { languageOf } from '../../texts.ts'
import { giveBack, isOperator, sentenceFor } from './give-back.ts'
import { describePayment, isGivenBack } from './payment-view.ts'
import { personLink } from './person-link.ts'

const pressed = /^payment:(refund|confirm|keep):([\da-f-]{36})$/
const longestId = 255

interface Found {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

/** `/payment` for operators: one payment by its charge or transaction, and its refund, which is asked for twice. */
export function lookupFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const operators = feature.filter(isOperator(deps)).chatType('private')
  operators.command('payment', async (ctx) => {
    const id = ctx.match.trim().slice(0, longestId)
    if (!id) {
      await ctx.reply(ctx.t('lookup-usage'))
      return
    }
    const found = await find(deps, ctx, ctx.from, id)
    if (typeof found === 'string') await ctx.reply(found)
    else await ctx.reply(found.html, { parse_mode: 'HTML', reply_markup: found.keyboard })
  })
  operators.callbackQuery(pressed, async (ctx) => {
    const [, action, id = ''] = pressed.exec(ctx.callbackQuery.data) ?? []
    if (action === 'confirm' && !(await giveBack(deps, ctx, ctx.from.id, id))) return
    if (action === 'refund') await ctx.editMessageReplyMarkup({ reply_markup: confirmation(ctx, id) })
    else await showAgain(deps, ctx, ctx.from, id)
    await ctx.answerCallbackQuery()
  })
  return feature
}

async function showAgain(deps: Deps, ctx: BotContext, operator: User, id: string): Promise<void> {
  const found = await find(deps, ctx, operator, id)
  if (typeof found === 'string') await ctx.reply(found)
  else await showInstead(ctx, found.html, found.keyboard)
}

/** The payment as an operator reads it, in the person's time, or the sentence why not. */
async function find({ server, texts }: Deps, ctx: BotContext, operator: User, id: string): Promise<Found | string> {
  const asked = await ask(ctx.log, () => server('POST /internal/support/find', { body: { id } }))
  if (!asked.ok) return sentenceFor(ctx, asked.code)
  const { payment, telegramId, zone } = asked.data
  const person = personLink(telegramId, String(telegramId))
  const lines = [
    describePayment(texts, languageOf(operator.language_code), zone, payment),
    '',
    ctx.t('lookup-person', { person, zone }),
  ]
  const button = InlineKeyboard.text(ctx.t('operator-refund-button'), `payment:refund:${payment.transactionId}`)
  return { html: lines.join('\n'), keyboard: InlineKeyboard.from(isGivenBack(payment) ? [] : [[button]]) }
}

function confirmation(ctx: BotContext, id: string): InlineKeyboard {
  return new InlineKeyboard()
    .text(ctx.t('lookup-confirm-button'), `payment:confirm:${id}`)
    .text(ctx.t('lookup-keep-button'), `payment:keep:${id}`)
}
