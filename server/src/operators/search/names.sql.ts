import { sql } from 'kysely'

/** The expressions of the indexes; another spelling reads the whole table. */
export const userNameText = sql<string>`normalize_text(first_name || ' ' || coalesce(last_name, ''))`
export const userSurnameText = sql<string>`last_word_first(normalize_text(first_name || ' ' || coalesce(last_name, '')))`
export const userWordsText = sql<string>`normalize_text(
  first_name || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, ''))`
export const guestNameText = sql<string>`normalize_text(contact ->> 'fullName')`
export const guestSurnameText = sql<string>`last_word_first(normalize_text(contact ->> 'fullName'))`
