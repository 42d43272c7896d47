import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../ui/testing/render.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { OfferSplit } from './offer-split.tsx'

const held = {
  ...{ id: 'b', state: 'hold', shared: false, price: { amount: 5_600 } },
  units: [{ unitId: 'adult', kind: 'adult', title: 'Adult', quantity: 3, redeemed: 0 }],
} as unknown as BookingSnapshot

const show = (change: Partial<BookingSnapshot> = {}) =>
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <OfferSplit booking={{ ...held, ...change }} onSplit={() => {}} />
    </QueryClientProvider>,
  )

it('offers to split the bill with the share of each guest, and opens the same sheet as the trip', async () => {
  const { user } = show()
  const offer = screen.getByRole('button', { name: /Split the bill/ })
  expect(offer.textContent?.replace(/\u00a0/g, ' ')).toContain('Your share is 1,868')
  await user.click(offer)
  expect(await screen.findByRole('dialog', { name: 'Split the price' })).toBeDefined()
})

it.each([
  ['is being paid', { state: 'paying' as const }],
  ['is split already', { shared: true }],
])('offers nothing for a hold that %s', (_, change) => {
  show(change)
  expect(screen.queryByRole('button')).toBeNull()
})
