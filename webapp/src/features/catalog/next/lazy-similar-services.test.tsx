import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderUi } from '../../../ui/testing/render.tsx'
import { similarServicesQuery } from '../catalog.queries.ts'
import { LazySimilarServices } from './lazy-similar-services.tsx'

type Availability = ComponentProps<typeof LazySimilarServices>['availability']

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const card = {
  ...{ id: '01890a5d-ac96-774b-bcce-b302099a8058', category: 'hotel', title: 'Lake house', media: [], cover: 'lake' },
  priceFrom: { amount: 3_000, currency: 'RUB', per: 'night', ton: 10 },
  priceFor: { amount: 6_000, currency: 'RUB', ton: 20, guests: 2, nights: 2, exact: true },
} as unknown as ServiceCard
const stay = { date: '2030-07-01', until: '2030-07-03', guests: 2 }

function show(changes: object, cards: ServiceCard[] = [card]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(similarServicesQuery(id, stay).queryKey, cards)
  const watchable = { day: '2030-07-01', isStay: true, leastNights: 2 }
  const availability = { watchable, party: { guests: 2, quantities: {} }, isWhollySoldOut: false, ...changes }
  return renderUi(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LazySimilarServices id={id} availability={availability as unknown as Availability} />
        <p>Calendar</p>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('links to free similar services with the price of the stay, for the same days and guests', async () => {
  show({})
  const link = await screen.findByRole('link', { name: /Lake house/ })
  expect(link.getAttribute('href')).toBe(`/service/${card.id}?date=2030-07-01&until=2030-07-03&guests=2`)
  expect(link.textContent).toContain('6,000')
})

test.each([
  ['no day was tapped', { watchable: undefined }, [card]],
  ['only one start of the day is sold out', { watchable: { day: '2030-07-01', startTime: '10:00' } }, [card]],
  ['the page already lists nearby services', { isWhollySoldOut: true }, [card]],
  ['no similar service is free', {}, []],
])('shows nothing if %s', async (_, changes, cards) => {
  show(changes, cards)
  expect(await screen.findByText('Calendar')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
