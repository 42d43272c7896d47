import { type Broadcast, type BroadcastText, entityTypes } from '@enp/shared/calls/operators/broadcast-shapes'
import type { BroadcastChange } from '@enp/shared/calls/operators/operator-broadcasts'
import { InlineKeyboard } from 'grammy'
import type { Message } from 'grammy/types'
import { compactId, fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, waitForInput } from '../../conversations/conversation.ts'
import type { CallResult } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { broadcastErrorText } from './broadcast-error-text.ts'
import { broadcastView, segmentView } from './broadcast-view.ts'
import { changeBroadcast, fetchBroadcast } from './fetch-broadcast.ts'

/** Callback data that starts it: a new broadcast starts with its Russian text. */
export const broadcastEditStartPattern = /^bc:(?:new|write:([\w-]{22}):(ru|en|photo|button|place))$/
const backPattern = /^bc:back:([\w-]{22})$/
const maxUpdates = 20
const partOf = { ru: 'ru', en: 'en', photo: 'photo', button: 'button', place: 'place' } as const
type Part = keyof typeof partOf

/** Asks for one part of a broadcast. The server has the draft, so leaving loses nothing. */
export const broadcastEditingFeature = conversationFeature(
  'write-broadcast',
  broadcastEditStartPattern,
  write,
  createOperatorFilter,
)

async function write(dialog: Dialog, first: ConversationContext): Promise<void> {
  const { deps, conversation } = dialog
  const [, compact, written = 'ru'] = broadcastEditStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  const part = partOf[written as Part]
  const operatorId = getSender(first).id
  const { update_id: updateId } = first.update
  const begun =
    compact === undefined
      ? await callServer(dialog, 'POST /internal/admin/broadcasts/new', { body: { operatorId, updateId } })
      : await conversation.external(({ log }) => fetchBroadcast(deps, log, { id: fullId(compact), operatorId }))
  if (!begun.ok) return answerButtonPress(first, broadcastErrorText(first, begun.code, begun.details))
  const of = { id: begun.data.broadcastId, operatorId }
  await answerButtonPress(first)
  await first.reply(first.texts.broadcastAsk[part], {
    parse_mode: 'HTML',
    reply_markup: new InlineKeyboard().text(first.texts.broadcastBackButton, `bc:back:${compactId(of.id)}`),
  })

  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, change } = await nextInput(dialog, part, compactId(of.id))
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    const reply = await conversation.external(({ log }) =>
      change ? changeBroadcast(deps, log, of, change) : fetchBroadcast(deps, log, of),
    )
    if (await show(ctx, part, reply)) return
  }
}

/** `change` is undefined when the operator goes back. */
function nextInput(dialog: Dialog, part: Part, compact: string) {
  return waitForInput<{ readonly change: BroadcastChange | undefined }>(
    dialog,
    ({ callbackQuery, message }) => {
      if (backPattern.exec(callbackQuery?.data ?? '')?.[1] === compact) return { change: undefined }
      const change = message && readChange(part, message)
      return change && { change }
    },
    (texts) => texts[part === 'photo' ? 'broadcastPhotoOnly' : 'broadcastTextOnly'],
  )
}

function readChange(part: Part, message: Message): BroadcastChange | undefined {
  if (part === 'photo') {
    const photo = message.photo?.at(-1)?.file_id
    return photo === undefined ? undefined : { photo }
  }
  const { text } = message
  if (text === undefined) return undefined
  return part === 'button' || part === 'place' ? { [part]: text } : { [part]: readText(text, message.entities) }
}

const maxEntities = 100

/** Copies the writer's formatting, but not entities that Telegram detects again. */
function readText(text: string, entities: Message['entities'] = []): BroadcastText {
  const looks = entities.flatMap(({ type: found, offset, length, ...more }) => {
    const type = entityTypes.find((each) => each === found)
    if (type === undefined) return []
    const url = 'url' in more ? { url: more.url } : {}
    const language = 'language' in more && more.language !== undefined ? { language: more.language } : {}
    return [{ type, offset, length, ...url, ...language }]
  })
  return { text, entities: looks.slice(0, maxEntities) }
}

async function show(ctx: ConversationContext, part: Part, result: CallResult<Broadcast>): Promise<boolean> {
  if (!result.ok) {
    await ctx.reply(broadcastErrorText(ctx, result.code, result.details))
    const { problem } = (result.details ?? {}) as { problem?: string }
    return problem === 'started' || !['VALIDATION_ERROR', 'UNAVAILABLE'].includes(result.code)
  }
  const { html, keyboard } = (part === 'place' ? segmentView : broadcastView)(ctx, result.data)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  return true
}
