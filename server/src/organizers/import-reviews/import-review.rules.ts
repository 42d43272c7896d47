import type { ImportReview } from '@enp/shared/calls/imports/import-reviews'
import type { DraftState } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { LifeCycle } from '../../core/life-cycle.ts'

export type ReviewState = ImportReview['state']

export const importReviewLifeCycle: LifeCycle<ReviewState> = {
  submitted: ['decided', 'withdrawn'],
  decided: ['submitted'],
  withdrawn: ['submitted'],
}

export interface ReviewRow {
  readonly import_id: string
  readonly organizer_id: string
  readonly organizer_name: string
  readonly file_name: string
  readonly bad: number
  readonly without_picture: number
  readonly state: ReviewState
  readonly round: number
  readonly reason: string | null
  readonly decided_by: bigint | null
  readonly operator_name: string | null
  readonly decided_at: Date | null
}

export interface ReviewedLine {
  readonly draftId: string
  readonly title: string
  readonly state: DraftState
}

export type ReviewCounts = Pick<ImportReview, 'total' | 'edits' | 'waiting' | 'published' | 'returned' | 'sample'>

export const toImportReview = (row: ReviewRow, counts: ReviewCounts): ImportReview => ({
  ...{ importId: row.import_id, round: row.round, state: row.state, organizerName: row.organizer_name },
  ...{ fileName: row.file_name, bad: row.bad, withoutPicture: row.without_picture, ...counts },
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.decided_by !== null &&
    row.state === 'decided' && { operatorName: row.operator_name ?? String(row.decided_by) }),
})
