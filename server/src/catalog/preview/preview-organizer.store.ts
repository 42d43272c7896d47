import type { Database } from '../../core/database/database.ts'
import type { PreviewedOrganizer } from './preview-row.rules.ts'

/** With the rating of the published service, if there is one. */
export async function findPreviewedOrganizer(
  db: Database,
  organizerId: string,
  serviceId: string | null,
): Promise<PreviewedOrganizer> {
  const organizer = await db
    .selectFrom('organizer')
    .select([
      'id as organizer_id',
      'name as organizer_name',
      'name_en as organizer_name_en',
      'photo as organizer_photo',
      'rating as organizer_rating',
      'verified as organizer_verified',
    ])
    .where('id', '=', organizerId)
    .executeTakeFirstOrThrow()
  const service =
    serviceId === null
      ? undefined
      : await db.selectFrom('service').select(['rating', 'reviews']).where('id', '=', serviceId).executeTakeFirst()
  return { ...organizer, rating: service?.rating ?? 0, reviews: service?.reviews ?? 0 }
}
