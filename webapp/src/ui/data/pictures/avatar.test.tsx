import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { Avatar } from './avatar.tsx'

const anna = { id: '7', name: 'Anna Petrova', photoUrl: '/media/anna.webp' }

describe('Avatar', () => {
  test('shows initials for a user without a photo', () => {
    renderUi(<Avatar of={{ ...anna, photoUrl: null }} />)
    expect(screen.getByText('AP')).toBeDefined()
  })

  test('shows initials instead of a broken photo, and tries the next photo', () => {
    const { rerender } = renderUi(<Avatar of={anna} />)
    fireEvent.error(screen.getByAltText(''))
    expect(screen.getByText('AP')).toBeDefined()
    rerender(<Avatar of={{ ...anna, photoUrl: '/media/anna-2.webp' }} />)
    expect(screen.getByAltText('').getAttribute('src')).toBe('/media/anna-2.webp')
  })

  test('is silent in screen readers, because the name is next to it', () => {
    const { rerender } = renderUi(<Avatar of={anna} />)
    expect(screen.queryByRole('img')).toBeNull()
    rerender(<Avatar of={{ ...anna, photoUrl: null }} />)
    expect(screen.getByText('AP').getAttribute('aria-hidden')).toBe('true')
  })
})
