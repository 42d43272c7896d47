import { CallFailure } from '@enp/shared/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../api/api.ts'
import { renderUi } from '../../../ui/testing/render.tsx'
import { RebookOffers } from './rebook-offers.tsx'

vi.mock('../../../api/api.ts', () => ({ call: vi.fn() }))
const book = vi.fn()
const list = vi.fn()
beforeEach(() => {
  book.mockReset()
  list.mockReset()
  vi.mocked(call).mockImplementation(async (name, request) =>
    String(name).startsWith('GET') ? { data: await list() } : book(request),
  )
})
const offer = {
  ...{ service: { id: 'walk', title: 'Walk' }, optionId: 'o', optionName: 'Group', startTime: '09:00', price: 5_000 },
  charge: { amount: 62.5, currency: 'usdt' },
}

const show = () =>
  renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/order-history/trip']}>
        <Routes>
          <Route path="/order-history/trip" element={<RebookOffers trip={{ id: 'trip' }} />} />
          <Route path="/order-history/new" element={<p>the new trip</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('books with the refund and opens the new booking', async () => {
  list.mockResolvedValue({ offers: [offer] })
  book.mockResolvedValue({ data: { id: 'new', serverTime: '2030-03-11T10:00:00.000Z' } })
  const { user } = show()
  expect(await screen.findByText(/62\.5/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Book for 5,000/ }))
  expect(await screen.findByText('the new trip')).toBeDefined()
  expect(book).toHaveBeenCalledWith({ params: { id: 'trip' }, body: { serviceId: 'walk', expectedAmount: 5_000 } })
})

test('asks to choose again after a change, and shows that nothing similar is free', async () => {
  list.mockResolvedValueOnce({ offers: [offer] }).mockResolvedValue({ offers: [] })
  book.mockRejectedValue(new CallFailure(409, 'gone', { code: 'PRICE_CHANGED', details: {} }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /Book for 5,000/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Choose again')
  expect(await screen.findByText(/Nothing similar/)).toBeDefined()
})

test('shows a failure and tries again, and leads to a booking that was made before', async () => {
  list.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ offers: [], takenAs: 'new' })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Open the booking' }))
  expect(screen.getByText('the new trip')).toBeDefined()
})
