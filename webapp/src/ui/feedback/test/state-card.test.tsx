import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { StateCard } from '../state-card.tsx'

describe('StateCard', () => {
  test('takes the focus, because the button that led to it is gone', () => {
    renderUi(<StateCard look="ok" title="Paid" sentence="Your trip is confirmed." about="Lake Baikal" />)
    const card = screen.getByRole('status')
    expect(document.activeElement).toBe(card)
    expect(card.textContent).toBe('PaidLake BaikalYour trip is confirmed.')
    expect(screen.getByRole('heading', { level: 3, name: 'Paid' })).toBeDefined()
  })

  test('is an alert only if something failed', () => {
    const { rerender } = renderUi(<StateCard look="busy" title="Checking" sentence="This takes a minute." />)
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(<StateCard look="error" title="Not paid" sentence="Try another method." />)
    expect(screen.getByRole('alert').textContent).toContain('Not paid')
  })
})
