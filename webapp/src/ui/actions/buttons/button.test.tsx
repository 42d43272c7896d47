import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { host } from '../../../host/host.ts'
import { renderUi } from '../../testing/render.tsx'
import { Button } from './button.tsx'

describe('Button', () => {
  test('calls onPress with a vibration for a tap and for Enter', async () => {
    const onPress = vi.fn()
    const haptic = vi.spyOn(host, 'haptic')
    const { user } = renderUi(<Button onPress={onPress}>Book</Button>)
    await user.click(screen.getByRole('button', { name: 'Book' }))
    await user.keyboard('{Enter}')
    expect(onPress).toHaveBeenCalledTimes(2)
    expect(haptic).toHaveBeenLastCalledWith('selection')
  })

  test('refuses a tap while it is disabled, but keyboard users still reach it', async () => {
    const onPress = vi.fn()
    const onRefused = vi.fn()
    const haptic = vi.spyOn(host, 'haptic')
    const { user } = renderUi(
      <Button disabled onPress={onPress} onRefused={onRefused}>
        Pay
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Pay' })
    await user.tab()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(onRefused).toHaveBeenCalledOnce()
    expect(haptic).toHaveBeenCalledExactlyOnceWith('error')
    expect(onPress).not.toHaveBeenCalled()
  })

  test('is announced as busy and ignores taps while its work runs', async () => {
    const onPress = vi.fn()
    const onRefused = vi.fn()
    const { user } = renderUi(
      <Button busy onPress={onPress} onRefused={onRefused}>
        Pay
      </Button>,
    )
    await user.click(screen.getByRole('button', { name: 'Pay', busy: true }))
    expect(onPress).not.toHaveBeenCalled()
    expect(onRefused).not.toHaveBeenCalled()
  })
})
