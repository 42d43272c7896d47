import { Composer } from 'grammy'
import { fullId } from '../../compact-id.ts'
import {
  type BotContext,
  type BotConversation,
  type ConversationContext,
  type Deps,
  userMessageFilters,
} from '../../context.ts'
import { registerConversation } from '../../conversations/conversation.ts'
import { htmlToPlainText } from '../../messaging/html.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { addPressedMessage, showMessages } from '../support/edit-operator-messages.ts'
import { supportErrorText } from '../support/sentences.ts'
import { type ModerationSubject, sendDecision, toModerationResult } from './decide.ts'

export const refusalReasonStartPattern = /^(?:application:refuse|service:return:(\d{1,6})):([\w-]{22})$/
const name = 'refuse-with-reason'
const maxUpdates = 20
const longestReason = 500

/** Asks an operator for the reason, which the author reads. Decides nothing before. */
export function refusalReasonFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.use(
    registerConversation(deps.conversationStore, name, (conversation, ctx) => refuse(deps, conversation, ctx)),
  )
  feature
    .callbackQuery(refusalReasonStartPattern)
    .filter(createOperatorFilter(deps), (ctx) => ctx.conversation.enter(name))
  return feature
}

async function refuse(deps: Deps, conversation: BotConversation, first: ConversationContext): Promise<void> {
  const subject = toSubject(first.callbackQuery?.data ?? '')
  await answerButtonPress(first)
  await first.reply(first.texts.moderationAskReason)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, reason } = await nextReason(conversation)
    const body = { operatorId: getSender(ctx).id, approve: false, reason }
    const reply = await conversation.external(({ log }) =>
      fetchFromServer(deps, log, () => sendDecision(deps.server, subject, body)),
    )
    if (!reply.ok) {
      await ctx.reply(supportErrorText(ctx, reply.code))
      if (reply.code === 'UNAVAILABLE') continue
      return
    }
    const decided = toModerationResult(reply.data)
    await showMessages(ctx, deps.log, decided.message, addPressedMessage(first, decided.shownTo))
    await ctx.reply(decided.first ? ctx.texts.moderationTold : htmlToPlainText(decided.state(ctx.texts.language)))
    return
  }
}

function toSubject(data: string): ModerationSubject {
  const [, submission, id = ''] = refusalReasonStartPattern.exec(data) ?? []
  if (submission === undefined) return { kind: 'application', id: fullId(id) }
  return { kind: 'service', id: fullId(id), submission: Number(submission) }
}

interface Reason {
  readonly ctx: ConversationContext
  readonly reason: string
}

function nextReason(conversation: BotConversation): Promise<Reason> {
  return conversation.form.build<Reason, never>({
    validate: (ctx) => {
      const reason = ctx.message?.text?.trim() ?? ''
      const isReason = reason !== '' && reason.length <= longestReason
      return isReason ? { ok: true, value: { ctx, reason } } : { ok: false }
    },
    otherwise: async (ctx) => {
      if (ctx.callbackQuery) await answerButtonPress(ctx, ctx.texts.buttonOutdated)
      else if (ctx.has([...userMessageFilters])) await ctx.reply(ctx.texts.moderationReasonRules(longestReason))
    },
  })
}
