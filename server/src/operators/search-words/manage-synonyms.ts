import type { Synonym, SynonymRefusal } from '@enp/shared/calls/search-words/synonyms'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { findLexicon } from '../../catalog/search/words/lexicon.store.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { findServices, normalize } from './find-services.ts'
import { areStorable, findSynonymState, listMatchingSynonyms, lockSynonyms, saveSynonym } from './synonyms.store.ts'

const toSynonym = ({ phrase, meaning }: Synonym): Synonym => ({
  phrase: normalize(phrase),
  meaning: normalize(meaning),
})

export async function listSynonyms(
  { db }: Pick<Deps, 'db'>,
  { text }: Query<'GET /internal/admin/synonyms'>,
): Promise<HandlerReply<'GET /internal/admin/synonyms'>> {
  return { data: await listMatchingSynonyms(db, normalize(text)) }
}

/** Both searches read the present synonyms, not those that searches remember for a minute. */
export async function previewSynonym(
  deps: Pick<Deps, 'db' | 'search'>,
  body: Body<'POST /internal/admin/synonyms/preview'>,
): Promise<HandlerReply<'POST /internal/admin/synonyms/preview'>> {
  const synonym = toSynonym(body)
  const refusal = await findRefusal(deps.db, synonym, true)
  const now = await findServices(deps, synonym.phrase, await findLexicon(deps.db))
  const next = refusal ? now : await findServices(deps, synonym.phrase, await findLexicon(deps.db, synonym))
  return { data: { synonym, ...(refusal && { refusal }), now, next } }
}

/** Errors: NOT_OPERATOR. */
export function setSynonym(
  { db }: Pick<Deps, 'db'>,
  { operatorId, isActive, ...words }: Body<'POST /internal/admin/synonyms'>,
): Promise<HandlerReply<'POST /internal/admin/synonyms'>> {
  return inTransaction(db, async (tx) => {
    await lockSynonyms(tx)
    await requireOperator(tx, operatorId)
    const synonym = toSynonym(words)
    const refusal = await findRefusal(tx, synonym, isActive)
    if (refusal) return { data: { synonym, refusal } }
    await saveSynonym(tx, synonym, isActive)
    const subject = { kind: 'synonym', id: `${synonym.phrase} → ${synonym.meaning}` } as const
    const action = isActive ? 'synonym.add' : 'synonym.remove'
    const undo = await recordUndoableAction(tx, { operatorId, action, subject }, { ...synonym, isActive })
    return { data: { synonym, undo } }
  })
}

async function findRefusal(db: Database, synonym: Synonym, isActive: boolean): Promise<SynonymRefusal | undefined> {
  const { phrase, meaning } = synonym
  if (!(await areStorable(db, phrase, meaning))) return 'empty'
  const state = await findSynonymState(db, synonym)
  if (phrase === meaning || state.isActive === isActive) return 'same'
  return isActive && state.hasOtherKind ? 'taken' : undefined
}

/** Returns false if the synonym was changed again, or if its phrase now means something else. */
export async function undoSynonymChange(
  tx: Tx,
  { isActive, ...synonym }: Synonym & { readonly isActive: boolean },
): Promise<boolean> {
  await lockSynonyms(tx)
  if (await findRefusal(tx, synonym, !isActive)) return false
  await saveSynonym(tx, synonym, !isActive)
  return true
}
