import type { Language } from '@enp/shared/calls/api'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { findLanguage } from '../../users/get-user.ts'
import { defaultLanguage } from '../../users/user.rules.ts'
import { createTextTranslator, extractDictionary, keepOriginalTexts, type TextTranslator } from './words.rules.ts'

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

interface WordsRow {
  readonly id: string
  readonly texts: object
}

async function findTexts(db: Database, serviceIds: readonly string[]): Promise<readonly WordsRow[]> {
  const { rows } = await sql<WordsRow>`
    select service.id, jsonb_build_object(
      'title', title, 'title_en', title_en, 'city', city, 'city_en', city_en, 'address', address,
      'address_en', address_en, 'organizer', organizer.name, 'organizer_en', organizer.name_en, 'details', details,
      'guide', guide,
      'options', (
        select jsonb_agg(jsonb_build_object('name', name, 'name_en', name_en, 'units', units, 'facts', facts,
          'questions', questions, 'pick_ups', pick_ups))
        from service_option where service_id = service.id)) as texts
    from service
      join service_page on service_page.service_id = service.id
      join organizer on organizer.id = organizer_id
    where service.id = any(${serviceIds}::uuid[])`.execute(db)
  return rows
}
