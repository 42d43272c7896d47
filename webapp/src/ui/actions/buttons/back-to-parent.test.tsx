import { act, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { host } from '../../../host/host.ts'
import { renderUi } from '../../testing/render.tsx'
import { BackToParent } from './back-to-parent.tsx'

/** Opens a trip after its list and presses Back; `idx` is the router's place in the history. */
function pressBackAt(idx: number) {
  const show = vi.spyOn(host, 'showBackButton')
  window.history.replaceState({ idx }, '')
  renderUi(
    <MemoryRouter initialEntries={['/before', '/trips/1']}>
      <Routes>
        <Route path="/before" element="The page before" />
        <Route path="/trips" element="All trips" />
        <Route path="/trips/1" element={<BackToParent parent="/trips" />} />
      </Routes>
    </MemoryRouter>,
  )
  act(() => show.mock.calls[0]?.[0]())
}

afterEach(() => window.history.replaceState(null, ''))

describe('BackToParent', () => {
  test('returns to the page before if the user came from one', async () => {
    pressBackAt(1)
    expect(await screen.findByText('The page before')).toBeDefined()
  })

  test('opens the parent if the app was opened on this page', async () => {
    pressBackAt(0)
    expect(await screen.findByText('All trips')).toBeDefined()
  })
})
