import type { ReviewedService, ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { listMoreSteps } from '../more/more-steps.ts'
import { listDraftSteps } from './draft.rules.ts'
import type { DraftRow } from './draft-row.rules.ts'

export function toDraft(row: DraftRow): ServiceDraft {
  const { id, organizer_id, organizer_name, state, submission, reason, service_id, service_status, content } = row
  return {
    ...{ id, organizerId: organizer_id, organizerName: organizer_name, state, submission },
    ...(reason !== null && { reason }),
    ...(service_id !== null && { serviceId: service_id }),
    ...(service_status !== null && { serviceStatus: service_status }),
    content,
    steps: listDraftSteps(content),
    moreSteps: listMoreSteps(content),
  }
}

export function toReviewedService(row: DraftRow): ReviewedService {
  const { id, submission, state, organizer_name, published, content, reason, decided_by, operator_name } = row
  return {
    ...{ draftId: id, submission, state, organizerName: organizer_name, isEdit: published !== null, content },
    ...(published !== null && state !== 'published' && { before: published }),
    ...(reason !== null && { reason }),
    ...(decided_by !== null && state !== 'submitted' && { operatorName: operator_name ?? String(decided_by) }),
  }
}
