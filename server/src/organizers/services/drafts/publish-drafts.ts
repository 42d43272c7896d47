import type { DraftContent } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { writeOwnServices } from '../../../catalog/import/write-own-service.ts'
import type { Tx } from '../../../core/database/database.ts'
import { serviceRow, toServiceMedia } from '../service-row.rules.ts'
import { markDraftsPublished } from './draft-batches.store.ts'
import type { DraftRow } from './draft-row.rules.ts'

type Publishable = Pick<DraftRow, 'id' | 'organizer_key' | 'content'>

/** Returns the ids of the services in the order given. Existing bookings do not change. */
export async function publishDrafts(
  tx: Tx,
  drafts: readonly Publishable[],
  operatorId?: number,
): Promise<readonly string[]> {
  const serviceIds = await writeContents(tx, drafts)
  const published = drafts.map(({ id, content }, index) => ({ id, serviceId: serviceIds[index] ?? '', content }))
  await markDraftsPublished(tx, published, operatorId)
  return serviceIds
}

/** Writes the catalog as an import does, and leaves the drafts. */
export function writeContents(tx: Tx, drafts: readonly Publishable[]): Promise<string[]> {
  return writeOwnServices(
    tx,
    drafts.map(({ id, organizer_key, content }) => ({
      row: serviceRow(content, { organizer: organizer_key, key: `own-${id}` }),
      media: toServiceMedia(content),
      resources: toResources(content),
    })),
  )
}

const toResources = (content: DraftContent) => content.more?.organizerResources ?? []
