import type { PlaceAlias, PlaceAliasRefusal } from '@enp/shared/calls/search-words/place-aliases'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { type Region, regions } from '@enp/shared/regions/regions'
import { findLexicon } from '../../catalog/search/words/lexicon.store.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { findServices, normalize } from './find-services.ts'
import { hasSynonyms, listMatchingAliases, listRegionsOfAlias, saveAlias } from './place-aliases.store.ts'
import { areStorable, lockSynonyms } from './synonyms.store.ts'

const isNamed = ({ ru, en }: Region, name: string) => [ru, en].some((one) => normalize(one) === name)

/** An unknown place has an empty region. */
function toAlias(alias: string, place: string): PlaceAlias {
  const name = normalize(place)
  const region = regions.find((one) => one.code === place.trim().toUpperCase() || isNamed(one, name))
  return { alias: normalize(alias), region: region?.code ?? '' }
}

export async function listPlaceAliases(
  { db }: Pick<Deps, 'db'>,
  { text }: Query<'GET /internal/admin/place-aliases'>,
): Promise<HandlerReply<'GET /internal/admin/place-aliases'>> {
  return { data: await listMatchingAliases(db, normalize(text)) }
}

export async function previewPlaceAlias(
  deps: Pick<Deps, 'db' | 'search'>,
  { alias: phrase, place }: Body<'POST /internal/admin/place-aliases/preview'>,
): Promise<HandlerReply<'POST /internal/admin/place-aliases/preview'>> {
  const alias = toAlias(phrase, place)
  const problem = await findProblem(deps.db, alias, true)
  const now = await findServices(deps, alias.alias, await findLexicon(deps.db))
  const tried = { phrase: alias.alias, kind: 'alias', meaning: alias.region } as const
  const next = problem ? now : await findServices(deps, alias.alias, await findLexicon(deps.db, tried))
  return { data: { alias, ...problem, now, next } }
}

/** Errors: NOT_OPERATOR. */
export function setPlaceAlias(
  { db }: Pick<Deps, 'db'>,
  { operatorId, alias: phrase, place, isActive }: Body<'POST /internal/admin/place-aliases'>,
): Promise<HandlerReply<'POST /internal/admin/place-aliases'>> {
  return inTransaction(db, async (tx) => {
    await lockSynonyms(tx)
    await requireOperator(tx, operatorId)
    const alias = toAlias(phrase, place)
    const problem = await findProblem(tx, alias, isActive)
    if (problem) return { data: { alias, ...problem } }
    await saveAlias(tx, alias, isActive)
    const subject = { kind: 'place_alias', id: `${alias.alias} → ${alias.region}` } as const
    const action = isActive ? 'place_alias.add' : 'place_alias.remove'
    const undo = await recordUndoableAction(tx, { operatorId, action, subject }, { ...alias, isActive })
    return { data: { alias, undo } }
  })
}

interface Problem {
  readonly refusal: PlaceAliasRefusal
  readonly takenBy?: string
}

async function findProblem(
  db: Database,
  { alias, region }: PlaceAlias,
  isActive: boolean,
): Promise<Problem | undefined> {
  if (!(await areStorable(db, alias))) return { refusal: 'empty' }
  if (region === '') return { refusal: 'unknown' }
  const taken = await listRegionsOfAlias(db, alias)
  if (taken.includes(region) === isActive) return { refusal: 'same' }
  if (!isActive) return undefined
  const [takenBy] = taken
  if (takenBy !== undefined) return { refusal: 'taken', takenBy }
  const isName = regions.some((one) => isNamed(one, alias))
  return isName || (await hasSynonyms(db, alias)) ? { refusal: 'word' } : undefined
}

/** Returns false if the alias was changed again, or if it is a search synonym now. */
export async function undoAliasChange(
  tx: Tx,
  { isActive, ...alias }: PlaceAlias & { readonly isActive: boolean },
): Promise<boolean> {
  await lockSynonyms(tx)
  const present = await listRegionsOfAlias(tx, alias.alias)
  if (present.includes(alias.region) !== isActive) return false
  // The reference data has words that are both, such as «Алтай».
  if (!isActive && (await hasSynonyms(tx, alias.alias, true))) return false
  await saveAlias(tx, alias, !isActive)
  return true
}
