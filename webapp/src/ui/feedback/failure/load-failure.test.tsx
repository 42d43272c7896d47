import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { LoadFailure } from './load-failure.tsx'

describe('LoadFailure', () => {
  test.each([
    ['an unreachable server', true, /Can’t reach the.server/],
    ['a refused request', false, 'Couldn’t load this'],
  ])('has its own heading for %s', (_, network, name) => {
    renderUi(<LoadFailure network={network} sentence="Try again later." retrying={false} onRetry={vi.fn()} />)
    expect(screen.getByRole('heading', { level: 1, name })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('Try again later.')
  })

  test('tries again on request, but not twice at once', async () => {
    const onRetry = vi.fn()
    const failure = (retrying: boolean) => (
      <LoadFailure network sentence="Try again later." retrying={retrying} onRetry={onRetry} />
    )
    const { user, rerender } = renderUi(failure(false))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    rerender(failure(true))
    await user.click(screen.getByRole('button', { name: 'Try again', busy: true }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
