import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

let isBroken: boolean

function Screen() {
  if (isBroken) throw new Error('no price')
  return <p>Lake Baikal</p>
}

function Guarded({ place = '/services' }: { place?: string }) {
  const fallback = (error: unknown, again: () => void) => (
    <button type="button" onClick={again}>
      Try again after: {String(error)}
    </button>
  )
  return (
    <ErrorBoundary place={place} fallback={fallback}>
      <Screen />
    </ErrorBoundary>
  )
}

beforeEach(() => {
  isBroken = true
  // React and the boundary report the error; its text belongs to the test.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('ErrorBoundary', () => {
  test('shows the fallback with the error, and the children again on request', async () => {
    const { user } = renderUi(<Guarded />)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again after: Error: no price' }))
    expect(screen.getByText('Lake Baikal')).toBeDefined()
  })

  test('shows the fallback again if the children break again', async () => {
    const { user } = renderUi(<Guarded />)
    await user.click(screen.getByRole('button'))
    expect(screen.getByRole('button', { name: 'Try again after: Error: no price' })).toBeDefined()
  })

  test('forgets the error when the user goes to another place', () => {
    const { rerender } = renderUi(<Guarded place="/services/1" />)
    isBroken = false
    rerender(<Guarded place="/services/1" />)
    expect(screen.queryByText('Lake Baikal')).toBeNull()
    rerender(<Guarded place="/services/2" />)
    expect(screen.getByText('Lake Baikal')).toBeDefined()
  })
})
