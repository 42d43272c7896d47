import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import { sql } from 'kysely'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { lockByName } from '../../core/database/lock-by-name.ts'
import type { OrganizerRecord, ServiceRecord } from './import-service.rules.ts'

/** Makes concurrent imports alternate by batch; else they lock rows in different orders. */
export async function lockImports(tx: Tx): Promise<void> {
  await lockByName(tx, 'import')
}

export async function findFingerprints(
  db: Database,
  table: 'organizer' | 'service',
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom(table)
    .select(['key', 'fingerprint'])
    .where(sql<boolean>`key = any(${keys})`)
    .execute()
  return new Map(rows.map(({ key, fingerprint }) => [key, fingerprint]))
}

export interface OrganizerWrite extends OrganizerRecord {
  readonly photo: Media | null
  readonly fingerprint: string
}

/** A null in a row leaves the stored value as it is. */
export async function writeOrganizers(tx: Tx, rows: readonly OrganizerWrite[]): Promise<void> {
  await sql`
    insert into organizer (key, name, about, name_en, about_en, photo, verified, rating, reviews, fingerprint)
      select key, name, about, name_en, about_en, photo, coalesce(verified, false), coalesce(rating, 0), coalesce(reviews, 0), fingerprint
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
          key text, name text, about text, name_en text, about_en text, photo jsonb, verified boolean, rating smallint,
          reviews integer, fingerprint text)
      on conflict (key) do nothing`.execute(tx)
  await sql`
    update organizer o set
        name = case when o.profile_at is null then row.name else o.name end,
        about = case when o.profile_at is null then row.about else o.about end,
        name_en = case when o.profile_at is null then row.name_en else o.name_en end,
        about_en = case when o.profile_at is null then row.about_en else o.about_en end,
        photo = case when o.profile_at is null then coalesce(row.photo, o.photo) else o.photo end,
        verified = coalesce(row.verified, o.verified), rating = coalesce(row.rating, o.rating),
        reviews = coalesce(row.reviews, o.reviews), fingerprint = row.fingerprint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        key text, name text, about text, name_en text, about_en text, photo jsonb, verified boolean, rating smallint,
        reviews integer, fingerprint text)
      where o.key = row.key and o.fingerprint <> row.fingerprint`.execute(tx)
}

export async function findKeysMadeInProduct(
  db: Database,
  table: 'organizer' | 'service',
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(table)
    .select('key')
    .where(sql<boolean>`key = any(${keys})`)
    .where('own', '=', sql.lit(true))
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** The search words of services include the organizer's name. */
export async function reindexOrganizers(tx: Tx, organizerKeys: readonly string[], regionNames: object): Promise<void> {
  await sql`
    update service s
      set words = service_words(s.title, s.short_description, page.description, s.city,
        ${JSON.stringify(regionNames)}::jsonb ->> s.region, o.name, s.category, s.title_en, s.short_description_en,
        page.description_en, concat_ws(' ', s.city_en, o.name_en))
      from organizer o, service_page page
      where o.id = s.organizer_id and page.service_id = s.id and o.key = any(${organizerKeys})`.execute(tx)
}

export interface ServiceWrite extends ServiceRecord {
  readonly own?: true
  readonly media: readonly Media[]
  readonly fingerprint: string
}

/** Returns how many services are new. Each key may occur once. */
export async function writeServices(tx: Tx, rows: readonly ServiceWrite[]): Promise<number> {
  const { rows: written } = await sql<{ created: number }>`
    select write_services(${JSON.stringify(rows)}::jsonb) as created`.execute(tx)
  return written[0]?.created ?? 0
}

/** Returns the ids in the order of the keys. */
export async function findServiceIds(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select service.id from unnest(${keys}::text[]) with ordinality as wanted (key, position)
      join service using (key) order by position`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Adds words for typo correction, until an import rebuilds them. Returns the services' ids. */
export async function addSearchWords(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const ids = await findServiceIds(tx, keys)
  await sql`select add_search_words(id) from unnest(${ids}::uuid[]) as id`.execute(tx)
  return ids
}

export async function renewVocabulary(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await lockImports(tx)
    await sql`select rebuild_search_words()`.execute(tx)
  })
}
