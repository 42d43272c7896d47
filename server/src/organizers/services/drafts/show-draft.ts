import type {
  DraftContent,
  DraftStep,
  ReviewedService,
  ServiceDraft,
} from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { type DraftWords, draftWords } from '../more/draft-words.rules.ts'
import { listMoreSteps } from '../more/more-steps.ts'
import { listDraftSteps } from './draft.rules.ts'
import type { DraftRow, OwnDraft } from './draft-row.rules.ts'
import { formatAnswer } from './format-answer.rules.ts'

export function toDraft(row: OwnDraft): ServiceDraft {
  const { id, organizer_id, organizer_name, state, submission, reason, service_id, service_status, content } = row
  const words = draftWords[row.language]
  return {
    ...{ id, organizerId: organizer_id, organizerName: organizer_name, state, submission },
    ...(reason !== null && { reason }),
    ...(service_id !== null && { serviceId: service_id }),
    ...(service_status !== null && { serviceStatus: service_status }),
    content,
    steps: listDraftSteps(content).map((step) => withValue(content, step, words)),
    moreSteps: listMoreSteps(content, words),
  }
}

function withValue(content: DraftContent, step: DraftStep, words: DraftWords): DraftStep {
  const value = formatAnswer(content, step, words)
  return value === undefined ? step : { ...step, value }
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
