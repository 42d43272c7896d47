import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { Amount } from './amount.tsx'

/** Returns what a screen reader reads. */
function readAloud(container: HTMLElement): string {
  for (const hidden of container.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return container.textContent
}

describe('Amount', () => {
  test.each([
    ['a change with its sign and currency', { currency: 'usdt', value: 12.5, signed: true }, '+12.5 USDT'],
    ['one star in the singular', { currency: 'stars', value: 1 }, '1 star'],
    ['stars in the plural', { currency: 'stars', value: 5 }, '5 stars'],
    ['an amount below the usual decimals in full', { currency: 'ton', value: 0.0004 }, '0.0004 TON'],
  ] as const)('reads %s once, because the coin is only a picture', (_, amount, words) => {
    const { container } = renderUi(<Amount {...amount} />)
    expect(container.querySelector('img')?.alt).toBe('')
    expect(readAloud(container)).toBe(words)
  })
})
