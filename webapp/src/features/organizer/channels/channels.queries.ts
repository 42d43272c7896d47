import type { Language } from '@enp/shared/calls/api'
import type { ChannelRoomChoice } from '@enp/shared/calls/channels/channel-shapes'
import type { Body } from '@enp/shared/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { host } from '../../../host/host.ts'

const key = (organizerId: string) => ['Services', 'channels', organizerId] as const
const roomsKey = (connectionId: string) => ['Services', 'channel-rooms', connectionId] as const

export function channelsQuery(organizerId: string) {
  return queryOptions({
    queryKey: key(organizerId),
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/channels', { query: { organizerId } }, { signal })).data.connections,
  })
}

export function channelRoomsQuery(connectionId: string) {
  return queryOptions({
    queryKey: roomsKey(connectionId),
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/channels/:id/rooms', { params: { id: connectionId } }, { signal })).data,
  })
}

/** Calendars of connected options change too. */
function useChange<Input, Reply>(work: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['Services', 'channels'] }),
        client.invalidateQueries({ queryKey: ['Services', 'channel-rooms'] }),
        client.invalidateQueries({ queryKey: ['Bookings'] }),
      ]),
  })
}

export const useConnectHotel = (organizerId: string) =>
  useChange(
    async (body: Omit<Body<'POST /v1/organizer/channels'>, 'organizerId'>) =>
      (await call('POST /v1/organizer/channels', { body: { organizerId, ...body } })).data,
  )

export const useRemoveHotel = () =>
  useChange(async (id: string) => (await call('DELETE /v1/organizer/channels/:id', { params: { id } })).data)

export const useConnectRoom = (connectionId: string) =>
  useChange(
    async (body: ChannelRoomChoice) =>
      (await call('POST /v1/organizer/channels/:id/rooms', { params: { id: connectionId }, body })).data,
  )

export const useDisconnectRoom = () =>
  useChange(
    async (optionId: string) =>
      (await call('DELETE /v1/organizer/channel-rooms/:id', { params: { id: optionId } })).data,
  )

/** A retry of one press reads the hotel once. */
export function useImportHotel(language: Language) {
  const [once] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: (id: string) =>
      once(id, async (key) => {
        const body = { language, key }
        return (await call('POST /v1/organizer/channels/:id/import', { params: { id }, body })).data.importId
      }),
  })
}

/** Reads 30 nights there, so it is asked only on request. */
export const usePreviewRoom = (connectionId: string) =>
  useMutation({
    mutationFn: async (body: ChannelRoomChoice) =>
      (await call('POST /v1/organizer/channels/:id/preview', { params: { id: connectionId }, body })).data,
  })
