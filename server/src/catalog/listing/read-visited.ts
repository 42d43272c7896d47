import type { Deps } from '../../core/deps.ts'

/** What a picture of a trip shows, also of a service that is hidden by now; undefined for an unknown one. */
export function readVisited(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<{ title: string; city: string; media: ReadonlyArray<{ url: string }> } | undefined> {
  return db
    .selectFrom('service')
    .innerJoin('service_page', 'service_page.service_id', 'service.id')
    .select(['service.title', 'service.city', 'service_page.media'])
    .where('service.id', '=', id)
    .executeTakeFirst()
}
