import type { Language } from '@enp/shared/calls/api'
import { localizeFields } from '@enp/shared/text/localize-fields'
import type { Deps } from '../../core/deps.ts'

/** Includes hidden services; undefined for an unknown one. */
export async function findVisitedService(
  { db }: Pick<Deps, 'db'>,
  language: Language,
  id: string,
): Promise<{ title: string; city: string; media: ReadonlyArray<{ url: string }> } | undefined> {
  const row = await db
    .selectFrom('service')
    .innerJoin('service_page', 'service_page.service_id', 'service.id')
    .select(['title', 'title_en', 'city', 'city_en', 'service_page.media'])
    .where('service.id', '=', id)
    .executeTakeFirst()
  return row && localizeFields(row, language)
}
