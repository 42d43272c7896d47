import { splitWords } from '@enp/shared/text/words'
import type { Database } from '../../../core/database/database.ts'
import { mendTypo, type UnknownWord } from '../search.rules.ts'
import { isExistingWord } from './existing-words.rules.ts'
import { inRussianLetters, swapKeyboardLayout } from './keyboard-layout.rules.ts'
import type { Lexicon } from './synonym.rules.ts'
import { findUnknownWords } from './unknown-words.store.ts'

interface Token {
  readonly words: readonly string[]
  readonly swapped: readonly string[]
}

/** Extra distance of a corrected transliteration: it may differ in spelling and in a letter. */
const transliterated = 0.5

interface Read {
  readonly words: readonly string[]
  readonly unknown: ReadonlySet<string>
  readonly isMended: boolean
}

/** Corrects words that no service has: other keyboard layout, Latin letters, typos. */
export async function interpretUnknownWords(
  db: Database,
  typed: string,
  isKnown: (word: string) => boolean,
): Promise<Read> {
  const tokens = listTokens(typed)
  const readings = tokens.flatMap(({ words, swapped }) => [...words, ...swapped, ...words.flatMap(inRussianLetters)])
  const unknown = new Map((await findUnknownWords(db, [...new Set(readings)])).map((each) => [each.word, each]))
  const unread = new Map([...unknown].filter(([word]) => !isKnown(word)))
  const words = tokens.flatMap((token) => readToken(token, unread))
  const isMended = words.join(' ') !== tokens.flatMap(({ words: own }) => own).join(' ')
  return { words, unknown: new Set(unknown.keys()), isMended }
}

function listTokens(typed: string): Token[] {
  return typed
    .split(/\s+/)
    .map((text) => ({ words: splitWords(text), swapped: splitWords(swapKeyboardLayout(text) ?? '') }))
    .filter(({ words }) => words.length > 0)
}

type Unknown = ReadonlyMap<string, UnknownWord>

function readToken({ words, swapped }: Token, unknown: Unknown): readonly string[] {
  if (!words.some((word) => unknown.has(word))) return words
  if (swapped.length > 0 && !swapped.some((word) => unknown.has(word))) return swapped
  return words.map((word) => readWord(word, unknown))
}

function readWord(word: string, unknown: Unknown): string {
  const own = unknown.get(word)
  if (!own || isExistingWord(word)) return word
  const russian = inRussianLetters(word)
  const known = russian.find((reading) => !unknown.has(reading))
  if (known !== undefined) return known
  const mended = russian.flatMap((reading) => {
    const near = mendTypo(reading, unknown.get(reading)?.likely ?? [])
    return near ? [{ ...near, typos: near.typos + transliterated }] : []
  })
  const asTyped = mendTypo(word, own.likely)
  const [nearest] = [...(asTyped ? [asTyped] : []), ...mended].sort((left, right) => left.typos - right.typos)
  return nearest?.word ?? word
}

export const hasSynonym =
  ({ meanings }: Lexicon, stems: ReadonlyMap<string, string>) =>
  (word: string): boolean =>
    meanings.has(stems.get(word) ?? word)
