import { en } from './words-en.ts'
import { ru } from './words-ru.ts'

export type Language = 'ru' | 'en'
export type Words = typeof ru

export const dictionaries: Record<Language, Words> = { ru, en }
