import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import type { OrganizerProfile } from '@enp/shared/calls/organizers/organizer-profile'
import { throwRefusal } from '@enp/shared/errors'
import { toStars } from '../../catalog/listing/card.rules.ts'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { ProfileChange } from './profile.rules.ts'

/** Errors: NOT_FOUND. */
export async function getProfile(db: Database, organizerId: string): Promise<OrganizerProfile> {
  const row = await db
    .selectFrom('organizer')
    .select(['name', 'about', 'contact', 'photo', 'verified', 'rating', 'reviews'])
    .where('id', '=', organizerId)
    .executeTakeFirst()
  if (!row) return throwRefusal('NOT_FOUND')
  const { contact, photo, rating, ...shown } = row
  return {
    organizerId,
    ...shown,
    ...(contact !== null && { contact }),
    photoUrl: photo?.url ?? null,
    rating: toStars(rating),
  }
}

/** From then on imports leave the texts and the photo as they are. Returns the key. */
export async function updateProfile(
  tx: Tx,
  organizerId: string,
  { contact, ...change }: ProfileChange & { readonly photo?: Media | null },
): Promise<string> {
  const { photo, ...texts } = change
  const { key } = await tx
    .updateTable('organizer')
    .set({
      ...texts,
      // The old translation would contradict the new text.
      ...(texts.name !== undefined && { name_en: null }),
      ...(texts.about !== undefined && { about_en: null }),
      ...(contact !== undefined && { contact: contact === '' ? null : contact }),
      ...(photo !== undefined && { photo: photo && JSON.stringify(photo) }),
      profile_at: appNow,
    })
    .where('id', '=', organizerId)
    .returning('key')
    .executeTakeFirstOrThrow()
  return key
}
