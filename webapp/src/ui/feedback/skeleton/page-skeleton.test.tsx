import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

describe('PageSkeleton', () => {
  test.each(['/services', '/wallet', '/unknown'])('is a busy page with a heading and one message at %s', (path) => {
    renderUi(<PageSkeleton path={path} />)
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('heading', { level: 1, name: 'enp travel' })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('Loading…')
  })
})
