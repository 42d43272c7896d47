import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { LoadFailure } from './load-failure.tsx'

describe('LoadFailure', () => {
  test.each([
    ['an unreachable server', undefined, /Can’t reach the.server/, 'Check your connection'],
    ['a fault', new Error('broken'), 'Couldn’t load this', 'An unexpected error occurred'],
  ])('has its own heading and sentence for %s', (_, error, name, sentence) => {
    renderUi(<LoadFailure error={error} retrying={false} onRetry={vi.fn()} />)
    expect(screen.getByRole('heading', { level: 1, name })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain(sentence)
  })

  test('tries again on request, but not twice at once', async () => {
    const onRetry = vi.fn()
    const failure = (retrying: boolean) => <LoadFailure retrying={retrying} onRetry={onRetry} />
    const { user, rerender } = renderUi(failure(false))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    rerender(failure(true))
    await user.click(screen.getByRole('button', { name: 'Try again', busy: true }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
