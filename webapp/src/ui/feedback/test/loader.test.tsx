import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { Loader } from '../loader.tsx'

describe('Loader', () => {
  test('announces that something loads', () => {
    renderUi(<Loader />)
    expect(screen.getByRole('status').textContent).toBe('Loading…')
  })

  test('is a busy page with a heading if it fills the screen', () => {
    renderUi(<Loader fullScreen />)
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('heading', { level: 1, name: 'enp travel' })).toBeDefined()
  })
})
