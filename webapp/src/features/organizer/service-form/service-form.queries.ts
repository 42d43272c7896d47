import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { Body, Reply } from '@enp/shared/contract'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { type SendPhoto, uploadTimeoutMs } from '../../../ui/photos/use-photo-uploads.ts'
import type { FormAnswer } from './form.rules.ts'

const own = ['Services', 'own'] as const
const keyOf = (id: string) => [...own, 'draft', id] as const

export function serviceDraftQuery(id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call('GET /v1/organizer/drafts/:id', { params: { id } }, { signal })).data,
  })
}

export type AnswerFault = Omit<Reply<'POST /v1/organizer/drafts/:id/answers'>['data'], 'draft'>

/**
 * Cancels a read in flight, because it may contain the draft before the change. Also refreshes the
 * list of services, which shows states and titles.
 */
export async function keepDraft(client: QueryClient, draft: ServiceDraft): Promise<void> {
  await client.cancelQueries({ queryKey: keyOf(draft.id) })
  client.setQueryData(keyOf(draft.id), draft)
  void client.invalidateQueries({ queryKey: own, predicate: ({ queryKey }) => queryKey[2] !== 'draft' })
}

export function useCreateDraft(organizerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (key: string) => (await call('POST /v1/organizer/drafts', { body: { organizerId, key } })).data,
    onSuccess: (draft) => keepDraft(client, draft),
  })
}

/** Sends every answer, and returns the faults by step. */
export function useSaveAnswers(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (answers: readonly FormAnswer[]) => {
      const faults = new Map<string, AnswerFault>()
      for (const { step, text } of answers) {
        const body = { step, ...(text !== undefined && { text }) }
        const { data } = await call('POST /v1/organizer/drafts/:id/answers', { params: { id }, body })
        await keepDraft(client, data.draft)
        if (data.fault) faults.set(step, data)
      }
      return faults
    },
  })
}

export function useChangeOptions(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body<'POST /v1/organizer/drafts/:id/options'>) =>
      (await call('POST /v1/organizer/drafts/:id/options', { params: { id }, body })).data,
    onSuccess: (draft) => keepDraft(client, draft),
  })
}

export function useChangePhoto(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body<'POST /v1/organizer/drafts/:id/photos/change'>) =>
      (await call('POST /v1/organizer/drafts/:id/photos/change', { params: { id }, body })).data,
    onSuccess: (draft) => keepDraft(client, draft),
  })
}

/** Returns a function that uploads one photo. */
export function useUploadPhoto(id: string): SendPhoto {
  const client = useQueryClient()
  return async (base64) => {
    const input = { params: { id }, body: { base64 } }
    const { data } = await call('POST /v1/organizer/drafts/:id/photos', input, { timeoutMs: uploadTimeoutMs })
    await keepDraft(client, data.draft)
    return data
  }
}

export type DraftAction = 'submit' | 'withdraw' | 'discard'

/** Returns the draft; undefined once it is discarded. */
export function useDraftAction(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (action: DraftAction): Promise<ServiceDraft | undefined> => {
      const params = { id }
      if (action === 'discard') return (await call('POST /v1/organizer/drafts/:id/discard', { params })).data.draft
      if (action === 'withdraw') return (await call('POST /v1/organizer/drafts/:id/withdraw', { params })).data
      return (await call('POST /v1/organizer/drafts/:id/submit', { params })).data
    },
    onSuccess: async (draft) => {
      if (draft) await keepDraft(client, draft)
      await client.invalidateQueries({ queryKey: ['Services'], predicate: ({ queryKey }) => queryKey[2] !== 'draft' })
    },
  })
}
