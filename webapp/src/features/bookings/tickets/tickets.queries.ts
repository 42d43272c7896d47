import type { GuestAnswer, GuestPlaces, OfferedPlace, Ticket } from '@enp/shared/calls/bookings/tickets'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { updateServerClock } from '../../../api/clock/server-clock.ts'
import { persistForOffline } from '../../../api/offline/persist-for-offline.ts'

const ticketKey = (id: string) => ['Bookings', 'ticket', id] as const

export function guestPlacesQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['Bookings', 'places', bookingId],
    queryFn: async ({ signal }): Promise<GuestPlaces> =>
      (await call('GET /v1/bookings/:id/tickets', { params: { id: bookingId } }, { signal })).data,
  })
}

/** Stored on the device, because the code is shown where there may be no connection. */
export function ticketsQuery() {
  return queryOptions({
    ...persistForOffline('trips'),
    queryKey: ['Bookings', 'tickets'],
    queryFn: async ({ signal }): Promise<Ticket[]> => (await call('GET /v1/tickets', {}, { signal })).data,
  })
}

export function ticketQuery(id: string) {
  return queryOptions({
    ...persistForOffline('trips'),
    queryKey: ticketKey(id),
    queryFn: async ({ signal }): Promise<Ticket> => {
      const { data } = await call('GET /v1/tickets/:id', { params: { id } }, { signal })
      updateServerClock(data.serverTime)
      return data
    },
  })
}

/** Returns a ticket of the cached list, so that it opens at once and offline. */
export function findCachedTicket(client: QueryClient, id: string) {
  const { data, dataUpdatedAt = 0 } = client.getQueryState(ticketsQuery().queryKey) ?? {}
  const cached = data?.find((ticket) => ticket.id === id)
  return cached && { initialData: cached, initialDataUpdatedAt: dataUpdatedAt }
}

export function offeredPlaceQuery(linkId: string) {
  return queryOptions({
    queryKey: ['Bookings', 'place', linkId],
    queryFn: async ({ signal }): Promise<OfferedPlace> =>
      (await call('GET /v1/places/:id', { params: { id: linkId } }, { signal })).data,
  })
}

export function cacheTicket(client: QueryClient, ticket: Ticket): void {
  client.setQueryData(ticketKey(ticket.id), ticket)
  void client.invalidateQueries({ queryKey: ticketsQuery().queryKey })
}

export const sendPlace = async (bookingId: string, guest: number) =>
  (await call('POST /v1/bookings/:id/tickets', { params: { id: bookingId }, body: { guest } })).data

export const withdrawPlace = async (bookingId: string, guest: number) =>
  (await call('POST /v1/bookings/:id/tickets/withdraw', { params: { id: bookingId }, body: { guest } })).data

export const acceptPlace = async (linkId: string) =>
  (await call('POST /v1/places/:id/accept', { params: { id: linkId } })).data

export const passPlaceOn = async (id: string) => (await call('POST /v1/tickets/:id/link', { params: { id } })).data

export const keepPlace = async (id: string) => (await call('DELETE /v1/tickets/:id/link', { params: { id } })).data

/** For a guest of the user's booking who has no ticket. */
export const answerForGuest = async (bookingId: string, guest: number, answers: GuestAnswer[]) =>
  (await call('POST /v1/bookings/:id/answers', { params: { id: bookingId }, body: { guest, answers } })).data

export const answerQuestions = async (id: string, answers: GuestAnswer[]) =>
  (await call('POST /v1/tickets/:id/answers', { params: { id }, body: { answers } })).data
