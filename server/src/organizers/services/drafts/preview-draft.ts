import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { showPreview } from '../../../catalog/preview/show-preview.ts'
import type { Deps } from '../../../core/deps.ts'
import type { CallerIdentity } from '../../../team/access/members.rules.ts'
import { serviceRow, toServiceMedia } from '../service-row.rules.ts'
import { findMissingStep } from './draft.rules.ts'
import { requireDraft } from './get-drafts.ts'

/** The page that travellers would see. Errors: NOT_MEMBER, NOT_FOUND, DRAFT_INCOMPLETE. */
export async function previewDraft(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  id: string,
): Promise<HandlerReply<'GET /v1/organizer/drafts/:id/preview'>> {
  const { content, state, organizer_key, organizer_id, service_id } = await requireDraft(db, who, id)
  const missing = findMissingStep(content)
  if (missing) throwRefusal('DRAFT_INCOMPLETE', { step: missing.step })
  const service = await showPreview(db, {
    id,
    row: serviceRow(content, { organizer: organizer_key, key: `own-${id}` }),
    media: toServiceMedia(content),
    organizerId: organizer_id,
    serviceId: service_id,
    telegramId: who.telegramId,
  })
  return { data: { service, state, organizerId: organizer_id } }
}
