import {
  type ApplicationField,
  applicationFields,
  applicationLimits,
} from '@enp/shared/calls/organizers/organizer-applications'
import { findRegion } from '@enp/shared/regions/regions'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender, toTelegramUser } from '../../telegram/to-telegram-user.ts'
import { toReach } from '../support/send-support-request.ts'
import type { ApplicationDraft } from './application-drafts.ts'
import { applicationTextLines } from './application-view.ts'

export const applicationStartData = 'apply:start'
const buttonPattern = /^apply:(back|send|edit|region)(?::([\w-]+))?$/
const maxUpdates = 40

/** Any of its buttons continues the draft. */
export const applyFeature = conversationFeature('apply', /^apply:/, apply)

type Place = ApplicationField | 'summary'

async function apply(dialog: Dialog, first: ConversationContext): Promise<void> {
  await answerButtonPress(first)
  if (!(await mayApply(dialog, first))) return
  const telegramId = getSender(first).id
  let draft = await dialog.conversation.external(() => dialog.deps.applicationDrafts.find(telegramId))
  let at: Place = toNext(draft)
  await show(first, at, draft)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...input } = await nextInput(dialog, at)
    if ('text' in input) {
      const taken = await take(dialog, ctx, at, input.text)
      if (taken === undefined) continue
      draft = { ...draft, ...taken }
      at = toNext(draft)
    } else {
      await answerButtonPress(ctx)
      if (input.action === 'send' && isWhole(draft)) {
        if (await send(dialog, ctx, draft)) return deleteDraft(dialog, telegramId)
        continue
      }
      if (input.action === 'region' && findRegion(input.value)) {
        draft = { ...draft, region: input.value }
        at = toNext(draft)
      } else at = input.action === 'back' ? before(at) : (fieldNamed(input.value) ?? toNext(draft))
    }
    const changed = draft
    await dialog.conversation.external(() => dialog.deps.applicationDrafts.save(telegramId, changed))
    await show(ctx, at, draft)
  }
}

async function deleteDraft({ conversation, deps }: Dialog, telegramId: number): Promise<void> {
  await conversation.external(() => deps.applicationDrafts.delete(telegramId))
}

async function mayApply(dialog: Dialog, ctx: ConversationContext): Promise<boolean> {
  const query = { telegramId: getSender(ctx).id }
  const reply = await callServer(dialog, 'GET /internal/organizer/application', { query })
  if (!reply.ok) await ctx.reply(ctx.texts.serverAway)
  else if (reply.data.application?.state === 'pending') await ctx.reply(ctx.texts.applyWaiting)
  else return true
  return false
}

type Input = { readonly text: string } | { readonly action: string; readonly value: string }

function nextInput(dialog: Dialog, at: Place) {
  const isSummary = at === 'summary'
  return waitForInput<Input>(
    dialog,
    (ctx) => {
      const [, action, value = ''] = buttonPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
      if (action !== undefined) return { action, value }
      return isSummary ? undefined : readText(ctx)
    },
    (texts) => (isSummary ? texts.applyChoose : texts.applyTextOnly),
  )
}

async function take(
  dialog: Dialog,
  ctx: ConversationContext,
  at: Place,
  text: string,
): Promise<ApplicationDraft | undefined> {
  if (at === 'summary') return undefined
  if (at === 'region') return takeRegion(dialog, ctx, text)
  const max = applicationLimits[at]
  if (text.trim().length <= max && /[\p{L}\p{N}]/u.test(text)) return { [at]: text.trim() }
  await ctx.reply(ctx.texts.applyTooLong(max))
  return undefined
}

async function takeRegion(
  dialog: Dialog,
  ctx: ConversationContext,
  text: string,
): Promise<ApplicationDraft | undefined> {
  const query = { text: text.slice(0, applicationLimits.region) }
  const reply = await callServer(dialog, 'GET /internal/regions', { query })
  const found = reply.ok ? reply.data : []
  const [region, ...others] = found
  if (region && others.length === 0) return { region: region.code }
  const language = ctx.texts.language
  const rows = found.map((one) => [InlineKeyboard.text(one[language], `apply:region:${one.code}`)])
  const sentence = !reply.ok ? ctx.texts.serverAway : ctx.texts[region ? 'regionSeveral' : 'regionUnknown']
  await ctx.reply(sentence, { reply_markup: InlineKeyboard.from(rows) })
  return undefined
}

const toNext = (draft: ApplicationDraft): Place =>
  applicationFields.find((field) => draft[field] === undefined) ?? 'summary'
const before = (at: Place): Place => {
  const place = at === 'summary' ? applicationFields.length : applicationFields.indexOf(at)
  return applicationFields[Math.max(0, place - 1)] ?? 'name'
}
const fieldNamed = (text: string) => applicationFields.find((field) => field === text)
const isWhole = (draft: ApplicationDraft): draft is Required<ApplicationDraft> => toNext(draft) === 'summary'

async function show(ctx: ConversationContext, at: Place, draft: ApplicationDraft): Promise<void> {
  if (at === 'summary' && isWhole(draft)) {
    const keyboard = new InlineKeyboard().text(ctx.texts.applySendButton, 'apply:send').row()
    for (const field of applicationFields) keyboard.text(ctx.texts.applyField[field], `apply:edit:${field}`)
    const lines = applicationTextLines(ctx.texts, draft)
    await ctx.reply([ctx.texts.applySummary, ...lines].join('\n'), { parse_mode: 'HTML', reply_markup: keyboard })
    return
  }
  const rows = at === 'name' ? [] : [[InlineKeyboard.text(ctx.texts.stepBackButton, 'apply:back')]]
  await ctx.reply(ctx.texts.applyAsk[at === 'summary' ? 'contact' : at], {
    parse_mode: 'HTML',
    reply_markup: InlineKeyboard.from(rows),
  })
}

/** Returns false if the server is unavailable: the same button works again. */
async function send(dialog: Dialog, ctx: ConversationContext, said: Required<ApplicationDraft>): Promise<boolean> {
  const body = { from: toTelegramUser(getSender(ctx)), ...said }
  const reply = await callServer(dialog, 'POST /internal/organizer/application', { body })
  if (reply.ok) {
    await ctx.reply(ctx.texts.applySent[toReach(reply.data.operators)])
    return true
  }
  const isAway = reply.code === 'UNAVAILABLE'
  await ctx.reply(isAway ? ctx.texts.serverAway : ctx.texts.applyNotTaken)
  return false
}
