import { chatWords } from './chat-words.ts'
import { paymentProblems, paymentWords } from './payment-words.ts'
import { playgroundWords } from './playground-words.ts'

export type Language = 'ru' | 'en'

type InOneLanguage<Table> = {
  [Name in keyof Table]: Table[Name] extends readonly [string, string]
    ? string
    : Table[Name] extends readonly [infer Write, unknown]
      ? Write
      : InOneLanguage<Table[Name]>
}

function inOneLanguage<Table extends object>(table: Table, at: 0 | 1): InOneLanguage<Table> {
  const entries = Object.entries(table).map(([name, word]) => [
    name,
    Array.isArray(word) ? word[at] : inOneLanguage(word, at),
  ])
  return Object.fromEntries(entries)
}

const table = { ...chatWords, payment: paymentWords, paymentProblems, playground: playgroundWords }

export type ChatWords = InOneLanguage<typeof table>

export const dictionaries: Record<Language, ChatWords> = { ru: inOneLanguage(table, 0), en: inOneLanguage(table, 1) }
