import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import type { Catalogue, Words } from './catalogue.ts'
import type { Format } from './format.ts'

const WordsContext = createContext<Words | undefined>(undefined)

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.lang = words.format.language
  }, [words])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The sentences of the current language. */
export function useText(): Catalogue {
  return useWords().text
}

/** Numbers, plurals and times of the current language. */
export function useFormat(): Format {
  return useWords().format
}

function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('WordsProvider is missing')
  return words
}
