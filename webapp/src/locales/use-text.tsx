import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { loadWords, type Words } from './catalogue.ts'
import type { Format, Language } from './format.ts'
import type { Catalogue } from './ru.ts'

const WordsContext = createContext<Words | undefined>(undefined)

interface WordsProviderProps {
  /** What is spoken first. */
  readonly words: Words
  /** What the person is known to speak; other words replace the first as soon as they are here. */
  readonly language: Language | undefined
  readonly children: ReactNode
}

export function WordsProvider({ words: first, language, children }: WordsProviderProps) {
  const [words, setWords] = useState(first)
  useEffect(() => {
    if (language === undefined) return
    let wanted = true
    void loadWords(language).then((loaded) => {
      if (wanted) setWords((spoken) => (spoken.format.language === loaded.format.language ? spoken : loaded))
    })
    return () => {
      wanted = false
    }
  }, [language])
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
