import { createHash } from 'node:crypto'
import type { ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { DraftContent } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { ImportReport, OrganizerImport } from '@enp/shared/calls/organizers/organizer-imports'
import type { LifeCycle } from '../../core/life-cycle.ts'

export interface ImportOwner {
  readonly key: string
  readonly name: string
}

export type ImportState = OrganizerImport['state']

export interface ImportRow {
  readonly id: string
  readonly organizer_id: string
  readonly telegram_id: bigint
  readonly file_name: string
  readonly state: ImportState
  readonly rows: readonly ImportServiceRow[]
  readonly report: ImportReport
  readonly next_row: number
  readonly without_picture: number
  readonly done_at: Date | null
  readonly submitted_at: Date | null
}

/** Contents around an import. */
export interface ImportedDraft {
  readonly draftId: string
  readonly before: DraftContent | null
  readonly after: DraftContent
  readonly published: DraftContent | null
}

export const importLifeCycle: LifeCycle<ImportState> = {
  checked: ['confirmed'],
  confirmed: ['done'],
  done: ['undone'],
  undone: [],
}

/** Imported drafts that are not published, of one organizer. */
export const maxImportedDrafts = 1_000

const undoMinutes = 10

/** Sending a file publishes changed prices, so the time begins again. */
export const findLastStep = ({ done_at, submitted_at }: Pick<ImportRow, 'done_at' | 'submitted_at'>) =>
  submitted_at ?? done_at

export const toUndoEnd = (lastStep: Date) => new Date(lastStep.getTime() + undoMinutes * 60_000)

export const isUndoable = (lastStep: Date | null, now: Date): boolean => lastStep !== null && now <= toUndoEnd(lastStep)

const digest = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** The same row of an organizer finds its draft again. The prefix marks imported drafts. */
export const toDraftKey = (organizerId: string, rowKey: string) => `import:${digest(['import', organizerId, rowKey])}`

export const toImportKey = (organizerId: string, telegramId: number, key: string) =>
  digest([organizerId, telegramId, key])
