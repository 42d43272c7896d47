import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { LazyQr } from './lazy-qr.tsx'

describe('LazyQr', () => {
  test('shows the code as a picture with its label after it has loaded', async () => {
    renderUi(<LazyQr text="https://t.me/enp_bot" label="Your invite code" pixels={200} />)
    const code = await screen.findByRole('img', { name: 'Your invite code' })
    expect(code.getAttribute('width')).toBe('200')
  })

  test('draws another code for another text', async () => {
    const { container, rerender } = renderUi(<LazyQr text="one" label="Code" pixels={200} />)
    await screen.findByRole('img')
    const modules = () => container.querySelector('path')?.getAttribute('d')
    const first = modules()
    rerender(<LazyQr text="two" label="Code" pixels={200} />)
    expect(modules()).not.toBe(first)
  })
})
