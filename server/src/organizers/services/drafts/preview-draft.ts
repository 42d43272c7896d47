import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findPreviewedOrganizer } from '../../../catalog/listing/preview-organizer.store.ts'
import { previewService } from '../../../catalog/listing/preview-row.rules.ts'
import type { Deps } from '../../../core/deps.ts'
import { getRates } from '../../../rates/get-rates.ts'
import type { CallerIdentity } from '../../../team/access/members.rules.ts'
import { findLanguage } from '../../../users/get-user.ts'
import { defaultLanguage } from '../../../users/user.rules.ts'
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
  const [organizer, rates, language] = await Promise.all([
    findPreviewedOrganizer(db, organizer_id, service_id),
    getRates(),
    findLanguage(db, who.telegramId),
  ])
  const row = serviceRow(content, { organizer: organizer_key, key: `own-${id}` })
  const media = toServiceMedia(content)
  const service = previewService({ id, row, media, organizer }, rates, language ?? defaultLanguage)
  return { data: { service, state, organizerId: organizer_id } }
}
