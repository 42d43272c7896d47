import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { setCurrentChatCommands } from '../../commands.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { fetchPermissions } from '../support/create-operator-filter.ts'
import { memberErrorText } from './member-error-text.ts'
import { menuData } from './menu.ts'
import { menuMessage } from './menu-view.ts'

export function organizerMenuFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('organizer', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const reply = await askMenu(deps, ctx, ctx.from.id)
    if (!reply.ok) return void (await ctx.reply(memberErrorText(ctx, reply.code)))
    await ctx.reply(reply.menu.html, { parse_mode: 'HTML', reply_markup: reply.menu.keyboard })
    await followRoles(deps, ctx, reply.isMember)
  })
  inPrivate.callbackQuery(menuData, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const reply = await askMenu(deps, ctx, ctx.from.id)
    if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
    await editMessage(ctx, reply.menu.html, reply.menu.keyboard)
    await answerButtonPress(ctx)
  })
  return feature
}

export async function sendMenu(deps: Deps, ctx: BotContext): Promise<void> {
  const asked = ctx.from && (await askMenu(deps, ctx, ctx.from.id))
  if (!asked?.ok || !asked.isMember) return
  await ctx.reply(asked.menu.html, { parse_mode: 'HTML', reply_markup: asked.menu.keyboard })
}

async function askMenu(deps: Deps, ctx: BotContext, telegramId: number) {
  const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/memberships', { telegramId })
  if (!reply.ok) return reply
  const isPending = reply.data.length === 0 && (await hasPendingApplication(deps, ctx, telegramId))
  const menu = isPending
    ? { html: ctx.texts.applyWaiting, keyboard: InlineKeyboard.from([]) }
    : menuMessage(ctx.texts, reply.data)
  return { ok: true, menu, isMember: reply.data.length > 0 } as const
}

/** False if the server is unavailable: the menu offers to apply, and that call reports it. */
async function hasPendingApplication(deps: Deps, ctx: BotContext, telegramId: number): Promise<boolean> {
  const query = { telegramId }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/organizer/application', { query })
  return reply.ok && reply.data.application?.state === 'pending'
}

/** Updates the chat's commands: the role may have changed elsewhere. */
async function followRoles(deps: Deps, ctx: BotContext, isMember: boolean): Promise<void> {
  await setCurrentChatCommands(ctx, { isMember, permissions: await fetchPermissions(deps, ctx) })
}
