import { maxHandoverNote } from '@enp/shared/calls/users/support'
import type { Reply } from '@enp/shared/contract'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { InlineKeyboard } from 'grammy'
import { fullId } from '../../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../../context.ts'
import { callServer, conversationFeature, waitForInput } from '../../../conversations/conversation.ts'
import { htmlToPlainText } from '../../../messaging/html.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'
import { getSender } from '../../../telegram/to-telegram-user.ts'
import { botTexts } from '../../../texts/texts.ts'
import { offerUndo } from '../../admin/undo.ts'
import { createOperatorFilter } from '../create-operator-filter.ts'
import { addPressedMessage, showMessages } from '../edit-operator-messages.ts'
import { requestMessage, requestStateText } from '../request-view.ts'
import { supportErrorText } from '../sentences.ts'

export const handoverStartPattern = /^hand:over:([\w-]{22})$/
const operatorPattern = /^hand:to:(\d{1,15})$/
const noNote = 'hand:no-note'

/** Asks an operator who gets the request, and for a note. */
export const handoverFeature = conversationFeature(
  'support-handover',
  handoverStartPattern,
  handOver,
  createOperatorFilter,
)

type Operators = NonNullable<Reply<'GET /internal/support/requests'>['data']['operators']>

async function handOver(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, request = ''] = handoverStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const operatorId = getSender(first).id
  const list = await callServer(dialog, 'GET /internal/support/requests', { query: { operatorId } })
  if (!list.ok) return answerButtonPress(first, supportErrorText(first, list.code))
  const others = (list.data.operators ?? []).filter((one) => one.operatorId !== operatorId)
  if (others.length === 0) return answerButtonPress(first, first.texts.handoverNobody)
  await answerButtonPress(first)
  await first.reply(first.texts.handoverAsk, { reply_markup: operatorButtons(first, others) })
  const { ctx, to } = await waitForInput(dialog, readOperator(others), (texts) => texts.handoverAsk)
  await answerButtonPress(ctx)
  const keyboard = InlineKeyboard.from([[InlineKeyboard.text(ctx.texts.handoverNoNoteButton, noNote)]])
  await ctx.reply(ctx.texts.handoverAskNote, { reply_markup: keyboard })
  const noted = await waitForInput(dialog, readNote, (texts) => texts.handoverAskNote)
  if (noted.ctx.callbackQuery) await answerButtonPress(noted.ctx)
  const body = { operatorId, toOperatorId: to.operatorId, ...(noted.note !== '' && { note: noted.note }) }
  const input = { params: { id: fullId(request) }, body }
  const reply = await callServer(dialog, 'POST /internal/support/requests/:id/hand-over', input)
  if (!reply.ok) return void (await noted.ctx.reply(supportErrorText(noted.ctx, reply.code)))
  const { request: shown, shownTo, undo } = reply.data
  await showMessages(
    noted.ctx,
    dialog.deps.log,
    (language) => requestMessage(botTexts[language], shown),
    addPressedMessage(first, shownTo),
  )
  const { texts } = noted.ctx
  const done = texts.handoverDone({ number: String(shown.number), operator: to.name })
  await noted.ctx.reply(reply.data.first ? done : htmlToPlainText(requestStateText(texts, shown)))
  await offerUndo(noted.ctx, undo)
}

function operatorButtons({ texts }: ConversationContext, others: Operators): InlineKeyboard {
  const buttons = others.map(({ operatorId, name, taken }) => [
    InlineKeyboard.text(
      htmlToPlainText(texts.operatorLoad({ name: escapeTagMarks(name), taken })),
      `hand:to:${operatorId}`,
    ),
  ])
  return InlineKeyboard.from(buttons)
}

const readOperator =
  (others: Operators) =>
  ({ callbackQuery }: ConversationContext) => {
    const [, chosen] = operatorPattern.exec(callbackQuery?.data ?? '') ?? []
    const to = others.find(({ operatorId }) => String(operatorId) === chosen)
    return to && { to }
  }

function readNote({ callbackQuery, message }: ConversationContext): { readonly note: string } | undefined {
  if (callbackQuery?.data === noNote) return { note: '' }
  const note = message?.text?.trim() ?? ''
  return note !== '' && note.length <= maxHandoverNote ? { note } : undefined
}
