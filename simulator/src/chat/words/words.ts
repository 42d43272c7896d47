import { en } from './words-en.ts'
import { ru, type Words } from './words-ru.ts'

export type Language = 'ru' | 'en'

export const dictionaries: Record<Language, Words> = { ru, en }
