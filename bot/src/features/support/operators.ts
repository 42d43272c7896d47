import type { Reply } from '@enp/shared/contract'
import { Composer } from 'grammy'
import type { BotContext, Deps } from '../../context.ts'
import { classify, describe } from '../../messenger-failure.ts'
import { ask } from '../../server.ts'
import { fullId } from './compact-id.ts'
import { isOperator, sentenceFor } from './refund.ts'

type Closed = Reply<'POST /internal/support/requests/:id/close'>['data']
type Outcome = 'refunded' | 'declined' | 'closed'

/** Buttons of earlier messages name the payment as well; the server knows which one it is. */
const buttonPattern = /^support:(refund|decline|close):([\w-]{22})(?::[\w-]{22})?$/
const outcomes: Record<string, Outcome> = { refund: 'refunded', decline: 'declined' }

/** What operators press under a person's request. For everybody else these buttons don't exist. */
export function operatorsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const operators = feature.filter(isOperator(deps))
  operators.callbackQuery(buttonPattern, async (ctx) => {
    const [, action = '', request = ''] = buttonPattern.exec(ctx.callbackQuery.data) ?? []
    await close(deps, ctx, ctx.from.id, fullId(request), outcomes[action] ?? 'closed')
  })
  return feature
}

/** The first operator's decision stands, and the server refunds with it; a second one changes nothing and reads so. */
async function close(
  deps: Deps,
  ctx: BotContext,
  operatorId: number,
  requestId: string,
  outcome: Outcome,
): Promise<void> {
  const body = { operatorId, outcome: outcome === 'refunded' ? outcome : 'declined' } as const
  const call = () => deps.server('POST /internal/support/requests/:id/close', { params: { id: requestId }, body })
  const asked = await ask(deps, ctx.log, call)
  if (!asked.ok) {
    await ctx.answerCallbackQuery({ text: sentenceFor(ctx, asked.code), show_alert: true })
    return
  }
  const { first, refunded } = asked.data
  const say = (shown: Outcome | 'already') => ctx.t('operator-outcome', { outcome: shown })
  if (!first) {
    const text = refunded ? `${say('already')} ${say('refunded')}` : say('already')
    await showOutcome(ctx, text)
    await ctx.answerCallbackQuery({ text, show_alert: true })
    return
  }
  ctx.log.info({ request: requestId, operator: operatorId, outcome }, 'an operator closed a request')
  // Stars that went back did so whoever closed the request, and the person was told of them.
  if (!(refunded && outcome === 'declined')) await notifyPerson(deps, ctx, asked.data, outcome)
  await showOutcome(ctx, say(refunded ? 'refunded' : outcome))
  await ctx.answerCallbackQuery()
}

async function notifyPerson({ texts }: Deps, ctx: BotContext, person: Closed, outcome: Outcome): Promise<void> {
  try {
    await ctx.api.sendMessage(person.telegramId, texts.t(person.language, 'support-outcome', { outcome }))
  } catch (error) {
    ctx.log.error({ error: describe(error) }, 'a person was not told how a request ended')
  }
}

/** Under the request, which stays readable; its buttons go. */
async function showOutcome(ctx: BotContext, outcome: string): Promise<void> {
  const { text, entities = [] } = ctx.msg ?? {}
  if (text === undefined) {
    await ctx.reply(outcome)
    return
  }
  try {
    await ctx.editMessageText(`${text}\n\n${outcome}`, { entities })
  } catch (error) {
    if (classify(error).means !== 'needless') throw error
  }
}
