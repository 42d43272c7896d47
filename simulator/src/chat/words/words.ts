import { chatWordsEn } from './words-en.ts'
import { type ChatWords, chatWordsRu } from './words-ru.ts'

export type Language = 'ru' | 'en'

export const dictionaries: Record<Language, ChatWords> = { ru: chatWordsRu, en: chatWordsEn }
