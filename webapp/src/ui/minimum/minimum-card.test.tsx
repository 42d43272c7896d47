import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { MinimumCard } from './minimum-card.tsx'

const undecided = { guests: 6, booked: 4, decidesAt: '2027-03-10T15:00:00.000Z' }
const show = (more: object) =>
  renderUi(
    <MinimumCard minimum={{ ...undecided, ...more }} timeZone="Europe/Moscow" now={new Date('2027-03-01')} promises />,
  )

test('shows how many guests are missing, the moment of the decision and the refund', () => {
  show({})
  expect(screen.getByText(/4 of\s6/)).toBeTruthy()
  expect(screen.getByText(/2\smore to go ahead/)).toBeTruthy()
  expect(screen.getByText(/Decision: .*18:00/)).toBeTruthy()
  expect(screen.getByText(/all your money back/)).toBeTruthy()
})
test('shows enough guests before the decision, and only the decision after it', () => {
  const { unmount } = show({ booked: 7 })
  expect(screen.getByText('Enough guests by now')).toBeTruthy()
  unmount()
  show({ goes: true })
  expect(screen.getByText('The trip goes ahead')).toBeTruthy()
  expect(screen.queryByText(/money back/)).toBeNull()
})

test('shows the prices that fall, and what a booking gets back', () => {
  const { unmount } = renderUi(
    <MinimumCard
      minimum={{ ...undecided, prices: [{ guests: 8, price: 5_000 }] }}
      timeZone="Europe/Moscow"
      now={new Date('2027-03-01')}
      price={5_500}
    />,
  )
  expect(screen.getByText(/Now 5,500\s₽/)).toBeTruthy()
  expect(screen.getByText(/5,000\s₽ from 8\sguests/)).toBeTruthy()
  expect(screen.getByText(/difference back/)).toBeTruthy()
  unmount()
  show({ prices: [{ guests: 4, refund: 560 }] })
  expect(screen.getByText(/560\s₽ back from 4\sguests/)).toBeTruthy()
  expect(screen.queryByText(/Now/)).toBeNull()
})
