import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { WalletPromptSheet } from './wallet-prompt-sheet.tsx'

const wallet = (name: string) => ({ appName: name.toLowerCase(), name, picture: `/wallets/${name}.png` })
const waiting = {
  step: 'waiting',
  purpose: 'connect',
  wallet: 'Tonkeeper',
  link: undefined,
  open: undefined,
  silent: false,
} as const

describe('WalletPromptSheet', () => {
  test('shows nothing without a request', () => {
    renderUi(<WalletPromptSheet prompt={undefined} />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('can be left while wallets load', async () => {
    const cancel = vi.fn()
    const { user } = renderUi(<WalletPromptSheet prompt={{ step: 'loading', cancel }} />)
    expect(screen.getByRole('dialog', { name: 'Connecting a wallet' })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('Loading wallets…')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(cancel).toHaveBeenCalledOnce()
  })

  test('lists the wallets and passes on the chosen one, even if its picture is broken', async () => {
    const choose = vi.fn()
    const wallets = [wallet('Tonkeeper'), wallet('MyTonWallet')]
    const { user } = renderUi(<WalletPromptSheet prompt={{ step: 'choosing', wallets, choose, cancel: vi.fn() }} />)
    expect(screen.getByRole('list', { name: 'Choose a wallet' })).toBeDefined()
    for (const picture of screen.getAllByAltText('')) fireEvent.error(picture)
    await user.click(screen.getByRole('button', { name: 'MyTonWallet' }))
    expect(choose).toHaveBeenCalledExactlyOnceWith(wallets[1])
  })
})

describe('WalletPromptSheet while it waits for the wallet', () => {
  test('gives the focus to what the user has to do, and opens the wallet', async () => {
    const open = vi.fn()
    const { user } = renderUi(<WalletPromptSheet prompt={{ ...waiting, open, cancel: vi.fn() }} />)
    expect(screen.getByRole('dialog', { name: 'Connecting Tonkeeper' })).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Approve the connection in Tonkeeper, then come back here.')
    await user.click(screen.getByRole('button', { name: 'Open Tonkeeper' }))
    expect(open).toHaveBeenCalledOnce()
  })

  test('announces that the wallet does not respond', () => {
    const prompt = (silent: boolean) => <WalletPromptSheet prompt={{ ...waiting, silent, cancel: vi.fn() }} />
    const { rerender } = renderUi(prompt(false))
    rerender(prompt(true))
    expect(screen.getByRole('status').textContent).toContain('Tonkeeper hasn’t responded yet.')
  })

  test('shows a code for another device, and no button for a wallet inside the page', async () => {
    renderUi(<WalletPromptSheet prompt={{ ...waiting, purpose: 'send', link: 'ton://connect', cancel: vi.fn() }} />)
    expect(screen.getByRole('dialog', { name: 'Confirm in Tonkeeper' })).toBeDefined()
    expect(await screen.findByRole('img', { name: 'QR code that connects a wallet' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Open/ })).toBeNull()
  })
})
