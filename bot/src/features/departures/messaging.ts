import type { GuestThread, MessageSide } from '@enp/shared/calls/organizers/organizer-messages'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { compactId, fullId } from '../../compact-id.ts'
import type { BotContext, ConversationContext, Deps, Dialog } from '../../context.ts'
import { callServer, conversationFeature } from '../../conversations/conversation.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { departureMessageErrorText } from './departure-message-error-text.ts'
import { maxDepartureMessageLength } from './message-departure.ts'
import { waitForDepartureInput } from './steps.ts'

export const guestMessageStartPattern = /^talk:(guest|organizer):([\w-]{22})$/
const maxUpdates = 10
const prefix = 'talkc'

/** Messages between an organizer and a guest about a booking, without contact details. */
export const guestMessageFeature = conversationFeature('talk', guestMessageStartPattern, talk)

/** Forwards replies to a guest message. Register it before the conversations. */
export function guestRepliesFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').on(['message:text', 'message:media', 'message:file'], async (ctx, next) => {
    const { text, reply_to_message: repliedTo } = ctx.message
    if (repliedTo?.from?.id !== ctx.me.id || text?.startsWith('/')) return next()
    const body = { telegramId: ctx.from.id, replyTo: repliedTo.message_id }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /internal/guest-message-replies', { body })
    // Without the server the thread is unknown: later features report that.
    if (!reply.ok || !reply.data.found) return next()
    await applyChosenLanguage(deps, ctx)
    if (text === undefined) return void (await ctx.reply(ctx.texts.messageTextOnly))
    const written = await write(deps, ctx, { ...reply.data.found, telegramId: ctx.from.id, text })
    await ctx.reply(written.sentence)
  })
  return feature
}

interface Words {
  readonly bookingId: string
  readonly side: MessageSide
  readonly telegramId: number
  readonly text: string
}

/** Returns the reply to the writer; `again` if the same text may be sent again. */
async function write(deps: Deps, ctx: BotContext, words: Words): Promise<{ sentence: string; again: boolean }> {
  return toSentence(ctx, words, await call(deps, ctx, ctx.update.update_id, words))
}

function call(deps: Deps, { log }: Pick<BotContext, 'log'>, updateId: number, { bookingId, ...words }: Words) {
  const input = { params: { id: bookingId }, body: { ...words, updateId } }
  return fetchFromServer(deps, log, 'POST /internal/guest-messages/:id', input)
}

function toSentence(
  ctx: Pick<ConversationContext, 'texts'>,
  { side, text }: Words,
  asked: Awaited<ReturnType<typeof call>>,
): { sentence: string; again: boolean } {
  if (!asked.ok && asked.code === 'VALIDATION_ERROR') {
    const isLong = text.length > maxDepartureMessageLength
    const sentence = isLong ? ctx.texts.memberReasonTooLong(maxDepartureMessageLength) : ctx.texts.messageTextOnly
    return { sentence, again: true }
  }
  if (!asked.ok)
    return {
      sentence: departureMessageErrorText(ctx, asked.code),
      again: asked.code === 'UNAVAILABLE' || asked.code === 'LINK_NOT_ALLOWED',
    }
  const { reached, number } = asked.data
  return { sentence: ctx.texts[reached ? 'talkSent' : 'talkWaits']({ side, number }), again: false }
}

async function talk(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, pressed, compact = ''] = guestMessageStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const side: MessageSide = pressed === 'guest' ? 'guest' : 'organizer'
  const bookingId = fullId(compact)
  const telegramId = getSender(first).id
  const query = { telegramId, side }
  const asked = await callServer(dialog, 'GET /internal/guest-messages/:id', { params: { id: bookingId }, query })
  if (!asked.ok) return answerButtonPress(first, departureMessageErrorText(first, asked.code))
  if (!asked.data.open) return answerButtonPress(first, first.texts.talkClosed)
  await answerButtonPress(first)
  const keyboard = InlineKeyboard.from([
    [InlineKeyboard.text(first.texts.messageKeepButton, `${prefix}:keep:${compactId(bookingId)}`)],
  ])
  await first.reply(threadHtml(first, side, asked.data), { parse_mode: 'HTML', reply_markup: keyboard })
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForDepartureInput(dialog, { prefix, of: compact, textOnly: 'messageTextOnly' })
    if (!('text' in input)) {
      await input.ctx.reply(input.ctx.texts.messageNotSent)
      return answerButtonPress(input.ctx)
    }
    const words = { bookingId, side, telegramId, text: input.text }
    const updateId = input.ctx.update.update_id
    const written = await dialog.conversation.external((ctx) => call(dialog.deps, ctx, updateId, words))
    const { sentence, again } = toSentence(input.ctx, words, written)
    await input.ctx.reply(sentence)
    if (!again) return
  }
}

function threadHtml(ctx: ConversationContext, side: MessageSide, { to, number, title, messages }: GuestThread): string {
  const head = { to: escapeTagMarks(toDisplayName(to)), number, title: escapeTagMarks(visibleText(title)) }
  const isGuest = side === 'guest'
  const lines = messages.slice(-maxShown).map((message) => {
    const who = message.side === side ? ctx.texts.talkYou : head.to
    return `<b>${who}:</b> ${escapeHtmlWithoutLinks(visibleText(message.text))}`
  })
  return [ctx.texts[isGuest ? 'talkAskOrganizer' : 'talkAskGuest'](head), ...lines].join('\n')
}

/** Each has at most 1,000 characters; Telegram accepts 4,096 in total. */
const maxShown = 3
