import type { Synonym } from '@enp/shared/calls/search-words/synonyms'
import { callServer, conversationFeature } from '../../conversations/conversation.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { editWords, type WordKind, type WordPair } from './edit-words.ts'

export const synonymsStartData = 'syn:start'

const toPair = ({ phrase, meaning }: Synonym): WordPair => ({ phrase, meaning, shown: meaning })

const synonyms: WordKind = {
  prefix: 'syn',
  texts: (texts) => texts.synonymWords,
  async list({ dialog, operatorId }, text) {
    const reply = await callServer(dialog, 'GET /internal/admin/synonyms', { query: { operatorId, text } })
    if (!reply.ok) return reply
    return { ok: true, data: { total: reply.data.total, pairs: reply.data.synonyms.map(toPair) } }
  },
  async preview({ dialog, ctx, operatorId }, words) {
    const body = { operatorId, ...words }
    const reply = await callServer(dialog, 'POST /internal/admin/synonyms/preview', { body })
    if (!reply.ok) return reply
    const { synonym, refusal, now, next } = reply.data
    const refused = refusal && { refusal: ctx.texts.synonymRefusal[refusal] }
    return { ok: true, data: { pair: toPair(synonym), ...refused, now, next } }
  },
  async save({ dialog, ctx, operatorId }, { phrase, meaning }, isActive) {
    const body = { operatorId, phrase, meaning, isActive }
    const reply = await callServer(dialog, 'POST /internal/admin/synonyms', { body })
    if (!reply.ok) return reply
    const { refusal, undo } = reply.data
    return { ok: true, data: { undo, ...(refusal && { refusal: ctx.texts.synonymRefusal[refusal] }) } }
  },
}

/** Finds, adds and removes search synonyms; docs/rules/search.md#synonyms. */
export const synonymsFeature = conversationFeature(
  'synonyms',
  synonymsStartData,
  editWords(synonyms),
  createOperatorFilter,
)
