import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../../ui/testing/render.tsx'
import { serviceListQuery } from '../../catalog.queries.ts'
import type { ServiceFilters } from '../filters.rules.ts'
import { AppliedChips } from './applied-chips.tsx'

const filters: ServiceFilters = { region: 'RU-TA', city: 'Казань', guests: 2 }

function renderChips(cities: readonly string[]) {
  const client = new QueryClient()
  const pagination = { page: 1, limit: 20, total: cities.length }
  const page = { success: true, filters, data: cities.map((city) => ({ city })), pagination }
  client.setQueryData(serviceListQuery(filters).queryKey, Object({ pages: [page], pageParams: [1] }))
  const onChoose = vi.fn<(next: ServiceFilters) => void>()
  const rendered = renderUi(
    <QueryClientProvider client={client}>
      <AppliedChips filters={filters} onChoose={onChoose} onEdit={() => undefined} />
    </QueryClientProvider>,
  )
  return { ...rendered, onChoose }
}

test('names the city as the cards of the list do, and removes the filter', async () => {
  const { user, onChoose } = renderChips(['Kazan'])
  expect(screen.getByRole('button', { name: 'Kazan' })).toBeTruthy()
  expect(screen.queryByText('Казань')).toBeNull()
  await user.click(screen.getByRole('button', { name: /remove.*Kazan|Kazan.*remove/i }))
  expect(onChoose).toHaveBeenCalledWith({ region: 'RU-TA', guests: 2 })
})

test('has the name of the filter while no card is known', () => {
  renderChips([])
  expect(screen.getByRole('button', { name: 'Казань' })).toBeTruthy()
})
