import type { FoundServices, Synonym } from '@enp/shared/calls/search-words/synonyms'
import { cutText } from '@enp/shared/text/cut-text'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { offerUndo } from '../admin/undo.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'

export const synonymsStartData = 'syn:start'
const pressPattern = /^syn:(?:(save)|drop:(\d{1,2}))$/
const maxUpdates = 30
const longestWords = 60

/** Finds, adds and removes search synonyms; docs/rules/search.md#synonyms. */
export const synonymsFeature = conversationFeature('synonyms', synonymsStartData, editSynonyms, createOperatorFilter)

/** `tried`: the synonym of the last preview. */
interface Draft {
  readonly listed: readonly Synonym[]
  readonly tried?: Synonym
}

type Step = { readonly text: string } | { readonly isSave: boolean; readonly index: number }

async function editSynonyms(dialog: Dialog, first: ConversationContext): Promise<void> {
  await answerButtonPress(first)
  await first.reply(first.texts.synonymsAsk)
  let draft: Draft = { listed: [] }
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...step } = await waitForInput<Step>(dialog, readStep, (texts) => texts.synonymsAsk)
    if ('text' in step) {
      draft = await readWords(dialog, ctx, step.text, draft)
      continue
    }
    const synonym = step.isSave ? draft.tried : draft.listed[step.index]
    await answerButtonPress(ctx, synonym ? undefined : ctx.texts.buttonOutdated)
    if (synonym) return save(dialog, ctx, synonym, step.isSave)
  }
}

function readStep(ctx: ConversationContext): Step | undefined {
  const press = pressPattern.exec(ctx.callbackQuery?.data ?? '')
  return press ? { isSave: press[1] !== undefined, index: Number(press[2] ?? 0) } : readText(ctx)
}

async function readWords(dialog: Dialog, ctx: ConversationContext, text: string, draft: Draft): Promise<Draft> {
  const [phrase = '', meaning, ...more] = text.split('=').map((part) => part.trim())
  if (more.length > 0 || [phrase, meaning ?? phrase].some((part) => part === '' || part.length > longestWords)) {
    await ctx.reply(ctx.texts.synonymsAsk)
    return draft
  }
  return meaning === undefined ? list(dialog, ctx, phrase) : preview(dialog, ctx, { phrase, meaning })
}

async function list(dialog: Dialog, ctx: ConversationContext, text: string): Promise<Draft> {
  const query = { operatorId: getSender(ctx).id, text }
  const reply = await callServer(dialog, 'GET /internal/admin/synonyms', { query })
  if (!reply.ok) return refuse(ctx, reply.code)
  const { total, synonyms: listed } = reply.data
  const rows = listed.map((one, index) => [InlineKeyboard.text(`✕ ${formatSynonym(one)}`, `syn:drop:${index}`)])
  const html = total === 0 ? ctx.texts.synonymsNone : ctx.texts.synonymsFound(total)
  await ctx.reply(html, { reply_markup: InlineKeyboard.from(rows) })
  return { listed }
}

async function preview(dialog: Dialog, ctx: ConversationContext, words: Synonym): Promise<Draft> {
  const body = { operatorId: getSender(ctx).id, ...words }
  const reply = await callServer(dialog, 'POST /internal/admin/synonyms/preview', { body })
  if (!reply.ok) return refuse(ctx, reply.code)
  const { synonym, refusal, now, next } = reply.data
  if (refusal) {
    await ctx.reply(ctx.texts.synonymRefusal[refusal])
    return { listed: [] }
  }
  const html = [
    formatSynonym(synonym),
    '',
    formatFound(ctx.texts.synonymNow({ phrase: synonym.phrase, total: now.total }), now),
    formatFound(ctx.texts.synonymNext(next.total), next),
  ].join('\n')
  const keyboard = InlineKeyboard.from([[InlineKeyboard.text(ctx.texts.synonymSaveButton, 'syn:save')]])
  await ctx.reply(html, { reply_markup: keyboard })
  return { listed: [], tried: synonym }
}

async function save(dialog: Dialog, ctx: ConversationContext, synonym: Synonym, isActive: boolean): Promise<void> {
  const body = { operatorId: getSender(ctx).id, ...synonym, isActive }
  const reply = await callServer(dialog, 'POST /internal/admin/synonyms', { body })
  if (!reply.ok) return void (await refuse(ctx, reply.code))
  const { refusal, undo } = reply.data
  const done = isActive ? ctx.texts.synonymAdded : ctx.texts.synonymRemoved
  await ctx.reply(refusal ? ctx.texts.synonymRefusal[refusal] : `${done}\n${formatSynonym(synonym)}`)
  await offerUndo(ctx, undo)
}

async function refuse(ctx: ConversationContext, code: string): Promise<Draft> {
  await ctx.reply(supportErrorText(ctx, code))
  return { listed: [] }
}

const formatSynonym = ({ phrase, meaning }: Synonym) => cutText(`${phrase} → ${meaning}`, longestWords)

const formatFound = (title: string, { titles }: FoundServices) => [title, ...titles.map((one) => `• ${one}`)].join('\n')
