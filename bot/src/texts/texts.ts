import type { Language } from '@enp/shared/calls/api'
import { en } from './en.ts'
import { ru } from './ru.ts'

export type Texts = typeof ru

/** The texts of the chat: HTML, or plain text for buttons, alerts and commands. */
export const botTexts: Readonly<Record<Language, Texts>> = { ru, en }

/** Keys of the texts without parameters. */
export type PlainTextKey = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts]

export interface TextsFlavor {
  texts: Texts
}

export const defaultLanguage: Language = 'ru'

/** English if Telegram's language is English, else Russian; docs/rules/users.md. */
export function toLanguage(code: string | undefined): Language {
  return /^en\b/i.test(code ?? '') ? 'en' : defaultLanguage
}
