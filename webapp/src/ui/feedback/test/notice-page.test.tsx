import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { NoticePage } from '../notice-page.tsx'

describe('NoticePage', () => {
  test('is a page with a heading, a sentence, actions and more content', () => {
    renderUi(
      <NoticePage
        picture="/spot.svg"
        title="You’ve signed out"
        actions={<button type="button">Sign in again</button>}
        below={<p>Terms</p>}
      >
        Your rewards are safe.
      </NoticePage>,
    )
    const page = within(screen.getByRole('main'))
    expect(page.getByRole('heading', { level: 1, name: 'You’ve signed out' })).toBeDefined()
    expect(page.getByText('Your rewards are safe.')).toBeDefined()
    expect(page.getByRole('button', { name: 'Sign in again' })).toBeDefined()
    expect(page.getByText('Terms')).toBeDefined()
  })

  test('is announced at once if it reports a failure', () => {
    renderUi(
      <NoticePage alert picture="/spot.svg" title="Couldn’t load this">
        Try again later.
      </NoticePage>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Try again later.')
  })
})
