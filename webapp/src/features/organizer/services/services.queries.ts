import type { DraftLine } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { OwnService } from '@enp/shared/calls/organizers/organizer-services'
import { CallFailure } from '@enp/shared/client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { persistForOffline } from '../../../api/offline/persist-for-offline.ts'

export interface OwnServiceLine {
  readonly key: string
  readonly title: string | undefined
  readonly service?: OwnService
  readonly draft?: DraftLine
}

const own = ['Services', 'own'] as const

/** A scanner gets only services in the catalog. */
export function ownServicesQuery(organizerId: string) {
  return queryOptions({
    ...persistForOffline('team'),
    queryKey: [...own, organizerId],
    queryFn: async ({ signal }) => {
      const services = await call('GET /v1/organizer/services', {}, { signal })
      const drafts = await listDrafts(signal)
      return listLines(organizerId, services.data, drafts)
    },
  })
}

async function listDrafts(signal: AbortSignal): Promise<readonly DraftLine[]> {
  try {
    return (await call('GET /v1/organizer/drafts', {}, { signal })).data.drafts
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'NOT_MEMBER') return []
    throw error
  }
}

function listLines(
  organizerId: string,
  services: readonly OwnService[],
  drafts: readonly DraftLine[],
): OwnServiceLine[] {
  const ofThis = drafts.filter((draft) => draft.organizerId === organizerId)
  const unpublished = ofThis.filter(({ serviceId }) => serviceId === undefined)
  const published = services.filter((service) => service.organizerId === organizerId)
  return [
    ...unpublished.map((draft) => ({ key: draft.id, title: draft.title, draft })),
    ...published.map((service) => {
      const draft = ofThis.find(({ serviceId }) => serviceId === service.id)
      return { key: service.id, title: service.title, service, ...(draft && { draft }) }
    }),
  ]
}

export async function setServiceHidden(client: QueryClient, serviceId: string, hidden: boolean): Promise<void> {
  const input = { params: { id: serviceId }, body: { hidden } }
  await call('POST /v1/organizer/services/:id/visibility', input)
  await client.invalidateQueries({ queryKey: own })
}

/** The same key makes one copy. */
export async function copyService(client: QueryClient, organizerId: string, copyOf: string, key: string) {
  await call('POST /v1/organizer/drafts', { body: { organizerId, key, copyOf } })
  await client.invalidateQueries({ queryKey: own })
}
