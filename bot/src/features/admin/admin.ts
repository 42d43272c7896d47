import type { WaitingItemCounts } from '@enp/shared/calls/operators/operator-menu'
import { isPermitted } from '@enp/shared/calls/operators/permissions'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { createOperatorFilter, fetchPermissions } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { adminMenu } from './menu.ts'

export function adminFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('admin').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const buttons = await fetchButtons(deps, ctx)
    if (typeof buttons === 'string') await ctx.reply(buttons)
    else await ctx.reply(ctx.texts.adminMenu, { parse_mode: 'HTML', reply_markup: buttons })
  })
  inPrivate.callbackQuery('adm:menu').filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const buttons = await fetchButtons(deps, ctx)
    if (typeof buttons === 'string') return answerButtonPress(ctx, buttons)
    await editMessage(ctx, ctx.texts.adminMenu, buttons)
    return answerButtonPress(ctx)
  })
  return feature
}

/** Only what the operator may use. Returns words if the server refuses. */
async function fetchButtons(deps: Deps, ctx: BotContext): Promise<InlineKeyboard | string> {
  const query = { operatorId: ctx.from?.id ?? 0 }
  const [reply, permissions] = await Promise.all([
    fetchFromServer(deps, ctx.log, 'GET /internal/admin/waiting', { query }),
    fetchPermissions(deps, ctx),
  ])
  if (!reply.ok) return supportErrorText(ctx, reply.code)
  const lines = adminMenu.filter((line) => isPermitted(permissions, line.permissions))
  return menuButtons(ctx, lines, reply.data)
}

function menuButtons(ctx: BotContext, lines: typeof adminMenu, waiting: WaitingItemCounts): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, { description, callback, waiting: counted }] of lines.entries()) {
    const [name, count] = [ctx.texts[description], counted === undefined ? 0 : waiting[counted]]
    keyboard.text(count > 0 ? ctx.texts.adminWaiting({ name, waiting: count }) : name, callback)
    if (index % 2 === 1) keyboard.row()
  }
  return keyboard.text(ctx.texts.adminRenew, 'adm:menu')
}
