import { splitWords } from '@enp/shared/text/words'

interface TypedWord {
  readonly word: string
  readonly struck: boolean
}

export function strikeDroppedWords(typed: string, dropped: readonly string[]): TypedWord[] {
  const left = new Set(dropped.flatMap(splitWords))
  return typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const own = splitWords(word)
      return { word, struck: own.length > 0 && own.every((each) => left.has(each)) }
    })
}

export const joinRemainingWords = (words: readonly TypedWord[]) =>
  words
    .filter(({ struck }) => !struck)
    .map(({ word }) => word)
    .join(' ')
