import { screen } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

const { prototype } = HTMLDialogElement
const showModal = Object.getOwnPropertyDescriptor(prototype, 'showModal')

// The module looks for modal dialogs when it loads, so these tests load their own modules.
vi.resetModules()
Reflect.deleteProperty(prototype, 'showModal')
const { renderUi, WithState } = await import('../testing/render.tsx')
const { Sheet } = await import('./sheet.tsx')

afterAll(() => {
  if (showModal) Object.defineProperty(prototype, 'showModal', showModal)
  vi.resetModules()
})

const onClose = vi.fn()

async function openSheet() {
  const { user } = renderUi(
    <WithState first={false}>
      {(isOpen, setOpen) => {
        const close = () => {
          onClose()
          setOpen(false)
        }
        return (
          <>
            <button type="button" onClick={() => setOpen(true)}>
              Guests
            </button>
            {isOpen && (
              <Sheet title="Guests" onClose={close} footer={<button type="button">Apply</button>}>
                <input aria-label="Adults" />
              </Sheet>
            )}
          </>
        )
      }}
    </WithState>,
  )
  await user.click(screen.getByRole('button', { name: 'Guests' }))
  return user
}

beforeEach(() => onClose.mockClear())

describe('Sheet in a browser without modal dialogs', () => {
  test('is a named dialog all the same', async () => {
    await openSheet()
    expect(screen.getByRole('dialog', { name: 'Guests' }).hasAttribute('open')).toBe(true)
  })

  test('keeps the focus inside when the user presses Tab', async () => {
    const user = await openSheet()
    const [handle, last] = [
      screen.getByRole('button', { name: 'Close' }),
      screen.getByRole('button', { name: 'Apply' }),
    ]
    await user.tab()
    expect(document.activeElement).toBe(handle)
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(last)
    await user.tab()
    expect(document.activeElement).toBe(handle)
  })

  test('is closed by Escape and returns the focus to what opened it', async () => {
    const user = await openSheet()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guests' }))
  })
})
