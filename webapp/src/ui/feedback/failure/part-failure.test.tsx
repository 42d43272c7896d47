import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { PartFailure } from './part-failure.tsx'

const failure = (retrying: boolean, onRetry: () => void) => (
  <PartFailure title="No reviews" error={new Error('broken')} retrying={retrying} onRetry={onRetry} />
)

describe('PartFailure', () => {
  test('is an alert with a reason and a retry', async () => {
    const onRetry = vi.fn()
    const { user } = renderUi(failure(false, onRetry))
    expect(screen.getByRole('alert').textContent).toContain('No reviewsAn unexpected error occurred.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('shows that it loads, and ignores taps meanwhile', async () => {
    const onRetry = vi.fn()
    const { user } = renderUi(failure(true, onRetry))
    await user.click(screen.getByRole('button', { name: 'Loading…', busy: true }))
    expect(onRetry).not.toHaveBeenCalled()
  })
})
