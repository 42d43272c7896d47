import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { Cover } from './cover.tsx'

const pictures = { photoUrl: '/media/lake.webp', illustration: '/lake.svg' }

describe('Cover', () => {
  test('shows the photo with its description, and what lies in the corners', () => {
    renderUi(<Cover {...pictures} alt="The lake at dawn" topRight={<button type="button">Save</button>} />)
    const photo = screen.getByRole('img', { name: 'The lake at dawn' })
    expect(photo.getAttribute('src')).toBe('/media/lake.webp')
    expect(screen.getByRole('button', { name: 'Save' })).toBeDefined()
  })

  test('shows the illustration if there is no photo or it does not load', () => {
    const { rerender } = renderUi(<Cover illustration="/lake.svg" alt="The lake" />)
    expect(screen.getByRole('img').getAttribute('src')).toBe('/lake.svg')
    rerender(<Cover {...pictures} alt="The lake" />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('img').getAttribute('src')).toBe('/lake.svg')
  })

  test('loads late unless it is on the first screen', () => {
    const { rerender } = renderUi(<Cover {...pictures} alt="The lake" />)
    expect(screen.getByRole('img').getAttribute('loading')).toBe('lazy')
    rerender(<Cover {...pictures} alt="The lake" eager />)
    expect(screen.getByRole('img').getAttribute('loading')).toBe('eager')
  })
})
