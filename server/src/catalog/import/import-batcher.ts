import type {
  ImportFault,
  ImportOrganizerRow,
  ImportResourceRow,
  ImportServiceRow,
} from '@enp/shared/calls/catalog/catalog-import'
import { checkOrganizerRow, checkServiceRow } from './faults/import-check.ts'
import { prepareServiceRow, type RegionFinder, toPlainRow } from './faults/prepare-row.rules.ts'
import { problems } from './faults/problems.rules.ts'
import { organizerFaults, serviceFaults } from './faults/service-faults.rules.ts'
import type { Unchecked } from './faults/unchecked.rules.ts'
import { repeatedKey } from './faults/value-problems.rules.ts'
import type { LocatedFault, RawImportRow } from './files/import-source.ts'
import type { ImportBatch, ImportRowDraft } from './import-draft.ts'
import { organizerRecord, serviceKey, toFingerprint } from './import-service.rules.ts'

export interface Batcher {
  accept(raw: RawImportRow): void
  take(): ImportBatch
  size(): number
}

/** Checks rows and collects them. A row with faults is checked further, but never written. */
export function createBatcher(
  findRegions: RegionFinder,
  onFault: (fault: LocatedFault) => void,
  onRejected: () => void,
): Batcher {
  // For the whole file, only keys, fingerprints and resources stay in memory.
  const servicePlaces = new Map<string, string>()
  const described = new Map<string, { readonly print: string; readonly resources: readonly ImportResourceRow[] }>()
  const faultyOrganizers = new Set<string>()
  let batch = emptyBatch()

  const draft = <T>(row: T, raw: RawImportRow): ImportRowDraft<T> => ({ row, report: createReport(raw, onFault) })
  const describe = (organizer: ImportRowDraft<ImportOrganizerRow>): boolean => {
    const { key, resources = [] } = organizer.row
    const print = toFingerprint(organizerRecord(organizer.row), organizer.row.photo)
    const before = described.get(key)
    if (before !== undefined) return before.print === print
    described.set(key, { print, resources })
    batch.organizers.push(organizer)
    return true
  }
  const acceptOrganizer = (raw: RawImportRow): readonly ImportFault[] => {
    const { row, partial, faults } = checkOrganizerRow(toPlainRow(raw.value))
    const all = [...faults, ...organizerFaults(partial)]
    if (row && all.length === 0) return describe(draft(row, raw)) ? [] : [describedDifferently('key')]
    if (partial.key !== undefined) faultyOrganizers.add(partial.key)
    return all
  }
  const describeByService = (partial: Unchecked<ImportServiceRow>, raw: RawImportRow): ImportFault[] => {
    const { row } = checkOrganizerRow(toOrganizer(partial))
    const isRead = !raw.unreadableCells?.some(({ field }) => field.startsWith('organizer'))
    if (row && isRead && organizerFaults(row).length === 0)
      return describe(draft(row, raw)) ? [] : [describedDifferently('organizerName')]
    if (partial.organizer !== undefined && (partial.organizerName ?? partial.organizerResources) !== undefined)
      faultyOrganizers.add(partial.organizer)
    return []
  }
  const acceptService = (raw: RawImportRow): readonly ImportFault[] => {
    const { value, faults: regionFaults } = prepareServiceRow(raw.value, findRegions)
    const { row, partial, faults } = checkServiceRow(value)
    const all = [...regionFaults, ...withoutKnown(faults, regionFaults), ...serviceFaults(partial)]
    const { organizer, key } = partial
    const name = organizer !== undefined && key !== undefined ? serviceKey({ organizer, key }) : undefined
    const before = name && servicePlaces.get(name)
    if (before) all.push({ field: 'key', problem: repeatedKey(before) })
    else if (name) servicePlaces.set(name, raw.place)
    if (!before) all.push(...describeByService(partial, raw))
    if (row && all.length === 0 && !raw.unreadableCells?.length) batch.services.push(draft(row, raw))
    else batch.faulty.push(draft(partial, raw))
    return all
  }

  return {
    accept(raw) {
      const { unreadable, unreadableCells = [] } = raw
      const accept = raw.kind === 'organizer' ? acceptOrganizer : acceptService
      const faults = unreadable ? [unreadable] : accept(raw)
      if (faults.length + unreadableCells.length === 0) return
      onRejected()
      for (const fault of unreadableCells) onFault(fault)
      draft(undefined, raw).report(faults)
    },
    take() {
      const result = { ...batch, described, faultyOrganizers }
      batch = emptyBatch()
      return result
    },
    size: () => batch.organizers.length + batch.services.length + batch.faulty.length,
  }
}

/** Names the place and the column. A part that can't be read has no further faults. */
function createReport(raw: RawImportRow, onFault: (fault: LocatedFault) => void) {
  const isUnread = (place: string, field: string) =>
    raw.unreadableCells?.some((cell) => cell.place === place && cell.field === field)
  return (faults: readonly ImportFault[]) => {
    for (const { field, problem } of faults) {
      const fault = { place: raw.place, field, ...raw.locate?.(field), problem }
      if (!isUnread(fault.place, fault.field)) onFault(fault)
    }
  }
}

const withoutKnown = (faults: readonly ImportFault[], known: readonly ImportFault[]) =>
  faults.filter(({ field }) => !known.some((other) => other.field === field))

interface Drafts {
  organizers: ImportRowDraft<ImportOrganizerRow>[]
  services: ImportRowDraft<ImportServiceRow>[]
  faulty: ImportRowDraft<Unchecked<ImportServiceRow>>[]
}

const emptyBatch = (): Drafts => ({ organizers: [], services: [], faulty: [] })

/** Undefined fields are left out: the check refuses them. */
function toOrganizer(row: Unchecked<ImportServiceRow>): unknown {
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

const describedDifferently = (field: string): ImportFault => ({ field, problem: problems.describedDifferently })
