import type { ReviewPhotoState, ReviewState } from '@enp/shared/calls/catalog/reviews'
import type { QuestionState } from '@enp/shared/calls/questions/questions'
import { fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { conversationFeature, waitForInput } from '../../conversations/conversation.ts'
import { htmlToPlainText } from '../../messaging/html.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import type { PlainTextKey } from '../../texts/texts.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { addPressedMessage, showMessages } from '../support/edit-operator-messages.ts'
import { supportErrorText } from '../support/sentences.ts'
import { type ModerationSubject, sendDecision, toModerationResult } from './decide.ts'

export const refusalReasonStartPattern =
  /^(?:application:refuse|service:return:(\d{1,6})|import:return:(\d{1,6})|review:hide:(pending|published|hidden)|question:hide:(published|hidden)|review:photos-refuse:(pending|approved|refused)):([\w-]{22})$/
const maxUpdates = 20
const longestReason = 500

/** Asks an operator for the reason, which the author reads. Decides nothing before. */
export const refusalReasonFeature = conversationFeature(
  'refuse-with-reason',
  refusalReasonStartPattern,
  refuse,
  createOperatorFilter,
)

async function refuse(dialog: Dialog, first: ConversationContext): Promise<void> {
  const { deps, conversation } = dialog
  const subject = toSubject(first.callbackQuery?.data ?? '')
  await answerButtonPress(first)
  await first.reply(first.texts[sentences[subject.kind].ask])
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, reason } = await waitForInput(dialog, readReason, (texts) =>
      texts.moderationReasonRules(longestReason),
    )
    const body = { operatorId: getSender(ctx).id, approve: false, reason }
    const reply = await conversation.external(({ log }) => sendDecision(deps, log, subject, body))
    if (!reply.ok) {
      await ctx.reply(supportErrorText(ctx, reply.code))
      if (reply.code === 'UNAVAILABLE') continue
      return
    }
    const decided = toModerationResult(reply.data)
    await showMessages(ctx, deps.log, decided.message, addPressedMessage(first, decided.shownTo))
    const done = ctx.texts[sentences[subject.kind].done]
    await ctx.reply(decided.first ? done : htmlToPlainText(decided.state(ctx.texts.language)))
    await offerUndo(ctx, decided.undo)
    return
  }
}

const published = { ask: 'moderationAskReason', done: 'moderationTold' } as const

const sentences = {
  application: published,
  service: published,
  import: published,
  review: { ask: 'reviewAskReason', done: 'reviewReasonSent' },
  review_photos: { ask: 'reviewPhotosAskReason', done: 'reviewPhotosReasonSent' },
  question: { ask: 'moderatedQuestionAskReason', done: 'moderatedQuestionHidden' },
} as const satisfies Record<ModerationSubject['kind'], { ask: PlainTextKey; done: PlainTextKey }>

function toSubject(data: string): ModerationSubject {
  const [, submission, round, seen, seenQuestion, seenPhotos, id = ''] = refusalReasonStartPattern.exec(data) ?? []
  if (seen !== undefined) return { kind: 'review', id: fullId(id), seen: seen as ReviewState }
  if (seenQuestion !== undefined) return { kind: 'question', id: fullId(id), seen: seenQuestion as QuestionState }
  if (seenPhotos !== undefined) return { kind: 'review_photos', id: fullId(id), seen: seenPhotos as ReviewPhotoState }
  if (round !== undefined) return { kind: 'import', id: fullId(id), round: Number(round) }
  if (submission === undefined) return { kind: 'application', id: fullId(id) }
  return { kind: 'service', id: fullId(id), submission: Number(submission) }
}

function readReason({ message }: ConversationContext): { reason: string } | undefined {
  const reason = message?.text?.trim() ?? ''
  return reason !== '' && reason.length <= longestReason ? { reason } : undefined
}
