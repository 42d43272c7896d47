import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { Empty } from '../empty.tsx'

const action = <button type="button">Find a trip</button>

describe('Empty', () => {
  test('has a heading, a sentence and the action that helps', () => {
    renderUi(
      <Empty picture="/spot.svg" title="No trips yet" action={action}>
        Your bookings appear here.
      </Empty>,
    )
    expect(screen.getByRole('heading', { level: 3, name: 'No trips yet' })).toBeDefined()
    expect(screen.getByText('Your bookings appear here.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Find a trip' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is announced at once if it reports a failure', () => {
    renderUi(
      <Empty alert heading="h2" picture="/spot.svg" title="Link expired" action={action}>
        Ask for another one.
      </Empty>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Ask for another one.')
    expect(screen.getByRole('heading', { level: 2, name: 'Link expired' })).toBeDefined()
  })

  test('does not show a picture that fails to load', () => {
    const { container } = renderUi(
      <Empty picture="/spot.svg" title="No trips yet" action={action}>
        Your bookings appear here.
      </Empty>,
    )
    fireEvent.error(screen.getByAltText(''))
    expect(container.querySelector('img')).toBeNull()
  })
})
