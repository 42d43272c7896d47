import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import { sql } from 'kysely'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { OrganizerRecord, ServiceRecord } from './import-service.rules.ts'

/** Makes concurrent imports alternate by batch; else they lock rows in different orders. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import'))`.execute(tx)
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
    update organizer o set name = row.name, about = row.about, name_en = row.name_en, about_en = row.about_en,
        photo = coalesce(row.photo, o.photo),
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
  const json = JSON.stringify(rows)
  const { rows: written } = await sql<{ is_new: boolean }>`
    with row as (
      select * from jsonb_to_recordset(${json}::jsonb) as row (
        key text, organizer text, category text, status text, title text, short_description text, description text,
        title_en text, short_description_en text, description_en text, city_en text, address_en text,
        region text, region_name text, city text, address text, latitude double precision, longitude double precision,
        time_zone text, cover text, media jsonb, features jsonb, languages text[], cancellation_policy text,
        confirmation text, min_units smallint, max_units smallint, payment_methods text[],
        enp_discount_basis_points smallint, details jsonb, guide jsonb, price_from bigint, price_per text, guests_max smallint,
        latest_minute integer, ahead_days smallint, rating smallint, reviews integer, fingerprint text, own boolean,
        options jsonb)
    ), written as (
      insert into service as s (
          key, organizer_id, category, status, title, short_description, region, city, address, latitude, longitude,
          time_zone, cover, languages, cancellation_policy, confirmation, min_units, max_units, payment_methods,
          enp_discount_basis_points, price_from, price_per, guests_max, latest_minute, ahead_days, rating, reviews,
          popularity, words, fingerprint, own, facets, party_prices, title_en, short_description_en, city_en, address_en)
        select row.key, o.id, category, status, title, short_description, region, city, address, latitude, longitude,
            time_zone, cover, languages, cancellation_policy, confirmation, min_units, max_units, payment_methods,
            enp_discount_basis_points, price_from, price_per, guests_max, latest_minute, ahead_days,
            coalesce(row.rating, 0), coalesce(row.reviews, 0), coalesce(row.reviews, 0),
            service_words(title, short_description, description, city, region_name, o.name, category, title_en,
              short_description_en, description_en, concat_ws(' ', city_en, o.name_en)), row.fingerprint,
            coalesce(row.own, false),
            service_facets(category, details, features, cancellation_policy, confirmation, row.options),
            party_prices(row.options, price_per, min_units, max_units), title_en, short_description_en, city_en, address_en
          from row join organizer o on o.key = row.organizer
          order by row.key
        on conflict (key) do update set
          organizer_id = excluded.organizer_id, category = excluded.category,
          status = case when s.withheld then 'hidden' else excluded.status end,
          title = excluded.title, short_description = excluded.short_description, title_en = excluded.title_en,
          short_description_en = excluded.short_description_en, city_en = excluded.city_en,
          address_en = excluded.address_en, region = excluded.region,
          city = excluded.city, address = excluded.address, latitude = excluded.latitude,
          longitude = excluded.longitude, time_zone = excluded.time_zone, cover = excluded.cover,
          languages = excluded.languages, cancellation_policy = excluded.cancellation_policy,
          confirmation = excluded.confirmation, min_units = excluded.min_units, max_units = excluded.max_units,
          payment_methods = excluded.payment_methods, enp_discount_basis_points = excluded.enp_discount_basis_points,
          price_from = excluded.price_from, price_per = excluded.price_per, guests_max = excluded.guests_max,
          latest_minute = excluded.latest_minute, ahead_days = excluded.ahead_days, words = excluded.words, fingerprint = excluded.fingerprint,
          facets = excluded.facets, party_prices = excluded.party_prices,
          rating = case when excluded.reviews > 0
            then displayed_rating(excluded.rating, excluded.reviews, s.own_stars, s.own_reviews) else s.rating end,
          reviews = case when excluded.reviews > 0 then excluded.reviews + s.own_reviews else s.reviews end,
          listed_rating = case when excluded.reviews > 0 and s.listed_reviews is not null
            then excluded.rating else s.listed_rating end,
          listed_reviews = case when excluded.reviews > 0 and s.listed_reviews is not null
            then excluded.reviews else s.listed_reviews end,
          listed_histogram = case when excluded.reviews > 0 and (excluded.rating, excluded.reviews) <>
              (coalesce(s.listed_rating, s.rating), coalesce(s.listed_reviews, s.reviews))
            then null else s.listed_histogram end, updated_at = app_now()
          where s.fingerprint <> excluded.fingerprint
        returning s.id, s.key, s.xmax = 0 as is_new
    ), shown as (
      insert into service_page (service_id, description, description_en, media, features, details, guide)
        select written.id, description, description_en, media, features, details, guide from written join row on row.key = written.key
        on conflict (service_id) do update set
          description = excluded.description, description_en = excluded.description_en, media = excluded.media,
          features = excluded.features, details = excluded.details, guide = excluded.guide
    )
    select is_new from written`.execute(tx)
  return written.filter((row) => row.is_new).length
}

/** Adds words for typo correction, until an import rebuilds them. Returns the service's id. */
export async function addSearchWords(tx: Tx, key: string): Promise<string> {
  const { id } = await tx.selectFrom('service').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  await sql`select add_search_words(${id})`.execute(tx)
  return id
}

export async function renewVocabulary(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await lockImports(tx)
    await sql`select rebuild_search_words()`.execute(tx)
  })
}
