import type { CaseSide } from '@enp/shared/calls/bookings/cases'
import { maxCasePhotos, maxCaseText } from '@enp/shared/limits'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { parseRoubles } from '../admin/bookings/booking-money-view.ts'
import { caseErrorText } from './case-error-text.ts'
import { caseHtml } from './case-view.ts'

export const writeStatementStartPattern = /^case:write:(guest|organizer):([\w-]{22})$/
const stepPattern = /^casew:(send|offer)$/
const maxUpdates = 40

/** One side writes up to 1,000 characters with up to 5 photos; the organizer may offer money. */
export const writeStatementFeature = conversationFeature('case-statement', writeStatementStartPattern, write)

interface Draft {
  readonly side: CaseSide
  readonly text: string
  readonly photos: readonly string[]
  /** The next text is the amount that the organizer offers. */
  readonly isOffering: boolean
  /** Kopecks. */
  readonly offer?: number
}

type Step = { readonly press: string } | { readonly text: string; readonly photo?: string }

async function write(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, named, compact = ''] = writeStatementStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  let draft: Draft = { side: named === 'guest' ? 'guest' : 'organizer', text: '', photos: [], isOffering: false }
  await answerButtonPress(first)
  await first.reply(first.texts.caseAskStatement)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...step } = await waitForInput<Step>(dialog, readStep, (texts) => texts.caseStatementOnly)
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    if ('press' in step && step.press === 'send') {
      if (await send(dialog, ctx, fullId(compact), draft)) return
      continue
    }
    draft = await take(ctx, draft, step)
  }
}

function readStep(ctx: ConversationContext): Step | undefined {
  const [, press] = stepPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  if (press !== undefined) return { press }
  const photo = ctx.message?.photo?.at(-1)?.file_id
  const text = ctx.message?.text ?? ctx.message?.caption ?? ''
  if (photo === undefined && text === '') return undefined
  return { text, ...(photo !== undefined && { photo }) }
}

async function take(ctx: ConversationContext, draft: Draft, step: Step): Promise<Draft> {
  if ('press' in step) {
    await ctx.reply(ctx.texts.caseAskOffer)
    return { ...draft, isOffering: true }
  }
  const next = draft.isOffering ? withOffer(draft, step.text) : withWords(draft, step)
  if (typeof next === 'string') {
    await ctx.reply(ctx.texts[next])
    return draft
  }
  await ask(ctx, next)
  return next
}

function withOffer(draft: Draft, text: string): Draft | 'tripRefundAmountWrong' {
  const offer = parseRoubles(text)
  return offer === undefined ? 'tripRefundAmountWrong' : { ...draft, offer, isOffering: false }
}

function withWords(
  draft: Draft,
  { text, photo }: { text: string; photo?: string },
): Draft | 'caseTextTooLong' | 'casePhotoLimit' {
  const words = visibleText(text) === '' ? draft.text : text
  const photos = photo === undefined ? draft.photos : [...draft.photos, photo]
  if (words.length > maxCaseText) return 'caseTextTooLong'
  if (photos.length > maxCasePhotos) return 'casePhotoLimit'
  return { ...draft, text: words, photos }
}

async function ask(ctx: ConversationContext, { side, text, photos, offer }: Draft): Promise<void> {
  if (text === '') return void (await ctx.reply(ctx.texts.caseNeedsText))
  const keyboard = new InlineKeyboard().text(ctx.texts.caseSendButton, 'casew:send')
  if (side === 'organizer') keyboard.row().text(ctx.texts.caseOfferButton, 'casew:offer')
  const sum = offer === undefined ? undefined : ctx.texts.caseRoubles(offer / 100)
  await ctx.reply(ctx.texts.caseDraft({ photos: photos.length, ...(sum !== undefined && { offer: sum }) }), {
    reply_markup: keyboard,
  })
}

/** Returns false if the user can press again. */
async function send(dialog: Dialog, ctx: ConversationContext, id: string, draft: Draft): Promise<boolean> {
  const { side, text, photos, offer } = draft
  if (text === '') {
    await ctx.reply(ctx.texts.caseNeedsText)
    return false
  }
  const who = { telegramId: getSender(ctx).id, updateId: ctx.update.update_id }
  const body = { ...who, side, text, photos: [...photos], ...(offer !== undefined && { offer }) }
  const reply = await callServer(dialog, 'POST /internal/cases/:id/statements', { params: { id }, body })
  if (!reply.ok) {
    await ctx.reply(caseErrorText(ctx, reply.code, reply.details))
    return reply.code !== 'UNAVAILABLE' && reply.code !== 'REFUND_TOO_LARGE'
  }
  await ctx.reply(`${ctx.texts.caseSent}\n\n${caseHtml(ctx.texts, reply.data)}`, { parse_mode: 'HTML' })
  return true
}
