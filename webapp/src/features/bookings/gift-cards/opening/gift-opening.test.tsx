import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderUi } from '../../../../ui/testing/render.tsx'
import { type GiftCardPreview, giftCardPreviewQuery } from '../gift-cards.queries.ts'
import { GiftOpening } from './gift-opening.tsx'

const code = '7K2M9PQ0A1B2C3D4'
const gift: GiftCardPreview = {
  ...{ state: 'unopened', design: 'sea', amount: 5_000 },
  sender: { firstName: 'Anna' },
  ...{ recipient: 'Alex', message: 'Pick something by the water' },
  expiresAt: '2031-02-20T09:00:00.000Z',
}

function show(preview: GiftCardPreview) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(giftCardPreviewQuery(code).queryKey, preview)
  return renderUi(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <GiftOpening code={code} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))

it('shows sender, wish, sum and validity before the card is opened', () => {
  show(gift)
  expect(title()).toBe('Anna gives you a\u00a0trip')
  expect(screen.getByText('“Pick something by the water”')).toBeDefined()
  expect(screen.getByText(/Alex/).textContent).toBe('Alexfrom Anna')
  expect(screen.getByText('February 20, 2031')).toBeDefined()
  expect(buttons()).toEqual(['Take 5,000 ₽', 'See where to go first'])
})

it.each<[string, GiftCardPreview, string, string[]]>([
  [
    'opened by the user',
    { ...gift, state: 'yours', balance: 1_200 },
    'The gift is yours',
    ['Choose a trip', 'My cards'],
  ],
  [
    'of the buyer',
    { state: 'unopened', design: 'sea', amount: 500, isBuyer: true },
    'You give a\u00a0trip',
    ['Take 500 ₽', 'See where to go first'],
  ],
  ['of another user', { state: 'taken', design: 'sea' }, 'This gift is already open', ['Choose a trip']],
  ['that was refunded', { state: 'cancelled', design: 'sea' }, 'This gift was cancelled', ['Choose a trip']],
  ['that expired', { ...gift, state: 'expired' }, 'This gift has expired', ['Choose a trip']],
])('shows a card %s with its next steps', (_, preview, expectedTitle, expectedButtons) => {
  show(preview)
  expect(title()).toBe(expectedTitle)
  expect(buttons()).toEqual(expectedButtons)
})
