import type { OrganizerImport } from '@enp/shared/calls/organizers/organizer-imports'
import type { ImportRow } from './import.rules.ts'

export const toOrganizerImport = ({ id, file_name, state, report }: ImportRow): OrganizerImport => ({
  ...{ id, fileName: file_name, state, report },
})
