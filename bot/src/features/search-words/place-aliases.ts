import type { PlaceAlias, PlaceAliasRefusal } from '@enp/shared/calls/search-words/place-aliases'
import { findRegion } from '@enp/shared/regions/regions'
import { callServer, conversationFeature } from '../../conversations/conversation.ts'
import type { Texts } from '../../texts/texts.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { editWords, type WordKind, type WordPair } from './edit-words.ts'

export const placeAliasesStartData = 'alias:start'

const nameRegion = (texts: Texts, code: string) => findRegion(code)?.[texts.language] ?? code

const toPair = (texts: Texts, { alias, region }: PlaceAlias): WordPair => ({
  ...{ phrase: alias, meaning: region },
  shown: nameRegion(texts, region),
})

interface Refused {
  readonly refusal?: PlaceAliasRefusal
  readonly takenBy?: string
}

function toRefusal(texts: Texts, { refusal, takenBy }: Refused) {
  if (refusal === undefined) return undefined
  const place = takenBy === undefined ? '' : nameRegion(texts, takenBy)
  return { refusal: refusal === 'taken' ? texts.placeAliasTaken(place) : texts.placeAliasRefusal[refusal] }
}

const placeAliases: WordKind = {
  prefix: 'alias',
  texts: (texts) => texts.placeAliasWords,
  async list({ dialog, ctx, operatorId }, text) {
    const reply = await callServer(dialog, 'GET /internal/admin/place-aliases', { query: { operatorId, text } })
    if (!reply.ok) return reply
    const { total, aliases } = reply.data
    return { ok: true, data: { total, pairs: aliases.map((one) => toPair(ctx.texts, one)) } }
  },
  async preview({ dialog, ctx, operatorId }, { phrase, meaning }) {
    const body = { operatorId, alias: phrase, place: meaning }
    const reply = await callServer(dialog, 'POST /internal/admin/place-aliases/preview', { body })
    if (!reply.ok) return reply
    const { alias, now, next } = reply.data
    return { ok: true, data: { pair: toPair(ctx.texts, alias), ...toRefusal(ctx.texts, reply.data), now, next } }
  },
  async save({ dialog, ctx, operatorId }, { phrase, meaning }, isActive) {
    const body = { operatorId, alias: phrase, place: meaning, isActive }
    const reply = await callServer(dialog, 'POST /internal/admin/place-aliases', { body })
    if (!reply.ok) return reply
    return { ok: true, data: { undo: reply.data.undo, ...toRefusal(ctx.texts, reply.data) } }
  },
}

/** Finds, adds and removes names of places; docs/rules/search.md#place-aliases. */
export const placeAliasesFeature = conversationFeature(
  'place-aliases',
  placeAliasesStartData,
  editWords(placeAliases),
  createOperatorFilter,
)
