import type { Language } from '@enp/shared/calls/api'
import type { Body } from '@enp/shared/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { host } from '../../../host/host.ts'
import { readAsBase64 } from '../../../ui/photos/read-as-base64.ts'
import { type ChosenFile, findFileRefusal } from './import.rules.ts'

const own = ['Services', 'own'] as const
const savingLookMs = 2_000
/** A large file takes long on a slow connection. */
const uploadTimeoutMs = 60_000
/** Changed prices of up to 500 services are published in one transaction. */
const submitTimeoutMs = 30_000

/** Refetches while the worker saves the drafts. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: [...own, 'import', id],
    queryFn: async ({ signal }) => (await call('GET /v1/organizer/imports/:id', { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'confirmed' ? savingLookMs : false),
  })
}

/** Remembers the fields of unknown headings. */
export function useSaveColumns(organizerId: string) {
  return useMutation({
    mutationFn: async (columns: Body<'POST /v1/organizer/imports/columns'>['columns']) =>
      (await call('POST /v1/organizer/imports/columns', { body: { organizerId, columns } })).data,
    onSuccess: ({ refused }) => host.haptic(refused ? 'error' : 'success'),
    onError: () => host.haptic('error'),
  })
}

/**
 * Returns why the file can't be taken, its unknown columns, or its import. A repeated upload is
 * checked once.
 */
export function useCheckFile(organizerId: string, language: Language) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, key }: ChosenFile) => {
      const refused = findFileRefusal(file)
      if (refused) return { refused }
      const body = { organizerId, key, language, fileName: file.name, base64: await readAsBase64(file) }
      return (await call('POST /v1/organizer/imports', { body }, { timeoutMs: uploadTimeoutMs })).data
    },
    onSuccess: (checked) => {
      host.haptic(checked.refused ? 'error' : 'success')
      if (checked.import) client.setQueryData(importQuery(checked.import.id).queryKey, checked.import)
    },
    onError: () => host.haptic('error'),
  })
}

/** Refreshes the import and the list of services. */
function useImportAction<Result>(act: () => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () => client.invalidateQueries({ queryKey: own }),
  })
}

export const useSaveImport = (id: string) =>
  useImportAction(async () => (await call('POST /v1/organizer/imports/:id/confirm', { params: { id } })).data)

export const useUndoImport = (id: string) =>
  useImportAction(async () => (await call('POST /v1/organizer/imports/:id/undo', { params: { id } })).data)

export const useSubmitImport = (id: string) =>
  useImportAction(async () => {
    const options = { timeoutMs: submitTimeoutMs }
    return (await call('POST /v1/organizer/imports/:id/submit', { params: { id } }, options)).data
  })

export const useWithdrawImport = (id: string) =>
  useImportAction(async () => (await call('POST /v1/organizer/imports/:id/withdraw', { params: { id } })).data)
