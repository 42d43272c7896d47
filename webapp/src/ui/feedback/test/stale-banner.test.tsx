import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { StaleBanner } from '../stale-banner.tsx'

const savedAt = new Date(2026, 2, 12, 9, 5)

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 5, 1), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('StaleBanner', () => {
  test.each([
    ['that the user is offline', true, 'You’re offline. Showing data saved 12 March at 09:05'],
    ['that a refresh failed', false, 'Couldn’t refresh. Showing data saved 12 March at 09:05'],
  ])('shows %s and when the data was saved', (_, offline, sentence) => {
    renderUi(<StaleBanner offline={offline} savedAt={savedAt} onRetry={vi.fn()} />)
    expect(screen.getByText(sentence)).toBeDefined()
  })

  test('tries again on request', async () => {
    const onRetry = vi.fn()
    const { user } = renderUi(<StaleBanner offline savedAt={savedAt} onRetry={onRetry} />)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
