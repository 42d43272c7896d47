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
  const [language, speak] = useState<Language>(() => (localStorage.getItem(storageKey) === 'en' ? 'en' : 'ru'))
  useEffect(() => {
    localStorage.setItem(storageKey, language)
    document.documentElement.lang = language
  }, [language])
  return <SpeechContext value={{ language, words: dictionaries[language], speak }}>{children}</SpeechContext>
}

export function useSpeech(): Speech {
  return use(SpeechContext)
}

export function useWords(): ChatWords {
  return useSpeech().words
}
