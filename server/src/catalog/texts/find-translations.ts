import type { Language } from '@enp/shared/calls/api'
import type { Database } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findLanguage } from '../../users/get-user.ts'
import { defaultLanguage } from '../../users/user.rules.ts'
import type { CallerIdentity } from '../team/members.rules.ts'
import { createTextTranslator, extractDictionary, keepOriginalTexts, type TextTranslator } from './words.rules.ts'
import { findTexts } from './words.store.ts'

/** For texts stored at a sale; one that the service has changed since stays as written. */
export async function findTranslations(
  { db }: Pick<Deps, 'db'>,
  language: Language,
  serviceIds: readonly string[],
): Promise<(serviceId: string) => TextTranslator> {
  if (language === defaultLanguage || serviceIds.length === 0) return () => keepOriginalTexts
  const rows = await findTexts(db, [...new Set(serviceIds)])
  const known = new Map(rows.map(({ id, texts }) => [id, createTextTranslator(extractDictionary(texts))]))
  return (serviceId) => known.get(serviceId) ?? keepOriginalTexts
}

/** Organizer members read names in their own language and edit the original texts. */
export async function findTranslationsFor(
  db: Database,
  { telegramId }: CallerIdentity,
  serviceIds: readonly string[],
): Promise<(serviceId: string) => TextTranslator> {
  return findTranslations({ db }, (await findLanguage(db, telegramId)) ?? defaultLanguage, serviceIds)
}
