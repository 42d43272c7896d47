import type { InvitableRole } from '@enp/shared/calls/organizers/organizer-team'
import { cutText } from '@enp/shared/text/cut-text'
import { visibleText } from '@enp/shared/text/plain-text'
import { addDays } from '@enp/shared/time/days'
import { parseNextDay } from '@enp/shared/typed-text/typed-range'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../../context.ts'
import { readText, waitForInput } from '../../../conversations/conversation.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'

export interface InvitationChoices {
  readonly roles: readonly InvitableRole[]
  readonly services: readonly { readonly id: string; readonly title: string }[]
  readonly mayAll: boolean
  readonly today: string
}

export interface InvitationStepInput {
  readonly ctx: ConversationContext
  readonly value?: string
  readonly text?: string
}

export interface InvitationQuestion {
  readonly text: string
  readonly buttons: readonly (readonly [string, string])[]
  readonly takesText: boolean
}

const pattern = /^hi:([\w-]{1,22})$/
const maxServices = 80
const longestLabel = 60

interface InvitationDraft {
  readonly role?: InvitableRole
  readonly serviceId?: string
  readonly until?: string
}

export function toInvitationQuestion(
  { texts }: Pick<ConversationContext, 'texts'>,
  { roles, services, mayAll }: InvitationChoices,
  { role, serviceId, until }: InvitationDraft,
): InvitationQuestion {
  if (role === undefined)
    return {
      text: texts.teamAskRole,
      buttons: roles.map((one) => [texts.teamRoleButton[one], one] as const),
      takesText: false,
    }
  if (serviceId === undefined) {
    const single = services.slice(0, maxServices).map(({ id, title }) => [visibleText(title), compactId(id)] as const)
    const all = mayAll ? [[texts.teamAllServices, 'all'] as const] : []
    return { text: texts.teamAskService, buttons: [...all, ...single], takesText: false }
  }
  if (until === undefined)
    return {
      text: texts.teamAskUntil,
      buttons: [[texts.teamNoEnd, 'none'], ...[7, 30].map((days) => [texts.teamDays(days), `d${days}`] as const)],
      takesText: true,
    }
  return {
    text: texts.teamAskCount,
    buttons: [1, 2, 5, 10].map((count) => [String(count), String(count)] as const),
    takesText: true,
  }
}

export async function askInvitationQuestion(
  dialog: Dialog,
  ctx: ConversationContext,
  { text, buttons, takesText }: InvitationQuestion,
  isCount: boolean,
): Promise<InvitationStepInput> {
  const rows = buttons.map(([label, value]) => InlineKeyboard.text(cutText(label, longestLabel), `hi:${value}`))
  const listed = isCount ? [rows] : rows.map((one) => [one])
  const back = InlineKeyboard.text(ctx.texts.teamBackButton, 'hi:back')
  await ctx.reply(text, { reply_markup: InlineKeyboard.from([...listed, [back]]) })
  const input = await waitForInput<Omit<InvitationStepInput, 'ctx'>>(
    dialog,
    (update) => {
      const [, value] = pattern.exec(update.callbackQuery?.data ?? '') ?? []
      const isKnown = value === 'back' || buttons.some(([, known]) => known === value)
      if (value !== undefined && isKnown) return { value }
      return takesText ? readText(update) : undefined
    },
    (texts) => texts[takesText ? 'teamTextOnly' : 'teamChooseButton'],
  )
  if (input.ctx.callbackQuery) await answerButtonPress(input.ctx)
  return input
}

/** Returns the last day, '' for no end, or undefined if the text is not a day. */
export function parseInvitationEnd(
  value: string | undefined,
  text: string | undefined,
  today: string,
): string | undefined {
  if (value === 'none') return ''
  const [, days] = /^d(\d{1,2})$/.exec(value ?? '') ?? []
  return days === undefined ? parseNextDay(text ?? '', today) : addDays(today, Number(days))
}

export function parseInvitationCount(text: string | undefined, max: number): number | undefined {
  const count = /^\d{1,2}$/.test(text?.trim() ?? '') ? Number(text) : 0
  return count >= 1 && count <= max ? count : undefined
}
