import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { type LanguageTexts, loadErrorTextsIn, loadLanguageTexts } from './catalog.ts'
import type { Format, Language } from './format/format.ts'
import type { InterfaceTexts } from './ru.ts'

const WordsContext = createContext<LanguageTexts | undefined>(undefined)

interface WordsProviderProps {
  readonly words: LanguageTexts
  /** The user's language, if known; its texts replace the first ones after they have loaded. */
  readonly language: Language | undefined
  readonly children: ReactNode
}

export function LanguageTextsProvider({ words: first, language, children }: WordsProviderProps) {
  const [words, setWords] = useState(first)
  useEffect(() => {
    if (language === undefined) return
    let isCurrent = true
    void loadLanguageTexts(language).then((loaded) => {
      if (isCurrent) setWords((current) => (current.format.language === loaded.format.language ? current : loaded))
    })
    return () => {
      isCurrent = false
    }
  }, [language])
  useLayoutEffect(() => {
    document.documentElement.lang = words.format.language
  }, [words])
  useEffect(() => void loadErrorTextsIn(words.format.language), [words])
  return <WordsContext value={words}>{children}</WordsContext>
}

export function useText(): InterfaceTexts {
  return useWords().text
}

export function useFormat(): Format {
  return useWords().format
}

function useWords(): LanguageTexts {
  const words = useContext(WordsContext)
  if (!words) throw new Error('No texts')
  return words
}
