import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { showCommands } from '../../commands.ts'
import type { BotContext, Deps } from '../../context.ts'
import { answerButtonPress, editMessage } from '../../edit-message.ts'
import { fetchFromServer } from '../../server.ts'
import { currentLanguage } from '../../texts.ts'
import { isKnownOperator } from '../support/is-operator.ts'
import { memberSentence } from './member-sentence.ts'
import { menuData } from './menu.ts'
import { menuMessage } from './menu-view.ts'

/**
 * `/organizer`: for whom somebody works, as what, and what they may open; its buttons work beside any conversation. Who
 * works for nobody reads how to begin, and nothing else.
 */
export function menuFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.command('organizer', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const reply = await askMenu(deps, ctx, ctx.from.id)
    if (!reply.ok) return void (await ctx.reply(memberSentence(ctx, reply.code)))
    await ctx.reply(reply.menu.html, { parse_mode: 'HTML', reply_markup: reply.menu.keyboard })
    await followRoles(deps, ctx, reply.isMember)
  })
  inPrivate.callbackQuery(menuData, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const reply = await askMenu(deps, ctx, ctx.from.id)
    if (!reply.ok) return answerButtonPress(ctx, memberSentence(ctx, reply.code))
    await editMessage(ctx, reply.menu.html, reply.menu.keyboard)
    await answerButtonPress(ctx)
  })
  return feature
}

/** After a member's start: the same menu, as a message of its own. */
export async function sendMenu(deps: Deps, ctx: BotContext): Promise<void> {
  const asked = ctx.from && (await askMenu(deps, ctx, ctx.from.id))
  if (!asked?.ok || !asked.isMember) return
  await ctx.reply(asked.menu.html, { parse_mode: 'HTML', reply_markup: asked.menu.keyboard })
}

async function askMenu(deps: Deps, ctx: BotContext, telegramId: number) {
  const reply = await fetchFromServer(deps, ctx.log, () =>
    deps.server('GET /internal/organizer/memberships', { query: { telegramId } }),
  )
  if (!reply.ok) return reply
  const menu = menuMessage(deps.texts, currentLanguage(ctx), reply.data)
  return { ok: true, menu, isMember: reply.data.length > 0 } as const
}

/** The commands of this chat follow what was found: a role may have been given, or have ended, elsewhere. */
async function followRoles(deps: Deps, ctx: BotContext, isMember: boolean): Promise<void> {
  await showCommands(ctx, { isMember, isOperator: await isKnownOperator(deps, ctx) })
}
