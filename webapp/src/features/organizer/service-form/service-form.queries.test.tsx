import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepDraft, serviceDraftQuery } from './service-form.queries.ts'

test('a read that began before a change does not replace the changed draft', async () => {
  const client = new QueryClient()
  const draft = (title: string) => ({ id: 'one', content: { title } }) as unknown as ServiceDraft
  const { queryKey } = serviceDraftQuery('one')
  let answer: (draft: ServiceDraft) => void = () => undefined
  const queryFn = () =>
    new Promise<ServiceDraft>((resolve) => {
      answer = resolve
    })
  client.setQueryData(queryKey, draft('before'))
  const reading = client.fetchQuery({ queryKey, queryFn }).catch(() => undefined)
  await keepDraft(client, draft('after'))
  answer(draft('before'))
  await reading
  expect(client.getQueryData(queryKey)).toMatchObject({ content: { title: 'after' } })
})
