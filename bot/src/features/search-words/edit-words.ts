import type { UndoReceipt } from '@enp/shared/calls/operators/undo-receipt'
import type { FoundServices } from '@enp/shared/calls/search-words/synonyms'
import { cutText } from '@enp/shared/text/cut-text'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../context.ts'
import { readText, waitForInput } from '../../conversations/conversation.ts'
import type { CallResult } from '../../server.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import type { Texts } from '../../texts/texts.ts'
import { offerUndo } from '../admin/undo.ts'
import { supportErrorText } from '../support/sentences.ts'

const maxUpdates = 30
const longestWords = 60

/** `phrase` and `meaning` as the server takes them; `shown`: the meaning in words. */
export interface WordPair {
  readonly phrase: string
  readonly meaning: string
  readonly shown: string
}

interface WordTexts {
  readonly ask: string
  readonly none: string
  readonly found: (total: number) => string
  readonly next: (total: number) => string
  readonly saveButton: string
  readonly removeAsk: (pair: string) => string
  readonly added: string
  readonly removed: string
}

type Listed = { readonly total: number; readonly pairs: readonly WordPair[] }
/** `refusal`: in words. */
type Previewed = {
  readonly pair: WordPair
  readonly refusal?: string
  readonly now: FoundServices
  readonly next: FoundServices
}
type Saved = { readonly refusal?: string; readonly undo?: UndoReceipt | undefined }

interface Turn {
  readonly dialog: Dialog
  readonly ctx: ConversationContext
  readonly operatorId: number
}

/** Search synonyms or place aliases. */
export interface WordKind {
  /** Of the buttons. */
  readonly prefix: string
  readonly texts: (texts: Texts) => WordTexts
  readonly list: (turn: Turn, text: string) => Promise<CallResult<Listed>>
  readonly preview: (turn: Turn, words: Pick<WordPair, 'phrase' | 'meaning'>) => Promise<CallResult<Previewed>>
  readonly save: (turn: Turn, pair: WordPair, isActive: boolean) => Promise<CallResult<Saved>>
}

/** `tried`: the pair of the last preview. `removing`: waits for the confirmation. */
interface Draft {
  readonly listed: readonly WordPair[]
  readonly tried?: WordPair
  readonly removing?: WordPair
}

type Press = 'save' | 'drop' | 'remove' | 'keep'
type Step = { readonly text: string } | { readonly press: Press; readonly index: number }

/** Finds pairs of words, adds one after a preview, removes one after a confirmation. */
export const editWords = (kind: WordKind) => async (dialog: Dialog, first: ConversationContext) => {
  const { ask } = kind.texts(first.texts)
  await answerButtonPress(first)
  await first.reply(ask)
  let draft: Draft = { listed: [] }
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...step } = await waitForInput<Step>(
      dialog,
      toStepReader(kind.prefix),
      (texts) => kind.texts(texts).ask,
    )
    const turn = { dialog, ctx, operatorId: getSender(ctx).id }
    const next = 'text' in step ? await readWords(kind, turn, step.text, draft) : await react(kind, turn, step, draft)
    if (!next) return
    draft = next
  }
}

const toStepReader = (prefix: string) => {
  const pattern = new RegExp(`^${prefix}:(save|remove|keep|drop:(\\d{1,2}))$`)
  return (ctx: ConversationContext): Step | undefined => {
    const [, data, index = '0'] = pattern.exec(ctx.callbackQuery?.data ?? '') ?? []
    return data === undefined ? readText(ctx) : { press: data.split(':')[0] as Press, index: Number(index) }
  }
}

/** Returns undefined if the conversation is over. */
async function react(
  kind: WordKind,
  turn: Turn,
  { press, index }: Extract<Step, { press: Press }>,
  draft: Draft,
): Promise<Draft | undefined> {
  const { ctx } = turn
  const pair = { save: draft.tried, drop: draft.listed[index], remove: draft.removing, keep: undefined }[press]
  await answerButtonPress(ctx, pair || press === 'keep' ? undefined : ctx.texts.buttonOutdated)
  if (press === 'keep') {
    await ctx.reply(kind.texts(ctx.texts).ask)
    return { listed: [] }
  }
  if (!pair) return draft
  if (press === 'drop') return askRemoval(kind, ctx, pair, draft)
  return save(kind, turn, pair, press === 'save')
}

async function askRemoval(kind: WordKind, ctx: ConversationContext, pair: WordPair, draft: Draft): Promise<Draft> {
  const keyboard = InlineKeyboard.from([
    [InlineKeyboard.text(ctx.texts.wordsRemoveButton, `${kind.prefix}:remove`)],
    [InlineKeyboard.text(ctx.texts.wordsKeepButton, `${kind.prefix}:keep`)],
  ])
  await ctx.reply(kind.texts(ctx.texts).removeAsk(formatPair(pair)), { reply_markup: keyboard })
  return { ...draft, removing: pair }
}

async function readWords(kind: WordKind, turn: Turn, text: string, draft: Draft): Promise<Draft> {
  const [phrase = '', meaning, ...more] = text.split('=').map((part) => part.trim())
  if (more.length > 0 || [phrase, meaning ?? phrase].some((part) => part === '' || part.length > longestWords)) {
    await turn.ctx.reply(kind.texts(turn.ctx.texts).ask)
    return draft
  }
  return meaning === undefined ? list(kind, turn, phrase) : preview(kind, turn, { phrase, meaning })
}

async function list(kind: WordKind, turn: Turn, text: string): Promise<Draft> {
  const { ctx } = turn
  const reply = await kind.list(turn, text)
  if (!reply.ok) return refuse(ctx, reply.code)
  const { total, pairs: listed } = reply.data
  const { none, found } = kind.texts(ctx.texts)
  const rows = listed.map((one, index) => [InlineKeyboard.text(`✕ ${formatPair(one)}`, `${kind.prefix}:drop:${index}`)])
  await ctx.reply(total === 0 ? none : found(total), { reply_markup: InlineKeyboard.from(rows) })
  return { listed }
}

async function preview(kind: WordKind, turn: Turn, words: Pick<WordPair, 'phrase' | 'meaning'>): Promise<Draft> {
  const { ctx } = turn
  const reply = await kind.preview(turn, words)
  if (!reply.ok) return refuse(ctx, reply.code)
  const { pair, refusal, now, next } = reply.data
  if (refusal !== undefined) {
    await ctx.reply(refusal)
    return { listed: [] }
  }
  const texts = kind.texts(ctx.texts)
  const text = [
    formatPair(pair),
    '',
    formatFound(ctx.texts.synonymNow({ phrase: pair.phrase, total: now.total }), now),
    formatFound(texts.next(next.total), next),
  ].join('\n')
  const keyboard = InlineKeyboard.from([[InlineKeyboard.text(texts.saveButton, `${kind.prefix}:save`)]])
  await ctx.reply(text, { reply_markup: keyboard })
  return { listed: [], tried: pair }
}

async function save(kind: WordKind, turn: Turn, pair: WordPair, isActive: boolean): Promise<Draft | undefined> {
  const { ctx } = turn
  const reply = await kind.save(turn, pair, isActive)
  if (!reply.ok) {
    await refuse(ctx, reply.code)
    return undefined
  }
  const { added, removed } = kind.texts(ctx.texts)
  await ctx.reply(reply.data.refusal ?? `${isActive ? added : removed}\n${formatPair(pair)}`)
  await offerUndo(ctx, reply.data.undo)
  return undefined
}

async function refuse(ctx: ConversationContext, code: string): Promise<Draft> {
  await ctx.reply(supportErrorText(ctx, code))
  return { listed: [] }
}

const formatPair = ({ phrase, shown }: WordPair) => cutText(`${phrase} → ${shown}`, longestWords)

const formatFound = (title: string, { titles }: FoundServices) => [title, ...titles.map((one) => `• ${one}`)].join('\n')
