import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi, WithState } from '../../../ui/testing/render.tsx'
import type { BookingSnapshot } from '../booking-calls.ts'
import { DepositChoice } from './deposit-choice.tsx'
import { RestCard } from './rest-card.tsx'

const deposit = { state: 'unpaid', amount: 1_680, rest: 3_920, restDueAt: '2028-03-06T07:00:00.000Z' } as const
const trip = { timeZone: 'Europe/Moscow', deposit } as unknown as BookingSnapshot

test('the checkout shows both parts until the user pays everything', async () => {
  const { user } = renderUi(
    <WithState first={false}>
      {(paysAll, payAll) => (
        <DepositChoice
          form={{ deposit: paysAll ? undefined : deposit, rest: 3_670, payAll, booking: trip }}
          now={new Date('2028-02-20T09:00:00Z')}
        />
      )}
    </WithState>,
  )
  expect(screen.getByText('Now').parentElement?.textContent).toMatch(/1,680/)
  expect(screen.getByText(/^Later, by .*10:00/).parentElement?.textContent).toMatch(/3,670/)
  await user.click(screen.getByRole('button', { name: 'All at once' }))
  expect(screen.queryByText('Now')).toBeNull()
})

test('the trip offers the payment of the rest until it is due', async () => {
  const onPay = vi.fn()
  const before = <RestCard trip={trip} deposit={deposit} now={new Date('2028-03-06T06:59:00Z')} onPay={onPay} />
  const { user, rerender } = renderUi(before)
  expect(screen.getByRole('status').textContent).toMatch(/3,920.* left to pay/)
  await user.click(screen.getByRole('button', { name: 'Pay the rest' }))
  expect(onPay).toHaveBeenCalledOnce()
  rerender(<RestCard trip={trip} deposit={deposit} now={new Date(deposit.restDueAt)} onPay={onPay} />)
  expect(screen.queryByRole('button')).toBeNull()
})
