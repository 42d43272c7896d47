import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { formatOperator, fromBits, operatorEditMessage, operatorListMessage } from './operator-view.ts'

const bits = '(\\d|[12]\\d|3[01])'
const editPattern = new RegExp(`^ops:(edit|save):([1-9]\\d{0,14}):${bits}:${bits}$`)

/** Lists operators and changes their permissions; docs/rules/operator-permissions.md. */
export function operatorsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('ops:list').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const query = { operatorId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/operators', { query })
    if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
    const { html, keyboard } = operatorListMessage(ctx.texts, reply.data.operators)
    await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
    return answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(editPattern).filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, press, id = '', seen = '', chosen = ''] = editPattern.exec(ctx.callbackQuery.data) ?? []
    const change = { id, seen: fromBits(Number(seen)), chosen: fromBits(Number(chosen)) }
    return press === 'save' ? save(deps, ctx, change) : choose(deps, ctx, change)
  })
  return feature
}

interface Change {
  readonly id: string
  readonly seen: ReturnType<typeof fromBits>
  readonly chosen: ReturnType<typeof fromBits>
}

async function choose(deps: Deps, ctx: BotContext, { id, chosen }: Change): Promise<void> {
  const query = { operatorId: ctx.from?.id ?? 0, text: id }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/operators/find', { query })
  if (!reply.ok) return answerButtonPress(ctx, operatorErrorText(ctx, reply.code))
  const { html, keyboard } = operatorEditMessage(ctx.texts, reply.data, chosen)
  await editMessage(ctx, html, keyboard)
  await answerButtonPress(ctx)
}

async function save(deps: Deps, ctx: BotContext, { id, seen, chosen }: Change): Promise<void> {
  const input = { params: { telegramId: id }, body: { operatorId: ctx.from?.id ?? 0, permissions: chosen, seen } }
  const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/admin/operators/:telegramId', input)
  if (!reply.ok) return answerButtonPress(ctx, operatorErrorText(ctx, reply.code))
  const { outcome, operator, undo } = reply.data
  if (outcome !== 'done') return answerButtonPress(ctx, ctx.texts.operatorOutcome[outcome])
  await ctx.reply(`${ctx.texts.operatorOutcome.done}\n${formatOperator(ctx.texts, operator)}`)
  await offerUndo(ctx, undo)
  await answerButtonPress(ctx)
}

export function operatorErrorText(ctx: Pick<BotContext, 'texts'>, code: string): string {
  return code === 'NOT_FOUND' ? ctx.texts.operatorUnknown : supportErrorText(ctx, code)
}
