import { InlineKeyboard } from 'grammy'
import { fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { questionErrorText } from './question-error-text.ts'
import { organizerQuestionMessage } from './question-view.ts'

export const answerQuestionStartPattern = /^org:question:answer:([\w-]{22})$/
const publicationPattern = /^org:question:(public|private):([\w-]{22})$/
const maxUpdates = 20
const longestAnswer = 1_000

/** Asks a member for the answer, and whether the page of the service shows it. */
export const answerQuestionFeature = conversationFeature('answer-question', answerQuestionStartPattern, answer)

async function answer(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, compact = ''] = answerQuestionStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const params = { id: fullId(compact) }
  const telegramId = getSender(first).id
  const shown = await callServer(dialog, 'GET /v1/organizer/questions/:id', { telegramId, params })
  if (!shown.ok) return answerButtonPress(first, questionErrorText(first, shown))
  const { answerVersion: version, answer: written } = shown.data
  await answerButtonPress(first)
  await first.reply(first.texts[written === undefined ? 'questionAsk' : 'questionAskEdit'])
  let text: string | undefined
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForAnswer(dialog, compact)
    const { ctx } = input
    if ('text' in input) {
      text = await readAnswer(ctx, input.text, compact)
      continue
    }
    await answerButtonPress(ctx)
    if (text === undefined) continue
    const body = { text, version, published: input.published }
    const sent = await callServer(dialog, 'POST /v1/organizer/questions/:id/answer', { telegramId, params, body })
    if (sent.ok) {
      const { html, keyboard } = organizerQuestionMessage(ctx.texts, sent.data.question)
      await ctx.reply(ctx.texts[sent.data.first ? 'questionSent' : 'questionChanged'])
      await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
      return
    }
    await ctx.reply(questionErrorText(ctx, sent))
    if (!canRetry.has(sent.code)) return
  }
}

const canRetry: ReadonlySet<string> = new Set(['UNAVAILABLE', 'REPLY_NOT_ALLOWED', 'VALIDATION_ERROR'])

/** A text replaces the one before, also while the bot asks about publication. */
function waitForAnswer(dialog: Dialog, compact: string) {
  return waitForInput<{ readonly published: boolean } | { readonly text: string }>(
    dialog,
    (ctx) => {
      const [, choice, of] = publicationPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
      return choice !== undefined && of === compact ? { published: choice === 'public' } : readText(ctx)
    },
    (texts) => texts.messageTextOnly,
  )
}

/** Asks about publication. Undefined if the text is too long. */
async function readAnswer(ctx: ConversationContext, text: string, compact: string): Promise<string | undefined> {
  const { texts } = ctx
  if (text.length > longestAnswer) {
    await ctx.reply(texts.memberReasonTooLong(longestAnswer))
    return undefined
  }
  const keyboard = new InlineKeyboard()
    .text(texts.questionPublicButton, `org:question:public:${compact}`)
    .row()
    .text(texts.questionPrivateButton, `org:question:private:${compact}`)
  await ctx.reply(texts.questionAskPublic, { reply_markup: keyboard })
  return text
}
