import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { DoneSheet } from './done-sheet.tsx'

const sheet = (onClose: () => void) => (
  <DoneSheet title="Cancelled" sentence="You get 100 enp back." close="Got it" onClose={onClose} />
)

describe('DoneSheet', () => {
  test('announces the result and gives it the focus', () => {
    renderUi(sheet(vi.fn()))
    expect(screen.getByRole('dialog', { name: 'Cancelled' })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('You get 100 enp back.')
    expect(document.activeElement).toBe(screen.getByRole('status'))
  })

  test('is closed by its button', async () => {
    const onClose = vi.fn()
    const { user } = renderUi(sheet(onClose))
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
