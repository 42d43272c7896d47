import type { WaitingItemCounts } from '@enp/shared/calls/operators/operator-menu'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { adminMenu } from './menu.ts'

export function adminFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('admin').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const waiting = await askWaiting(deps, ctx)
    if (typeof waiting === 'string') await ctx.reply(waiting)
    else await ctx.reply(ctx.texts.adminMenu, { parse_mode: 'HTML', reply_markup: menuButtons(ctx, waiting) })
  })
  inPrivate.callbackQuery('adm:menu').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const waiting = await askWaiting(deps, ctx)
    if (typeof waiting === 'string') return answerButtonPress(ctx, waiting)
    await editMessage(ctx, ctx.texts.adminMenu, menuButtons(ctx, waiting))
    return answerButtonPress(ctx)
  })
  return feature
}

async function askWaiting(deps: Deps, ctx: BotContext): Promise<WaitingItemCounts | string> {
  const query = { operatorId: ctx.from?.id ?? 0 }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/waiting', { query })
  return reply.ok ? reply.data : supportErrorText(ctx, reply.code)
}

function menuButtons(ctx: BotContext, waiting: WaitingItemCounts): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, { description, callback, waiting: counted }] of adminMenu.entries()) {
    const [name, count] = [ctx.texts[description], counted === undefined ? 0 : waiting[counted]]
    keyboard.text(count > 0 ? ctx.texts.adminWaiting({ name, waiting: count }) : name, callback)
    if (index % 2 === 1) keyboard.row()
  }
  return keyboard.text(ctx.texts.adminRenew, 'adm:menu')
}
