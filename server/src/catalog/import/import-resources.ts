import type { ImportFault, ImportOrganizerRow, ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { Database } from '../../core/database/database.ts'
import type { ImportRowDraft } from './import-draft.ts'
import { findResources } from './import-resources.store.ts'

/** Returns the services whose organizer has enough of their resources; reports the others. */
export async function filterByResources(
  db: Database,
  organizers: readonly ImportRowDraft<ImportOrganizerRow>[],
  services: readonly ImportRowDraft<ImportServiceRow>[],
): Promise<ImportRowDraft<ImportServiceRow>[]> {
  const using = services.filter(({ row }) => row.options.some(({ resources = [] }) => resources.length > 0))
  if (using.length === 0) return [...services]
  const known = await findResources(
    db,
    using.map(({ row }) => row.organizer),
  )
  const described = organizers.flatMap(({ row: { key: organizer, resources = [] } }) =>
    resources.map((resource) => ({ ...resource, organizer })),
  )
  const capacities = new Map([...known, ...described].map((one) => [`${one.organizer}/${one.key}`, one.capacity]))
  const toCapacity = (organizer: string, key: string) => capacities.get(`${organizer}/${key}`)
  return services.filter(({ row, report }) => {
    const faults = listFaults(row, (key) => toCapacity(row.organizer, key))
    report(faults)
    return faults.length === 0
  })
}

function listFaults({ options }: ImportServiceRow, findCapacity: (key: string) => number | undefined): ImportFault[] {
  return options.flatMap(({ resources = [] }, option) =>
    resources.flatMap(({ key, quantity = 1 }, index) => {
      const field = `options.${option}.resources.${index}`
      const capacity = findCapacity(key)
      if (capacity === undefined)
        return [{ field: `${field}.key`, problem: 'is not a resource of the organizer: describe it there' }]
      return quantity > capacity ? [{ field: `${field}.quantity`, problem: `is more than there is, ${capacity}` }] : []
    }),
  )
}
