import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type ChatWords, dictionaries, type Language } from './words.ts'

interface Speech {
  language: Language
  words: ChatWords
  speak(language: Language): void
}

const storageKey = 'messenger.language'
const SpeechContext = createContext<Speech>({ language: 'ru', words: dictionaries.ru, speak() {} })

/** The page's language, Russian by default. The bot uses the user's own language instead. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const [language, speak] = useState<Language>(readLanguage)
  useEffect(() => {
    localStorage.setItem(storageKey, language)
    document.documentElement.lang = language
  }, [language])
  return <SpeechContext value={{ language, words: dictionaries[language], speak }}>{children}</SpeechContext>
}

/** Visitors of a playground, and authors of other bots, start in the language of their browser. */
function readLanguage(): Language {
  const { dataset } = document.documentElement
  const isOfBrowser = 'playground' in dataset || 'browserLanguage' in dataset
  const stored = localStorage.getItem(storageKey) ?? (isOfBrowser ? navigator.language.slice(0, 2) : 'ru')
  return stored === 'en' || (isOfBrowser && stored !== 'ru') ? 'en' : 'ru'
}

export function useSpeech(): Speech {
  return use(SpeechContext)
}

export function useWords(): ChatWords {
  return useSpeech().words
}
