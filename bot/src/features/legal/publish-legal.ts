import type { LegalTextPreview } from '@enp/shared/calls/legal/operator-legal'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { formatDateTime } from '@enp/shared/time/dates'
import { parseNextDay } from '@enp/shared/typed-text/typed-range'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'

export const publishLegalStartPattern = /^legal:edit:(terms|privacy):(ru|en)$/
const stepPattern = /^legal:step:(now|confirm|keep)$/
const maxUpdates = 30
const longestQuote = 40

/** Asks for a text, a day and a confirmation; docs/rules/legal-texts.md. */
export const publishLegalFeature = conversationFeature(
  'publish-legal',
  publishLegalStartPattern,
  publishLegal,
  createOperatorFilter,
)

interface Draft {
  readonly document: 'terms' | 'privacy'
  readonly language: 'ru' | 'en'
  readonly source?: { readonly text: string } | { readonly fileId: string }
  /** Null: at once. */
  readonly day?: string | null
  readonly digest?: string
}

type Step = { readonly press: string } | { readonly text: string } | { readonly fileId: string }

interface Turn {
  readonly dialog: Dialog
  readonly ctx: ConversationContext
  readonly input: Step
}

async function publishLegal(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, document, language] = publishLegalStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  await answerButtonPress(first)
  let draft: Draft = {
    document: document === 'privacy' ? 'privacy' : 'terms',
    language: language === 'en' ? 'en' : 'ru',
  }
  await first.reply(first.texts.legalAskText)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...input } = await waitForInput<Step>(dialog, readStep, (texts) => texts.legalAskText)
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    if ('press' in input && input.press === 'keep') return void (await ctx.reply(ctx.texts.legalKept))
    const next = await toNext(draft, { dialog, ctx, input })
    if (!next) return
    draft = next
  }
}

function readStep({ callbackQuery, message }: ConversationContext): Step | undefined {
  const press = stepPattern.exec(callbackQuery?.data ?? '')?.[1]
  if (press !== undefined) return { press }
  if (message?.document) return { fileId: message.document.file_id }
  return message?.text === undefined ? undefined : { text: message.text }
}

/** Returns undefined if the conversation is over. */
function toNext(draft: Draft, turn: Turn): Promise<Draft | undefined> {
  const { input } = turn
  if ('fileId' in input) return check({ ...draft, source: { fileId: input.fileId } }, turn)
  if (!draft.source) return chooseText(draft, turn)
  if (draft.day === undefined) return chooseDay(draft, turn)
  return confirm(draft, turn)
}

async function chooseText(draft: Draft, turn: Turn): Promise<Draft | undefined> {
  const { ctx, input } = turn
  if ('text' in input) return check({ ...draft, source: { text: input.text } }, turn)
  await ctx.reply(ctx.texts.legalAskText)
  return draft
}

/** Refuses an unusable text before it asks for the day. */
async function check(draft: Draft, turn: Turn): Promise<Draft | undefined> {
  const { ctx } = turn
  const { day: _earlier, digest: _seen, ...withoutDay } = draft
  const preview = await fetchPreview(withoutDay, turn)
  if (preview === 'over') return undefined
  if (preview === 'again') return { document: draft.document, language: draft.language }
  const keyboard = InlineKeyboard.from([[InlineKeyboard.text(ctx.texts.settingNowButton, 'legal:step:now')]])
  await ctx.reply(ctx.texts.legalAskDay, { reply_markup: keyboard })
  return withoutDay
}

async function chooseDay(draft: Draft, turn: Turn): Promise<Draft | undefined> {
  const { dialog, ctx, input } = turn
  if ('press' in input) return input.press === 'now' ? show({ ...draft, day: null }, turn) : draft
  if (!('text' in input)) return draft
  const today = new Date(await dialog.conversation.now()).toISOString().slice(0, 10)
  const day = parseNextDay(input.text, today)
  if (day !== undefined) return show({ ...draft, day }, turn)
  await ctx.reply(ctx.texts.settingDayUnreadable({ wrong: escapeTagMarks(cutText(input.text, longestQuote)) }))
  return draft
}

async function show(draft: Draft, turn: Turn): Promise<Draft | undefined> {
  const { ctx } = turn
  const preview = await fetchPreview(draft, turn)
  if (preview === 'over') return undefined
  const { day: _refused, digest: _seen, ...withoutDay } = draft
  if (preview === 'again') return withoutDay
  await ctx.reply(toPreviewHtml(ctx, preview), {
    parse_mode: 'HTML',
    reply_markup: InlineKeyboard.from([
      [InlineKeyboard.text(ctx.texts.legalConfirmButton, 'legal:step:confirm')],
      [InlineKeyboard.text(ctx.texts.legalKeepButton, 'legal:step:keep')],
    ]),
  })
  return { ...draft, digest: preview.digest }
}

function toPreviewHtml({ texts }: ConversationContext, preview: LegalTextPreview): string {
  const { title, sections, characters, beginning, otherSince } = preview
  const format = (moment: string) => formatDateTime(texts.language, settingsZone, moment)
  return [
    ...(title === undefined ? [] : [`<b>${escapeTagMarks(title)}</b>`]),
    texts.legalPreview({ sections, characters, from: format(preview.from) }),
    otherSince === undefined ? texts.legalPreviewOtherBuiltIn : texts.legalPreviewOther(format(otherSince)),
    texts.legalPreviewNoConsent,
    '',
    `<blockquote>${escapeTagMarks(beginning)}</blockquote>`,
  ].join('\n')
}

/** `again`: the operator can send another text or day. `over`: the server refused for good. */
async function fetchPreview(draft: Draft, { dialog, ctx }: Turn): Promise<LegalTextPreview | 'again' | 'over'> {
  const reply = await callServer(dialog, 'POST /internal/admin/legal/preview', { body: toBody(ctx, draft) })
  if (!reply.ok) {
    await ctx.reply(supportErrorText(ctx, reply.code))
    return reply.code === 'UNAVAILABLE' ? 'again' : 'over'
  }
  if (reply.data.outcome === 'possible') return reply.data
  await ctx.reply(ctx.texts.legalRefused[reply.data.reason])
  return 'again'
}

async function confirm(draft: Draft, turn: Turn): Promise<Draft | undefined> {
  const { dialog, ctx, input } = turn
  if (!('press' in input && input.press === 'confirm') || draft.digest === undefined) return show(draft, turn)
  const body = { ...toBody(ctx, draft), digest: draft.digest }
  const reply = await callServer(dialog, 'POST /internal/admin/legal', { body })
  if (!reply.ok) {
    await ctx.reply(supportErrorText(ctx, reply.code))
    return reply.code === 'UNAVAILABLE' ? draft : undefined
  }
  if (reply.data.outcome === 'done') {
    await ctx.reply(ctx.texts.legalDone(formatDateTime(ctx.texts.language, settingsZone, reply.data.from)))
    await offerUndo(ctx, reply.data.undo)
    return undefined
  }
  await ctx.reply(reply.data.outcome === 'changed' ? ctx.texts.legalChanged : ctx.texts.legalRefused[reply.data.reason])
  return show(draft, turn)
}

function toBody(ctx: ConversationContext, { document, language, source, day }: Draft) {
  const operatorId = getSender(ctx).id
  return { operatorId, document, language, ...source, ...(typeof day === 'string' && { day }) }
}
