import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { closeIcon } from '../../icons/icons.ts'
import { renderUi } from '../../testing/render.tsx'
import { IconButton } from './icon-button.tsx'

describe('IconButton', () => {
  test('has its label as the accessible name and calls onPress', async () => {
    const onPress = vi.fn()
    const { user } = renderUi(<IconButton icon={closeIcon} label="2 filters" count={2} onPress={onPress} />)
    await user.click(screen.getByRole('button', { name: '2 filters' }))
    expect(onPress).toHaveBeenCalledOnce()
    expect(screen.getByText('2')).toBeDefined()
  })

  test('announces whether it is pressed', () => {
    const button = (pressed: boolean) => (
      <IconButton icon={closeIcon} label="Save" pressed={pressed} onPress={vi.fn()} />
    )
    const { rerender } = renderUi(button(false))
    expect(screen.getByRole('button', { name: 'Save', pressed: false })).toBeDefined()
    rerender(button(true))
    expect(screen.getByRole('button', { name: 'Save', pressed: true })).toBeDefined()
  })

  test('keeps the focus while it is disabled and reports a refused tap', async () => {
    const onPress = vi.fn()
    const onRefused = vi.fn()
    const { user } = renderUi(
      <IconButton icon={closeIcon} label="Fewer" disabled onPress={onPress} onRefused={onRefused} />,
    )
    const button = screen.getByRole('button', { name: 'Fewer' })
    await user.tab()
    await user.keyboard(' ')
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(onRefused).toHaveBeenCalledOnce()
    expect(onPress).not.toHaveBeenCalled()
  })
})
