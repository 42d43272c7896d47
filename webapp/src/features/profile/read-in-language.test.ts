import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { persisted } from '../../api/persisted.ts'
import { profileKey, readInLanguage } from './read-in-language.ts'

test('what is shown or stored is read anew, what nobody looks at is dropped, and the profile stays', async () => {
  const client = new QueryClient()
  const read = vi.fn<(name: string) => Promise<string>>(async (name) => name)
  const query = (name: string, more: object = {}) =>
    queryOptions({ queryKey: [name], staleTime: Number.POSITIVE_INFINITY, queryFn: () => read(name), ...more })
  const all = [query('shown'), query('left'), query('stored', persisted), query(profileKey[0])]
  for (const one of all) await client.fetchQuery(one)
  const leave = new QueryObserver(client, query('shown')).subscribe(() => undefined)
  read.mockClear()

  readInLanguage(client)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(read.mock.calls.flat().sort()).toEqual(['shown', 'stored'])
  expect(client.getQueryData(['left'])).toBeUndefined()
  expect(client.getQueryData(profileKey)).toBe(profileKey[0])
  leave()
  client.clear()
})
