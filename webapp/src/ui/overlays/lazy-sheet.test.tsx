import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../feedback/failure/error-boundary.tsx'
import { currentToast, hideToast } from '../feedback/toast/toast-store.ts'
import { renderUi } from '../testing/render.tsx'
import { LazySheet } from './lazy-sheet.tsx'
import { ChunkLoadError } from './load-with-timeout.ts'

function Failing({ error }: { error: Error }): never {
  throw error
}

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => {})

afterEach(() => act(hideToast))

describe('LazySheet', () => {
  test('shows its children', () => {
    renderUi(<LazySheet onClose={vi.fn()}>Guests</LazySheet>)
    expect(screen.getByText('Guests')).toBeDefined()
  })

  test('closes with an error toast if its code does not load', async () => {
    silence()
    const onClose = vi.fn()
    renderUi(
      <LazySheet onClose={onClose}>
        <Failing error={new ChunkLoadError('offline')} />
      </LazySheet>,
    )
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(currentToast()).toMatchObject({
      kind: 'error',
      text: 'The server is temporarily unavailable. Check your connection and try again later.',
    })
  })

  test('leaves every other error to the page', () => {
    silence()
    const onClose = vi.fn()
    renderUi(
      <ErrorBoundary fallback={(error) => `The page shows: ${error}`}>
        <LazySheet onClose={onClose}>
          <Failing error={new Error('no price')} />
        </LazySheet>
      </ErrorBoundary>,
    )
    expect(screen.getByText('The page shows: Error: no price')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })
})
