import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderUi } from '../../../ui/testing/render.tsx'
import { type GiftCard, giftCardsQuery } from './gift-cards.queries.ts'
import { GiftCards } from './gift-cards.tsx'

const card: GiftCard = {
  ...{ id: '01890a5d-ac96-774b-bcce-b302099a8057', amount: 5_000 },
  state: 'active',
  design: 'sea',
  ...{ deliverAt: '2028-02-20T09:00:00.000Z', expiresAt: '2031-02-20T09:00:00.000Z' },
}

function show(path: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(giftCardsQuery(false).queryKey, {
    owned: [{ ...card, code: '7K2M9PQ0A1B2C3D4', balance: 1_200 }],
    bought: [{ ...card, openedAt: '2028-02-21T09:00:00.000Z', recipient: 'Mum' }],
  })
  return renderUi(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <GiftCards />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('lists the own cards with balance and code, and the bought ones without', () => {
  show('/gift-cards')
  expect(screen.getByText('7K2M-9PQ0-A1B2-C3D4')).toBeDefined()
  expect(screen.getByText(/1,200.*of.*5,000/)).toBeDefined()
  expect(screen.getByText('Mum')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Copy the code' })).toHaveLength(1)
})

it('sells whole roubles within the limits', async () => {
  const { user } = show('/gift-cards')
  const buy = () => screen.getByRole('button', { name: 'Buy the card' })
  expect(buy().getAttribute('aria-disabled')).not.toBe('true')
  await user.click(screen.getByRole('button', { name: 'Other' }))
  const amount = screen.getByRole('textbox', { name: 'Amount, ₽' })
  await user.type(amount, '499')
  expect(buy().getAttribute('aria-disabled')).toBe('true')
  await user.clear(amount)
  await user.type(amount, '1 500')
  expect(buy().getAttribute('aria-disabled')).not.toBe('true')
  expect(screen.getAllByText(/^1,500/)).toHaveLength(2)
})

it('shows the chosen picture, recipient and sum on the card', async () => {
  const { user } = show('/gift-cards')
  await user.click(screen.getByRole('radio', { name: 'Forest' }))
  expect(screen.getByRole('radio', { name: 'Forest' })).toHaveProperty('checked', true)
  await user.type(screen.getByLabelText('For'), 'Dad')
  expect(screen.getByText('Dad')).toBeDefined()
})
