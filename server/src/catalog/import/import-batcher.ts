import type { ImportFault, ImportOrganizerRow, ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { RawImportRow } from './files/import-source.ts'
import type { ImportBatch } from './import-batch.ts'
import { type CheckedImportRow, checkOrganizerRow, checkServiceRow } from './import-check.ts'
import type { ImportRowDraft } from './import-draft.ts'
import { organizerFaults, organizerRecord, serviceFaults, serviceKey, toFingerprint } from './import-service.rules.ts'

export interface LocatedFault extends ImportFault {
  readonly place: string
}

export interface Batcher {
  accept(raw: RawImportRow): void
  take(): ImportBatch
  size(): number
}

export function createBatcher(onFault: (fault: LocatedFault) => void, onRejected: () => void): Batcher {
  // For the whole file, only keys and fingerprints stay in memory.
  const servicePlaces = new Map<string, string>()
  const organizerPrints = new Map<string, string>()
  let batch = emptyBatch()

  const draft = <T>(row: T, raw: RawImportRow): ImportRowDraft<T> => ({
    row,
    report: (faults) => {
      for (const { field, problem } of faults) onFault({ place: raw.place, field, ...raw.locate?.(field), problem })
    },
  })
  const describe = (organizer: ImportRowDraft<ImportOrganizerRow>): boolean => {
    const print = toFingerprint(organizerRecord(organizer.row), organizer.row.photo)
    const before = organizerPrints.get(organizer.row.key)
    if (before !== undefined) return before === print
    organizerPrints.set(organizer.row.key, print)
    batch.organizers.push(organizer)
    return true
  }
  const acceptOrganizer = (raw: RawImportRow): readonly ImportFault[] => {
    const { row, faults } = withRules(checkOrganizerRow(raw.value), organizerFaults)
    if (!row) return faults
    return describe(draft(row, raw)) ? [] : [describedDifferently('key')]
  }
  const acceptService = (raw: RawImportRow): readonly ImportFault[] => {
    const { row, faults } = withRules(checkServiceRow(raw.value), serviceFaults)
    if (!row) return faults
    const before = servicePlaces.get(serviceKey(row))
    if (before) return [{ field: 'key', problem: `is the key of the service at ${before} already` }]
    const organizer = toOrganizer(row)
    if (organizer && !describe(draft(organizer, raw))) return [describedDifferently('organizerName')]
    servicePlaces.set(serviceKey(row), raw.place)
    batch.services.push(draft(row, raw))
    return []
  }
  const listFaults = (raw: RawImportRow): readonly ImportFault[] => {
    if (raw.unreadable) return [raw.unreadable]
    return raw.kind === 'organizer' ? acceptOrganizer(raw) : acceptService(raw)
  }

  return {
    accept(raw) {
      const faults = listFaults(raw)
      if (faults.length === 0) return
      onRejected()
      draft(undefined, raw).report(faults)
    },
    take() {
      const result = batch
      batch = emptyBatch()
      return result
    },
    size: () => batch.organizers.length + batch.services.length,
  }
}

const emptyBatch = (): {
  organizers: ImportRowDraft<ImportOrganizerRow>[]
  services: ImportRowDraft<ImportServiceRow>[]
} => ({
  organizers: [],
  services: [],
})

function withRules<T>(checked: CheckedImportRow<T>, findFaults: (row: T) => ImportFault[]): CheckedImportRow<T> {
  const faults = checked.row ? findFaults(checked.row) : []
  return faults.length > 0 ? { faults } : checked
}

function toOrganizer(row: ImportServiceRow): ImportOrganizerRow | undefined {
  const { organizer, organizerName, organizerAbout, organizerResources } = row
  if (organizerName === undefined) return undefined
  return {
    key: organizer,
    name: organizerName,
    ...(organizerAbout && { about: organizerAbout }),
    ...(row.organizerName_en && { name_en: row.organizerName_en }),
    ...(row.organizerAbout_en && { about_en: row.organizerAbout_en }),
    ...(organizerResources && { resources: organizerResources }),
  }
}

const describedDifferently = (field: string): ImportFault => ({
  field,
  problem: 'an earlier row describes this organizer differently',
})
