import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

interface WordsRow {
  readonly id: string
  readonly texts: object
}

export async function findTexts(db: Database, serviceIds: readonly string[]): Promise<readonly WordsRow[]> {
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
