import { CallFailure } from '@enp/shared/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../../api/api.ts'
import { renderUi } from '../../../ui/testing/render.tsx'
import { AddToListSheet } from './add-to-list-sheet.tsx'
import { ListSettingsSheet } from './list-settings-sheet.tsx'
import { listsQuery, ownListQuery, sharedListQuery } from './lists.queries.ts'
import { MyLists } from './my-lists.tsx'
import { OwnList } from './own-list.tsx'
import { SharedList } from './shared-list.tsx'

vi.mock('../../../api/api.ts', async (load) => ({ ...(await load<object>()), call: vi.fn() }))
const sent = vi.mocked(call as unknown as (name: string, request?: object) => Promise<unknown>)
afterEach(() => sent.mockReset())

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const serviceId = '01890a5d-ac96-774b-bcce-b302099a8058'
const list = { id, name: 'Baikal', services: 1, isShared: false, hasService: false }
const pages = <L,>(shown: L) => ({
  pages: [{ list: shown, data: [], pagination: { page: 1, limit: 20, total: 0 } }],
  pageParams: [1],
})
const refused = (reason: string) => new CallFailure(409, 'no', { code: 'LIST_NOT_ALLOWED', details: { reason } })

function show(element: ReactNode, fill: (client: QueryClient) => void = () => undefined) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  fill(client)
  return renderUi(
    <QueryClientProvider client={client}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
}

test('lists the lists with the number of services and whether they are shared', () => {
  show(<MyLists />, (client) =>
    client.setQueryData(listsQuery().queryKey, [list, { ...list, id: serviceId, name: 'Altai', isShared: true }]),
  )
  const rows = within(screen.getByRole('list', { name: 'My lists' })).getAllByRole('button')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Baikal1\u00a0service',
    'Altai1\u00a0service, shared by link',
  ])
})

test('invites to make the first list', () => {
  show(<MyLists />, (client) => client.setQueryData(listsQuery().queryKey, []))
  expect(screen.getByText('No lists yet')).toBeDefined()
  expect(screen.getByRole('button', { name: 'New list' }).getAttribute('aria-disabled')).toBe('true')
})

test('adds a service to a list by one tap, and explains a full list', async () => {
  sent.mockRejectedValueOnce(refused('services'))
  const { user } = show(<AddToListSheet serviceId={serviceId} onClose={() => undefined} />, (client) =>
    client.setQueryData(listsQuery(serviceId).queryKey, [list]),
  )
  const choice = screen.getByRole('button', { name: /^Baikal/ })
  expect(choice.getAttribute('aria-pressed')).toBe('false')
  await user.click(choice)
  expect(await screen.findByText(/already has 200/)).toBeDefined()
  expect(sent.mock.calls[0]).toEqual(['POST /v1/users/lists/:id/services/:serviceId', { params: { id, serviceId } }])
})

test('creates a list with the service and closes the sheet', async () => {
  sent.mockResolvedValue({ data: { ...list, hasService: true } })
  const close = vi.fn()
  const { user } = show(<AddToListSheet serviceId={serviceId} onClose={close} />, (client) =>
    client.setQueryData(listsQuery(serviceId).queryKey, []),
  )
  await user.type(screen.getByLabelText('Name'), ' Baikal ')
  await user.click(screen.getByRole('button', { name: 'New list' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]).toEqual(['POST /v1/users/lists', { body: { name: 'Baikal', serviceId } }])
})

test('explains why a name is refused', async () => {
  sent.mockRejectedValueOnce(refused('contact'))
  const { user } = show(<ListSettingsSheet list={{ id, name: 'Baikal' }} onClose={() => undefined} />)
  await user.type(screen.getByLabelText('Name'), ' t.me/baikal')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText(/phone numbers/)).toBeDefined()
})

test('switches sharing on, and offers to send the link only while it is on', async () => {
  sent.mockResolvedValue({ data: {} })
  const { user } = show(<ListSettingsSheet list={{ id, name: 'Baikal' }} onClose={() => undefined} />)
  expect(screen.getByText('Only you see this list.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Share by link' }))
  expect(sent.mock.calls[0]).toEqual(['POST /v1/users/lists/:id/link', { params: { id } }])
})

test('revokes the link when sharing is switched off', async () => {
  sent.mockResolvedValue({ data: { revoked: true } })
  const shared = { id, name: 'Baikal', link: 'https://t.me/bot?startapp=L' }
  const { user } = show(<ListSettingsSheet list={shared} onClose={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Send the link' })).toBeDefined()
  await user.click(screen.getByRole('switch', { name: 'Share by link' }))
  expect(sent.mock.calls[0]).toEqual(['DELETE /v1/users/lists/:id/link', { params: { id } }])
})

test('sends the message that the server wrote, and copies its link outside Telegram', async () => {
  const link = 'https://t.me/bot?startapp=L'
  sent.mockResolvedValue({ data: { link, text: 'My list' } })
  const { user } = show(<ListSettingsSheet list={{ id, name: 'Baikal', link }} onClose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  const asked = { params: { id }, body: { prepare: false } }
  await waitFor(() => expect(sent.mock.calls[0]).toEqual(['POST /v1/users/lists/:id/message', asked]))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link))
})

test('deletes a list only after a second tap', async () => {
  sent.mockResolvedValue({ data: { deleted: true } })
  const { user } = show(<ListSettingsSheet list={{ id, name: 'Baikal' }} onClose={() => undefined} />)
  const remove = screen.getByRole('button', { name: 'Delete list' })
  await user.click(remove)
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByText(/Your favorites stay/)).toBeDefined()
  await user.click(remove)
  await waitFor(() => expect(sent).toHaveBeenCalledWith('DELETE /v1/users/lists/:id', { params: { id } }))
})

test('an empty own list leads to the services', () => {
  show(<OwnList id={id} />, (client) => client.setQueryData(ownListQuery(id).queryKey, pages({ id, name: 'Baikal' })))
  expect(screen.getByRole('heading', { level: 1, name: 'Baikal' })).toBeDefined()
  expect(screen.getByText('This list is empty')).toBeDefined()
})

test('a deleted list leads to all lists', async () => {
  sent.mockRejectedValue(new CallFailure(404, 'no', { code: 'NOT_FOUND' }))
  show(<OwnList id={id} />)
  expect(await screen.findByText('This list no longer exists')).toBeDefined()
})

test('a shared list names its owner, and the own one says so', () => {
  const shared = { name: 'Baikal', ownerName: 'Olga' }
  const { unmount } = show(<SharedList id={id} />, (client) =>
    client.setQueryData(sharedListQuery(id).queryKey, pages(shared)),
  )
  expect(screen.getByText('A list by Olga')).toBeDefined()
  unmount()
  show(<SharedList id={id} />, (client) =>
    client.setQueryData(sharedListQuery(id).queryKey, pages({ ...shared, ownId: serviceId })),
  )
  expect(screen.getByText('This is your list, as others see it.')).toBeDefined()
})
