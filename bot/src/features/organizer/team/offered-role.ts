import type { OfferedRole } from '@enp/shared/calls/organizers/organizer-team'
import { parseLinkPayload } from '@enp/shared/links/deep-link'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../../chosen-language.ts'
import { setCurrentChatCommands } from '../../../commands.ts'
import { compactId, fullId } from '../../../compact-id.ts'
import type { BotContext, Deps } from '../../../context.ts'
import { fetchFromServer } from '../../../server.ts'
import { answerButtonPress, editMessage } from '../../../telegram/edit-message.ts'
import { fetchPermissions } from '../../support/create-operator-filter.ts'
import { backToMenu, membershipLine } from '../menu-view.ts'
import { teamErrorText } from './team-error-text.ts'

const acceptPattern = /^helper:accept:([\w-]{22})$/

/** Accepts an invitation by a button; docs/rules/team.md. */
export function offeredRoleFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').callbackQuery(acceptPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, compact = ''] = acceptPattern.exec(ctx.callbackQuery.data) ?? []
    const input = { params: { id: fullId(compact) }, telegramId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/invitations/:id/accept', input)
    if (!reply.ok) return answerButtonPress(ctx, teamErrorText(ctx, reply.code))
    await editMessage(ctx, yours(ctx, reply.data), menuKeyboard(ctx))
    await answerButtonPress(ctx)
    await setCurrentChatCommands(ctx, { isMember: true, permissions: await fetchPermissions(deps, ctx) })
  })
  return feature
}

/** Shows the offered role after a /start by an invitation; ignores other payloads. */
export async function showOfferedRole(deps: Deps, ctx: BotContext, payload: string | undefined): Promise<void> {
  const { subject } = parseLinkPayload(payload)
  if (subject?.kind !== 'invitation' || !ctx.from) return
  const input = { params: { id: subject.id }, telegramId: ctx.from.id }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/invitations/:id', input)
  if (!reply.ok) return void (await ctx.reply(teamErrorText(ctx, reply.code)))
  const keyboard = new InlineKeyboard().text(ctx.texts.teamAcceptButton, `helper:accept:${compactId(subject.id)}`)
  const { isYours } = reply.data
  const question = `${ctx.texts.teamOffered}\n${describe(ctx, reply.data)}\n\n${ctx.texts.teamOfferedHint(reply.data.role)}`
  await ctx.reply(isYours ? yours(ctx, reply.data) : question, {
    parse_mode: 'HTML',
    reply_markup: isYours ? menuKeyboard(ctx) : keyboard,
  })
}

const describe = (ctx: BotContext, offered: OfferedRole) => membershipLine(ctx.texts, offered)
const yours = (ctx: BotContext, offered: OfferedRole) => `${ctx.texts.teamAccepted}\n${describe(ctx, offered)}`
const menuKeyboard = (ctx: BotContext) => InlineKeyboard.from([[backToMenu(ctx.texts)]])
