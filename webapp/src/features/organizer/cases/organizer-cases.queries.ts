import type { OrganizerCase } from '@enp/shared/calls/bookings/organizer-cases'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { uploadTimeoutMs } from '../../../ui/photos/use-photo-uploads.ts'

const key = ['Bookings', 'cases of organizer'] as const
const caseKey = (id: string) => [...key, 'one', id] as const

/** Not stored on the device: complaints name guests. */
export function organizerCasesQuery(organizerId: string) {
  return queryOptions({
    queryKey: [...key, organizerId],
    queryFn: async ({ signal }) => (await call('GET /v1/organizer/cases', { query: { organizerId } }, { signal })).data,
  })
}

export function organizerCaseQuery(id: string) {
  return queryOptions({
    queryKey: caseKey(id),
    queryFn: async ({ signal }) => (await call('GET /v1/organizer/cases/:id', { params: { id } }, { signal })).data,
  })
}

/** The bot also sends the photo to the chat of the member. */
export async function uploadCasePhoto(id: string, base64: string) {
  const input = { params: { id }, body: { base64 } }
  return (await call('POST /v1/organizer/cases/:id/photos', input, { timeoutMs: uploadTimeoutMs })).data
}

interface Answer {
  readonly text: string
  /** Ids of uploaded photos. */
  readonly photos: string[]
  /** Kopecks. */
  readonly offer?: number
}

/** A retry after a lost response answers once. */
export function useAnswerCase(id: string) {
  const client = useQueryClient()
  const [once] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: (body: Answer) =>
      once(JSON.stringify(body), async (idempotencyKey) => {
        const request = { params: { id }, body }
        const options = { headers: { 'idempotency-key': idempotencyKey } }
        return (await call('POST /v1/organizer/cases/:id/statements', request, options)).data
      }),
    onSuccess: (answered: OrganizerCase) => client.setQueryData(caseKey(id), answered),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
