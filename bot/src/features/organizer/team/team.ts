import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../../chosen-language.ts'
import { fullId } from '../../../compact-id.ts'
import type { BotContext, Deps } from '../../../context.ts'
import { fetchFromServer } from '../../../server.ts'
import { answerButtonPress, editMessage } from '../../../telegram/edit-message.ts'
import { createMemberFilter } from '../create-member-filter.ts'
import { backToMenu } from '../menu-view.ts'
import { teamErrorText } from './team-error-text.ts'
import {
  chooseOrganizerMessage,
  invitationMessage,
  ownRolesMessage,
  teamMemberMessage,
  teamMessage,
} from './team-view.ts'

const listPattern = /^help:list:([\w-]{22})$/
const onePattern = /^help:(show|ask|link):([\w-]{22}):([\w-]{22})$/
const endPattern = /^help:(end|revoke):([\w-]{22}):([\w-]{22})$/
const leavePattern = /^help:(leave|left):([\w-]{22})$/

export function teamFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('org:helpers', (ctx) => choose(deps, ctx, ctx.from.id))
  inPrivate.callbackQuery('org:roles', (ctx) => showOwn(deps, ctx, ctx.from.id))
  inPrivate.callbackQuery(listPattern, async (ctx) => {
    const [, organizer = ''] = listPattern.exec(ctx.callbackQuery.data) ?? []
    await applyChosenLanguage(deps, ctx)
    await showList(deps, ctx, ctx.from.id, fullId(organizer))
    await answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(onePattern, async (ctx) => {
    const [, view = '', organizer = '', id = ''] = onePattern.exec(ctx.callbackQuery.data) ?? []
    await showOne(deps, ctx, { memberId: ctx.from.id, view, organizerId: fullId(organizer), id: fullId(id) })
  })
  inPrivate.callbackQuery(endPattern, async (ctx) => {
    const [, action, organizer = '', id = ''] = endPattern.exec(ctx.callbackQuery.data) ?? []
    const input = { telegramId: ctx.from.id, params: { id: fullId(id) } }
    const result =
      action === 'end'
        ? await fetchFromServer(deps, ctx.log, 'DELETE /v1/organizer/team/members/:id', input)
        : await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/invitations/:id/revoke', input)
    await applyChosenLanguage(deps, ctx)
    if (!result.ok) return answerButtonPress(ctx, teamErrorText(ctx, result.code))
    await showList(deps, ctx, ctx.from.id, fullId(organizer))
    await answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(leavePattern).filter(createMemberFilter(deps), async (ctx) => {
    const [, action, id = ''] = leavePattern.exec(ctx.callbackQuery.data) ?? []
    await applyChosenLanguage(deps, ctx)
    if (action === 'leave') return askToLeave(ctx, id)
    const input = { params: { id: fullId(id) }, telegramId: ctx.from.id }
    const reply = await fetchFromServer(deps, ctx.log, 'DELETE /v1/organizer/team/members/:id', input)
    if (!reply.ok) return answerButtonPress(ctx, teamErrorText(ctx, reply.code))
    await editMessage(ctx, ctx.texts.teamLeft, InlineKeyboard.from([[backToMenu(ctx.texts)]]))
    await answerButtonPress(ctx)
  })
  return feature
}

async function choose(deps: Deps, ctx: BotContext, memberId: number): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const reply = await askMemberships(deps, ctx, memberId)
  if (!reply.ok) return answerButtonPress(ctx, teamErrorText(ctx, reply.code))
  const naming = reply.data.filter(({ role }) => role !== 'scanner')
  const ids = [...new Set(naming.map(({ organizerId }) => organizerId))]
  const [first] = ids
  if (first === undefined) return answerButtonPress(ctx, teamErrorText(ctx, 'NOT_MEMBER'))
  if (ids.length === 1) await showList(deps, ctx, memberId, first)
  else {
    const { html, keyboard } = chooseOrganizerMessage(ctx.texts, naming)
    await editMessage(ctx, html, keyboard)
  }
  await answerButtonPress(ctx)
}

async function showOwn(deps: Deps, ctx: BotContext, memberId: number): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const reply = await askMemberships(deps, ctx, memberId)
  if (!reply.ok || reply.data.length === 0)
    return answerButtonPress(ctx, teamErrorText(ctx, reply.ok ? 'NOT_MEMBER' : reply.code))
  const { html, keyboard } = ownRolesMessage(ctx.texts, reply.data)
  await editMessage(ctx, html, keyboard)
  await answerButtonPress(ctx)
}

const askMemberships = (deps: Deps, ctx: BotContext, telegramId: number) =>
  fetchFromServer(deps, ctx.log, 'GET /v1/organizer/memberships', { telegramId })

const askHelpers = (deps: Deps, ctx: BotContext, telegramId: number, organizerId: string) =>
  fetchFromServer(deps, ctx.log, 'GET /v1/organizer/team/members', { telegramId, query: { organizerId } })

async function showList(deps: Deps, ctx: BotContext, memberId: number, organizerId: string): Promise<void> {
  const reply = await askHelpers(deps, ctx, memberId, organizerId)
  if (!reply.ok) return answerButtonPress(ctx, teamErrorText(ctx, reply.code))
  const { html, keyboard } = teamMessage(ctx.texts, organizerId, reply.data)
  await editMessage(ctx, html, keyboard)
}

interface One {
  readonly memberId: number
  readonly view: string
  readonly organizerId: string
  readonly id: string
}

async function showOne(deps: Deps, ctx: BotContext, { memberId, view, organizerId, id }: One): Promise<void> {
  await applyChosenLanguage(deps, ctx)
  const reply = await askHelpers(deps, ctx, memberId, organizerId)
  if (!reply.ok) return answerButtonPress(ctx, teamErrorText(ctx, reply.code))
  const invitation = view === 'link' ? reply.data.invitations.find((one) => one.id === id) : undefined
  const member = view === 'link' ? undefined : reply.data.helpers.find((one) => one.id === id)
  const message =
    (invitation && invitationMessage(ctx.texts, invitation)) ??
    (member && teamMemberMessage(ctx.texts, member, view === 'ask'))
  if (!message) return answerButtonPress(ctx, teamErrorText(ctx, 'NOT_FOUND'))
  await editMessage(ctx, message.html, message.keyboard)
  await answerButtonPress(ctx)
}

async function askToLeave(ctx: BotContext, compact: string): Promise<void> {
  const keyboard = new InlineKeyboard()
    .text(ctx.texts.teamLeaveConfirmButton, `help:left:${compact}`)
    .row()
    .text(ctx.texts.teamBackButton, 'org:roles')
  await editMessage(ctx, ctx.texts.teamLeaveAsk, keyboard)
  await answerButtonPress(ctx)
}
