import type { InvitableRole } from '@enp/shared/calls/organizers/organizer-team'
import { maxInvitationUses } from '@enp/shared/calls/organizers/organizer-team'
import { fullId } from '../../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../../context.ts'
import { callServer, conversationFeature } from '../../../conversations/conversation.ts'
import { fetchFromServer } from '../../../server.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'
import { getSender } from '../../../telegram/to-telegram-user.ts'
import { createMemberFilter } from '../create-member-filter.ts'
import {
  askInvitationQuestion,
  type InvitationChoices,
  type InvitationStepInput,
  parseInvitationCount,
  parseInvitationEnd,
  toInvitationQuestion,
} from './invitation-steps.ts'
import { teamErrorText } from './team-error-text.ts'
import { invitationMessage } from './team-view.ts'

export const inviteMemberStartPattern = /^help:new:([\w-]{22})$/
export const membershipEndStartPattern = /^help:until:([\w-]{22})$/
const maxUpdates = 40

export const inviteMemberFeature = conversationFeature('invite-helper', inviteMemberStartPattern, invite)

/** Changes the last day of a member. */
export const membershipEndFeature = conversationFeature(
  'team-end',
  membershipEndStartPattern,
  changeEnd,
  createMemberFilter,
)

interface Draft {
  readonly role?: InvitableRole
  /** Empty: all services. */
  readonly serviceId?: string
  /** Empty: no end. */
  readonly until?: string
}

async function invite(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, compact = ''] = inviteMemberStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const organizerId = fullId(compact)
  const choices = await readChoices(dialog, first, organizerId)
  if (!choices) return
  await answerButtonPress(first)
  let ctx = first
  let draft: Draft = {}
  const answers: Draft[] = []
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input: InvitationStepInput = await askInvitationQuestion(
      dialog,
      ctx,
      toInvitationQuestion(ctx, choices, draft),
      draft.until !== undefined,
    )
    ctx = input.ctx
    if (input.value === 'back') {
      draft = answers.pop() ?? {}
      continue
    }
    const next = answered(draft, input, choices)
    if (next === 'invalid') await ctx.reply(ctx.texts[draft.until === undefined ? 'teamUntilWrong' : 'teamCountWrong'])
    else if (typeof next === 'number') {
      if (await send(dialog, ctx, { organizerId, draft, places: next, key: `${first.update.update_id}` })) return
      answers.pop()
      const { until: _again, ...rest } = draft
      draft = rest
    } else {
      answers.push(draft)
      draft = next
    }
  }
}

/** Returns the draft with the next answer; a number is the last answer, the places. */
function answered(
  draft: Draft,
  { value, text }: InvitationStepInput,
  { today }: InvitationChoices,
): Draft | number | 'invalid' {
  if (draft.role === undefined) return { role: value === 'manager' ? 'manager' : 'scanner' }
  if (draft.serviceId === undefined) return { ...draft, serviceId: value === 'all' ? '' : fullId(value ?? '') }
  if (draft.until === undefined) {
    const until = parseInvitationEnd(value, text, today)
    return until === undefined ? 'invalid' : { ...draft, until }
  }
  return parseInvitationCount(value ?? text, maxInvitationUses) ?? 'invalid'
}

async function readChoices(
  dialog: Dialog,
  ctx: ConversationContext,
  organizerId: string,
): Promise<InvitationChoices | undefined> {
  const telegramId = getSender(ctx).id
  const { deps, conversation } = dialog
  const reply = await conversation.external(async ({ log }) => {
    const input = { telegramId, query: { organizerId } }
    const members = await fetchFromServer(deps, log, 'GET /v1/organizer/team/members', input)
    if (!members.ok) return { ok: false as const, code: members.code }
    const found = await fetchFromServer(deps, log, 'GET /v1/organizer/services', { telegramId })
    if (!found.ok) return { ok: false as const, code: found.code }
    const services = found.data
      .filter((one) => one.organizerId === organizerId)
      .filter(({ id }) => members.data.mayName.length > 0 || members.data.services.includes(id))
      .map(({ id, title }) => ({ id, title }))
    const roles = members.data.mayName.length > 0 ? members.data.mayName : (['scanner'] as const)
    const today = new Date().toISOString().slice(0, 10)
    return { ok: true as const, choices: { roles, services, mayAll: members.data.mayName.length > 0, today } }
  })
  if (reply.ok) return reply.choices
  await answerButtonPress(ctx, teamErrorText(ctx, reply.code))
  return undefined
}

interface SentInvitation {
  readonly organizerId: string
  readonly draft: Draft
  readonly places: number
  /** Idempotency key of the first press: it creates one invitation. */
  readonly key: string
}

async function send(
  dialog: Dialog,
  ctx: ConversationContext,
  { organizerId, draft: { role = 'scanner', serviceId, until }, places, key }: SentInvitation,
): Promise<boolean> {
  const body = {
    ...{ organizerId, role, places, key: `chat:${key}` },
    ...(serviceId && { serviceId }),
    ...(until && { until }),
  }
  const reply = await callServer(dialog, 'POST /v1/organizer/invitations', { telegramId: getSender(ctx).id, body })
  if (!reply.ok) {
    await ctx.reply(teamErrorText(ctx, reply.code))
    return reply.code !== 'VALIDATION_ERROR' && reply.code !== 'UNAVAILABLE'
  }
  const { html, keyboard } = invitationMessage(ctx.texts, reply.data)
  await ctx.reply(`${ctx.texts.teamLinkReady}\n${html}`, {
    parse_mode: 'HTML',
    reply_markup: keyboard,
    link_preview_options: { is_disabled: true },
  })
  return true
}

async function changeEnd(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, compact = ''] = membershipEndStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const today = await dialog.conversation.external(() => new Date().toISOString().slice(0, 10))
  await answerButtonPress(first)
  let ctx = first
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const question = toInvitationQuestion(
      ctx,
      { roles: [], services: [], mayAll: true, today },
      { role: 'scanner', serviceId: '' },
    )
    const said: InvitationStepInput = await askInvitationQuestion(dialog, ctx, question, false)
    ctx = said.ctx
    if (said.value === 'back') return void (await ctx.reply(ctx.texts.teamUnchanged))
    const until = parseInvitationEnd(said.value, said.text, today)
    if (until === undefined) {
      await ctx.reply(ctx.texts.teamUntilWrong)
      continue
    }
    const input = { params: { id: fullId(compact) }, telegramId: getSender(ctx).id, body: { ...(until && { until }) } }
    const reply = await callServer(dialog, 'PATCH /v1/organizer/team/members/:id', input)
    await ctx.reply(reply.ok ? ctx.texts.teamUntilDone : teamErrorText(ctx, reply.code))
    if (reply.ok || (reply.code !== 'VALIDATION_ERROR' && reply.code !== 'UNAVAILABLE')) return
  }
}
