import { CallFailure } from '@enp/shared/client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { membershipsQuery } from '../../../api/memberships-query.queries.ts'
import { host } from '../../../host/host.ts'

const key = (id: string) => ['Profile', 'offered', id] as const

export function invitationQuery(id: string) {
  return queryOptions({
    queryKey: key(id),
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/invitations/:id', { params: { id } }, { signal })).data,
  })
}

/** Works repeatedly. The organizer's pages are available with the response. */
export function useAcceptInvitation(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await call('POST /v1/organizer/invitations/:id/accept', { params: { id }, body: {} })).data,
    onSuccess: async (offered) => {
      host.haptic('success')
      client.setQueryData(invitationQuery(id).queryKey, offered)
      await client.invalidateQueries({ queryKey: membershipsQuery().queryKey })
    },
    onError: (error) => {
      host.haptic('error')
      if (isInvitationGone(error)) void client.invalidateQueries({ queryKey: key(id) })
    },
  })
}

/** Returns true if the invitation expired, was used by others, was revoked or never existed. */
export const isInvitationGone = (error: unknown) =>
  error instanceof CallFailure &&
  (error.code === 'INVITATION_GONE' || error.code === 'NOT_FOUND' || error.code === 'VALIDATION_ERROR')
