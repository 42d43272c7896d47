import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { host } from '../../host/host.ts'
import { renderUi } from '../testing/render.tsx'
import { Sheet } from './sheet.tsx'
import { SheetCross } from './sheet-cross.tsx'

const getDialog = () => screen.getByRole<HTMLDialogElement>('dialog')

describe('Sheet', () => {
  test('is a modal dialog with its title as the name, and takes the focus', () => {
    renderUi(
      <Sheet title="Guests" onClose={vi.fn()} footer={<button type="button">Apply</button>}>
        Two adults
      </Sheet>,
    )
    const dialog = screen.getByRole('dialog', { name: 'Guests' })
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(document.activeElement).toBe(dialog)
    expect(screen.getByText('Two adults')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDefined()
  })

  test('is closed by its handle and by a tap outside, but not by a tap inside', async () => {
    const onClose = vi.fn()
    const { user } = renderUi(
      <Sheet title="Guests" onClose={onClose}>
        Two adults
      </Sheet>,
    )
    await user.click(screen.getByText('Two adults'))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(getDialog())
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  test('is closed by the dialog itself, which is how a browser handles Escape', () => {
    const onClose = vi.fn()
    renderUi(
      <Sheet title="Guests" onClose={onClose}>
        Two adults
      </Sheet>,
    )
    act(() => getDialog().close())
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('is closed by Back, which belongs to the upper of two sheets', () => {
    const show = vi.spyOn(host, 'showBackButton')
    const hide = vi.spyOn(host, 'hideBackButton')
    const [closeLower, closeUpper] = [vi.fn(), vi.fn()]
    const sheets = (isUpperOpen: boolean) => (
      <Sheet title="Guests" onClose={closeLower}>
        {isUpperOpen && (
          <Sheet title="Ages" onClose={closeUpper}>
            Five years
          </Sheet>
        )}
      </Sheet>
    )
    const { rerender, unmount } = renderUi(sheets(false))
    rerender(sheets(true))
    const pressBack = show.mock.calls[0]?.[0]
    pressBack?.()
    expect([closeLower, closeUpper].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    rerender(sheets(false))
    pressBack?.()
    expect(closeLower).toHaveBeenCalledOnce()
    unmount()
    expect(hide).toHaveBeenCalledOnce()
  })
})

describe('Sheet in front of a page', () => {
  test('stops the page from scrolling until the last sheet is gone', () => {
    const [guests, ages] = ['Guests', 'Ages'].map((title) => (
      <Sheet key={title} title={title} onClose={vi.fn()}>
        Two adults
      </Sheet>
    ))
    const { rerender } = renderUi([guests, ages])
    expect(document.body.style.overflow).toBe('hidden')
    rerender([guests])
    expect(document.body.style.overflow).toBe('hidden')
    rerender(null)
    expect(document.body.style.overflow).toBe('')
  })
})

describe('Sheet under a finger', () => {
  const onClose = vi.fn()
  const swipeDown = (pixels: number) => {
    renderUi(
      <Sheet title="Guests" onClose={onClose}>
        Two adults
      </Sheet>,
    )
    const body = screen.getByText('Two adults')
    const touches = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] })
    fireEvent.touchStart(body, touches(90))
    // The first movement only shows the direction.
    fireEvent.touchMove(body, touches(100))
    fireEvent.touchMove(body, touches(100 + pixels))
    fireEvent.touchEnd(body)
    act(() => void vi.runAllTimers())
  }

  beforeEach(() => {
    onClose.mockClear()
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return () => void vi.useRealTimers()
  })

  test('closes after a long swipe down', () => {
    swipeDown(200)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('stays after a short swipe down', () => {
    swipeDown(15)
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a centered Sheet', () => {
  test('has no handle and is closed by its cross', async () => {
    const onClose = vi.fn()
    const { user } = renderUi(
      <Sheet title="Your code" centered aside={<SheetCross onClose={onClose} />} onClose={onClose}>
        QR
      </Sheet>,
    )
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
