import { type ServiceSort, serviceSorts } from '@enp/shared/calls/catalog/catalog'
import { findRegion } from '@enp/shared/regions/regions'
import { splitWords } from '@enp/shared/text/words'
import type { Lexicon, LexiconNames, SearchSynonym } from './synonym.rules.ts'

export interface LexiconRow {
  /** `place`: the English name of a region. */
  readonly kind: 'words' | 'place' | 'nickname' | 'sort' | 'nothing' | 'alias'
  readonly means: string
  readonly stems: string
  readonly phrase: string
  readonly isByOperator: boolean
}

export function toLexicon(rows: readonly LexiconRow[]): Lexicon {
  const meanings = new Map<string, SearchSynonym[]>()
  for (const { stems, ...row } of rows) meanings.set(stems, [...(meanings.get(stems) ?? []), ...listMeaning(row)])
  const longest = Math.max(1, ...[...meanings.keys()].map((phrase) => phrase.split(' ').length))
  return { meanings, longest, names: toNames(rows) }
}

function toNames(rows: readonly LexiconRow[]): LexiconNames {
  const listNames = (wanted: LexiconRow['kind']) =>
    rows.filter(({ kind }) => kind === wanted).map(({ phrase, means }) => ({ alias: phrase, region: means }))
  return {
    aliases: listNames('alias'),
    nicknames: listNames('nickname'),
    keptPhrases: new Set(rows.filter(({ isByOperator }) => isByOperator).map(({ phrase }) => phrase)),
  }
}

function listMeaning({ kind, means }: Pick<LexiconRow, 'kind' | 'means'>): SearchSynonym[] {
  switch (kind) {
    case 'nothing':
      return [{ kind }]
    case 'sort':
      return isSort(means) ? [{ kind, sort: means }] : []
    case 'words':
      return [{ kind, words: means.split(' ') }]
    case 'place':
    case 'nickname':
      return [{ kind: 'words', words: wordsOfRegion(means) }]
    case 'alias':
      return [{ kind: 'words', words: wordsOfRegion(means), ofUnknown: true }]
  }
}

const wordsOfRegion = (code: string) => regionWords(findRegion(code)?.ru ?? code)
const isSort = (text: string): text is ServiceSort => serviceSorts.some((sort) => sort === text)

const commonWords = new Set(
  splitWords(
    'республика область край автономный автономная округ город republic oblast krai territory region autonomous okrug of the city',
  ),
)

export function regionWords(name: string): string[] {
  const words = splitWords(name)
  const own = words.filter((word) => !commonWords.has(word))
  return own.length > 0 ? own : words
}
