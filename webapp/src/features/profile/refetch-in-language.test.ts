import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { persistForOffline } from '../../api/offline/persist-for-offline.ts'
import type { QueryTag } from '../../api/tags.ts'
import { profileKey, refetchInLanguage } from './refetch-in-language.ts'

test('refetches shown or stored queries in the new language, drops inactive ones, and keeps the profile', async () => {
  const client = new QueryClient()
  const read = vi.fn<(name: QueryTag) => Promise<string>>(async (name) => name)
  const query = (name: QueryTag, more: object = {}) =>
    queryOptions({ queryKey: [name], staleTime: Number.POSITIVE_INFINITY, queryFn: () => read(name), ...more })
  const all = [query('Services'), query('Bookings'), query('Mining', persistForOffline('mining')), query(profileKey[0])]
  for (const one of all) await client.fetchQuery(one)
  const leave = new QueryObserver(client, query('Services')).subscribe(() => undefined)
  read.mockClear()

  refetchInLanguage(client)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(read.mock.calls.flat().sort()).toEqual(['Mining', 'Services'])
  expect(client.getQueryData(['Bookings'])).toBeUndefined()
  expect(client.getQueryData(profileKey)).toBe(profileKey[0])
  leave()
  client.clear()
})
