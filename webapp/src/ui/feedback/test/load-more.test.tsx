import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { LoadMore } from '../load-more.tsx'

const list = {
  data: { pages: [[]] },
  hasNextPage: true,
  error: new Error('broken'),
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
}

let scrollNear: () => void

function Reviews(state: Partial<typeof list> & { fetchNextPage: () => Promise<unknown> }) {
  return <LoadMore list={{ ...list, ...state }} label="More reviews" failedTitle="Not loaded" />
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: readonly object[]) => void) {
        scrollNear = () => onChange([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  return () => void vi.unstubAllGlobals()
})

describe('LoadMore', () => {
  test('loads the next page by its button and when the user scrolls near the end', async () => {
    const fetchNextPage = vi.fn(async () => {})
    const { user } = renderUi(<Reviews fetchNextPage={fetchNextPage} />)
    await user.click(screen.getByRole('button', { name: 'More reviews' }))
    act(() => scrollNear())
    expect(fetchNextPage).toHaveBeenCalledTimes(2)
  })

  test('does not ask again while a page loads', async () => {
    const fetchNextPage = vi.fn(async () => {})
    const { user } = renderUi(<Reviews isFetching isFetchingNextPage fetchNextPage={fetchNextPage} />)
    await user.click(screen.getByRole('button', { name: 'More reviews', busy: true }))
    act(() => scrollNear())
    expect(fetchNextPage).not.toHaveBeenCalled()
  })

  test('shows a failure and loads again only by its button', async () => {
    const fetchNextPage = vi.fn(async () => {})
    const { user } = renderUi(<Reviews isFetchNextPageError fetchNextPage={fetchNextPage} />)
    expect(screen.getByRole('alert').textContent).toContain('Not loadedAn unexpected error occurred.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  test('shows nothing after the last page', () => {
    const { container } = renderUi(<Reviews hasNextPage={false} fetchNextPage={async () => {}} />)
    expect(container.textContent).toBe('')
  })
})
