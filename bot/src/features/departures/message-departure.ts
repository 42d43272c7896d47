import type { DepartureReach } from '@enp/shared/calls/organizers/organizer-messages'
import { findLinkFault } from '@enp/shared/links/links'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature } from '../../conversations/conversation.ts'
import { departureDataPattern, parseDepartureData } from '../../messaging/departure-name.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { departureMessageErrorText } from './departure-message-error-text.ts'
import { departureHtml } from './departure-view.ts'
import { waitForDepartureInput } from './steps.ts'

export const messageDepartureStartPattern = new RegExp(`^dep:write:${departureDataPattern}$`)
const maxUpdates = 20
export const maxDepartureMessageLength = 1_000
/** Telegram shows less text under a photo. */
const longestWithPhoto = 600
const prefix = 'depm'

export const messageDepartureFeature = conversationFeature('message-departure', messageDepartureStartPattern, write)

interface DepartureDialog extends Dialog {
  readonly reach: DepartureReach
  readonly part: string
  /** Idempotency key: pressing again sends the same message. */
  readonly key: string
}

async function write(begun: Dialog, first: ConversationContext): Promise<void> {
  const [, part = ''] = messageDepartureStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const reach = await lookAt(begun, first, part)
  if (!reach) return
  const dialog: DepartureDialog = { ...begun, reach, part, key: `chat:${first.update.update_id}` }
  await answerButtonPress(first)
  await askText(dialog, first)
  let words: Words | undefined
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForDepartureInput(dialog, {
      prefix,
      of: part,
      textOnly: 'messageTextOnly',
      photos: true,
    })
    if ('text' in input) {
      words = await readWords(input.ctx, input)
      if (words) await confirm(dialog, input.ctx, words)
    } else if (input.press === 'back') {
      words = undefined
      await answerButtonPress(input.ctx)
      await askText(dialog, input.ctx)
    } else if (input.press === 'keep') {
      await input.ctx.reply(input.ctx.texts.messageNotSent)
      return answerButtonPress(input.ctx)
    } else if (words && (await send(dialog, input.ctx, words))) return
    else if (!words) await answerButtonPress(input.ctx, input.ctx.texts.buttonOutdated)
  }
}

async function lookAt(dialog: Dialog, ctx: ConversationContext, part: string) {
  const input = { telegramId: getSender(ctx).id, query: parseDepartureData(part) }
  const reply = await callServer(dialog, 'GET /v1/organizer/departures/message', input)
  const code = !reply.ok
    ? reply.code
    : reply.data.people === 0
      ? 'NO_RECIPIENTS'
      : reply.data.left === 0
        ? 'MESSAGE_LIMIT'
        : undefined
  if (reply.ok && code === undefined) return reply.data
  await answerButtonPress(ctx, departureMessageErrorText(ctx, code ?? ''))
  return undefined
}

async function askText({ reach, part }: DepartureDialog, ctx: ConversationContext): Promise<void> {
  const { people, unreachable, withoutChat, left } = reach
  const lines = [
    ctx.texts.messageAsk({ departure: departureHtml(ctx.texts.language, reach), people }),
    ...(unreachable > 0 ? [ctx.texts.messageUnreachable(unreachable)] : []),
    ...(withoutChat > 0 ? [ctx.texts.messageWithoutChat(withoutChat)] : []),
    ctx.texts.messageLeft(left),
  ]
  const keyboard = InlineKeyboard.from([[InlineKeyboard.text(ctx.texts.messageKeepButton, `${prefix}:keep:${part}`)]])
  await ctx.reply(lines.join('\n'), { parse_mode: 'HTML', reply_markup: keyboard })
}

interface Words {
  readonly text: string
  readonly photo?: string
}

/** A photo needs a text, because the inbox shows only the text. */
async function readWords(ctx: ConversationContext, { text, photo }: Words): Promise<Words | undefined> {
  const words = visibleText(text)
  const max = photo === undefined ? maxDepartureMessageLength : longestWithPhoto
  if (findLinkFault(text)) return void (await ctx.reply(ctx.texts.wordsWithLinks))
  if (words && words.length <= max) return { text: words, ...(photo !== undefined && { photo }) }
  const empty = photo === undefined ? ctx.texts.messageTextOnly : ctx.texts.messagePhotoWords
  await ctx.reply(words ? ctx.texts.memberReasonTooLong(max) : empty)
  return undefined
}

async function confirm(
  { reach, part }: DepartureDialog,
  ctx: ConversationContext,
  { text, photo }: Words,
): Promise<void> {
  const keyboard = InlineKeyboard.from([
    [InlineKeyboard.text(ctx.texts.messageSendButton(reach.people), `${prefix}:go:${part}`)],
    [
      InlineKeyboard.text(ctx.texts.departureBackButton, `${prefix}:back:${part}`),
      InlineKeyboard.text(ctx.texts.messageKeepButton, `${prefix}:keep:${part}`),
    ],
  ])
  if (photo !== undefined) await ctx.replyWithPhoto(photo)
  const html = ctx.texts.messageConfirm({ people: reach.people, text: escapeHtmlWithoutLinks(text) })
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

async function send(dialog: DepartureDialog, ctx: ConversationContext, { text, photo }: Words): Promise<boolean> {
  const { part, key } = dialog
  const body = {
    ...parseDepartureData(part),
    text,
    key,
    ...(photo !== undefined && { photo }),
  }
  const input = { telegramId: getSender(ctx).id, body }
  const reply = await callServer(dialog, 'POST /v1/organizer/departures/message', input)
  if (!reply.ok) {
    await answerButtonPress(ctx, departureMessageErrorText(ctx, reply.code))
    return reply.code !== 'UNAVAILABLE'
  }
  const { people, unreachable } = reply.data
  await editMessage(ctx, ctx.texts.messageSent({ people, unreachable, text: escapeHtmlWithoutLinks(text) }))
  await answerButtonPress(ctx)
  return true
}
