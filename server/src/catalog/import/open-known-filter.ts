import type {
  ImportFault,
  ImportOrganizerRow,
  ImportProblem,
  ImportServiceRow,
} from '@enp/shared/calls/catalog/catalog-import'
import type { Database } from '../../core/database/database.ts'
import { problems } from './faults/problems.rules.ts'
import type { Unchecked } from './faults/unchecked.rules.ts'
import { aboveResource } from './faults/value-problems.rules.ts'
import type { ImportBatch, ImportRowDraft } from './import-draft.ts'
import { findResources } from './import-resources.store.ts'
import { findFingerprints, findKeysMadeInProduct } from './import-rows.store.ts'
import { serviceKey } from './import-service.rules.ts'

type Service = Unchecked<ImportServiceRow>

interface KnownFilter {
  organizers(drafts: readonly ImportRowDraft<ImportOrganizerRow>[]): ImportRowDraft<ImportOrganizerRow>[]
  services(drafts: readonly ImportRowDraft<ImportServiceRow>[]): ImportRowDraft<ImportServiceRow>[]
  reportFaulty(drafts: readonly ImportRowDraft<Service>[]): void
}

/**
 * Compares rows with the database and the file so far; reports all faults of the others. With the
 * key of an `owner` only its services pass, except those that an operator imported.
 */
export async function openKnownFilter(db: Database, batch: ImportBatch, owner?: string): Promise<KnownFilter> {
  const rows: Service[] = [...batch.services, ...batch.faulty].map(({ row }) => row)
  const organizerKeys = rows.flatMap(({ organizer }) => organizer ?? [])
  const keys = [...organizerKeys, ...batch.organizers.map(({ row }) => row.key)]
  const known = await findFingerprints(db, 'organizer', organizerKeys)
  const ownOrganizers = await findKeysMadeInProduct(db, 'organizer', keys)
  const findTaken = owner === undefined ? findKeysMadeInProduct : findFingerprints
  const takenServices = await findTaken(db, 'service', rows.flatMap(toKey))
  const takenProblem = owner === undefined ? problems.madeInProduct : problems.importedByOperator
  const findCapacity = await openCapacities(db, rows, batch.described)
  const organizerProblem = (key: string): ImportProblem | undefined => {
    if (owner !== undefined) return key === owner ? undefined : problems.foreignOrganizer
    if (ownOrganizers.has(key)) return problems.madeInProduct
    if (known.has(key) || batch.described.has(key)) return undefined
    return batch.faultyOrganizers.has(key) ? problems.faultyOrganizer : problems.unknownOrganizer
  }
  const listFaults = (row: Service): ImportFault[] => {
    const problem = row.organizer === undefined ? undefined : organizerProblem(row.organizer)
    if (problem) return [{ field: 'organizer', problem }]
    const isTaken = toKey(row).some((key) => takenServices.has(key))
    return [
      ...(isTaken ? [{ field: 'key', problem: takenProblem }] : []),
      ...resourceFaults(row, (key) => findCapacity(row.organizer, key)),
    ]
  }
  return {
    organizers: (drafts) =>
      drafts.filter(({ row, report }) => {
        const isKnown = owner !== undefined || ownOrganizers.has(row.key)
        const problem = isKnown ? organizerProblem(row.key) : undefined
        if (problem) report([{ field: 'key', problem }])
        return problem === undefined
      }),
    services: (drafts) =>
      drafts.filter(({ row, report }) => {
        const faults = listFaults(row)
        report(faults)
        return faults.length === 0
      }),
    reportFaulty: (drafts) => {
      // The faults of the organizer are listed already, maybe at the same row.
      for (const { row, report } of drafts)
        report(listFaults(row).filter(({ problem }) => problem !== problems.faultyOrganizer))
    },
  }
}

const toKey = ({ organizer, key }: Service) =>
  organizer !== undefined && key !== undefined ? [serviceKey({ organizer, key })] : []

/** A resource that the file describes counts as described there. */
async function openCapacities(db: Database, rows: readonly Service[], described: ImportBatch['described']) {
  const using = rows.filter(({ options = [] }) => options.some((option) => option?.resources?.length))
  const stored =
    using.length === 0
      ? []
      : await findResources(
          db,
          using.flatMap(({ organizer }) => organizer ?? []),
        )
  const capacities = new Map(stored.map(({ organizer, key, capacity }) => [`${organizer}/${key}`, capacity]))
  return (organizer = '', key = ''): number | undefined =>
    described.get(organizer)?.resources.find((one) => one.key === key)?.capacity ??
    capacities.get(`${organizer}/${key}`)
}

function resourceFaults({ options = [] }: Service, findCapacity: (key: string) => number | undefined): ImportFault[] {
  return options.flatMap((option, index) =>
    (option?.resources ?? []).flatMap((used, at) => {
      if (used?.key === undefined) return []
      const field = `options.${index}.resources.${at}`
      const capacity = findCapacity(used.key)
      if (capacity === undefined) return [{ field: `${field}.key`, problem: problems.unknownResource }]
      return (used.quantity ?? 1) > capacity ? [{ field: `${field}.quantity`, problem: aboveResource(capacity) }] : []
    }),
  )
}
