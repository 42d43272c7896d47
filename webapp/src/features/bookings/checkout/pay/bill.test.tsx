import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../../ui/testing/render.tsx'
import { Bill } from './bill.tsx'

const price = {
  ...{ amount: 5_600, currency: 'RUB' as const, ton: 20, usdt: 70 },
  lines: [{ kind: 'unit' as const, text: 'Boat', quantity: 2, amount: 5_600 }],
}
const show = (part: number) => {
  const gift = { code: '7K2M9PQ0A1B2C3D4', balance: 3_000, part }
  renderUi(<Bill form={{ booking: { price }, enp: 0, gift }} />)
}

it('lists the part that a gift card pays', () => {
  show(3_000)
  expect(screen.getByText('Gift card').parentElement?.textContent).toMatch(/−3,000/)
})

it('has no line for a card that pays nothing', () => {
  show(0)
  expect(screen.queryByText('Gift card')).toBeNull()
})
