import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { host } from '../../../host/host.ts'
import { renderUi } from '../../testing/render.tsx'
import { ToastRegion } from './toast-region.tsx'
import { hideToast, showToast } from './toast-store.ts'

const show = (message: Parameters<typeof showToast>[0]) => act(() => showToast(message))

afterEach(() => act(hideToast))

describe('ToastRegion', () => {
  test('announces a message politely, without a button to close it', () => {
    renderUi(<ToastRegion />)
    show({ kind: 'ok', text: 'Saved' })
    expect(screen.getByRole('status').textContent).toBe('Saved')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('announces an error at once with a vibration, until the user closes it', async () => {
    const haptic = vi.spyOn(host, 'haptic')
    const { user } = renderUi(<ToastRegion />)
    show({ kind: 'error', text: 'Not saved' })
    expect(screen.getByRole('alert').textContent).toBe('Not saved')
    expect(haptic).toHaveBeenCalledExactlyOnceWith('error')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Not saved')).toBeNull()
  })

  test('disappears when its action is used', async () => {
    const onPress = vi.fn()
    const { user } = renderUi(<ToastRegion />)
    show({ kind: 'info', text: 'Removed', action: { label: 'Undo', onPress } })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onPress).toHaveBeenCalledOnce()
    expect(screen.queryByText('Removed')).toBeNull()
  })

  test('shows only the latest message', () => {
    renderUi(<ToastRegion />)
    show({ kind: 'error', text: 'Not saved' })
    show({ kind: 'ok', text: 'Saved' })
    expect(screen.queryByText('Not saved')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Saved')
  })
})
