import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { PriceBar } from './price-bar.tsx'

const action = <button type="button">Book</button>

describe('PriceBar', () => {
  test('is a named region that announces each new price', () => {
    const bar = (amount: string) => (
      <PriceBar label="Price" amount={amount} detail="for 2 guests" aside="Terms">
        {action}
      </PriceBar>
    )
    const { rerender } = renderUi(bar('100 enp'))
    const price = screen.getByText('100 enp').closest('[aria-live="polite"]')
    expect(price?.textContent).toBe('100 enpfor 2 guests')
    rerender(bar('90 enp'))
    expect(price?.textContent).toBe('90 enpfor 2 guests')
    const region = screen.getByRole('region', { name: 'Price' })
    expect(region.contains(screen.getByRole('button', { name: 'Book' }))).toBe(true)
  })

  test('shows only the action while there is neither a price nor a detail', () => {
    const { container } = renderUi(
      <PriceBar label="Price" amount={undefined} detail="">
        {action}
      </PriceBar>,
    )
    expect(container.querySelector<HTMLElement>('[aria-live]')?.hidden).toBe(true)
    expect(screen.getByRole('button', { name: 'Book' })).toBeDefined()
  })
})
