import { isDeepStrictEqual } from 'node:util'
import type { ImportUndoRefusal } from '@enp/shared/calls/organizers/organizer-imports'
import type { DraftRow } from '../services/drafts/draft-row.rules.ts'
import type { ImportedDraft } from './import.rules.ts'
import { listChangedFields } from './import-changes.rules.ts'

/** Fields that guests read, and that change no term of a booking. */
const textFields = new Set([
  ...['title', 'description', 'photos', 'images', 'shortDescription', 'features', 'languages', 'geo'],
  ...['title_en', 'shortDescription_en', 'description_en', 'city_en', 'address_en', 'name', 'name_en'],
])

/** Whether bookings made since the import have terms that the undo would contradict. */
export function changesTerms({ published, after }: ImportedDraft): boolean {
  return published === null || listChangedFields(published, after).some((field) => !textFields.has(field))
}

/** Undefined if the draft is as the import left it, apart from its publication. */
export function findRefusal(
  { state, content, service_id }: DraftRow,
  imported: ImportedDraft,
  usedServices: ReadonlySet<string>,
): ImportUndoRefusal | undefined {
  if (!isDeepStrictEqual(content, imported.after)) return 'edited'
  if (state === 'submitted') return 'in_review'
  if (state !== 'published') return undefined
  // A new service has no former values; hiding it is a separate decision.
  if (imported.published === null) return 'published'
  const isBooked = service_id !== null && usedServices.has(service_id)
  return isBooked && changesTerms(imported) ? 'booked' : undefined
}
