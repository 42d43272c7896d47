import type { Language } from '@enp/shared/calls/api'
import type { DraftContent, DraftState } from '@enp/shared/calls/organizers/organizer-drafts-shapes'

export interface DraftRow {
  readonly id: string
  readonly organizer_id: string
  readonly organizer_key: string
  readonly organizer_name: string
  readonly service_id: string | null
  readonly service_status: 'published' | 'hidden' | null
  readonly content: DraftContent
  readonly published: DraftContent | null
  readonly state: DraftState
  readonly submission: number
  readonly reason: string | null
  readonly decided_by: bigint | null
  readonly operator_name: string | null
}

/** A draft for a member, whose language its values have. */
export interface OwnDraft extends DraftRow {
  readonly language: Language
}
