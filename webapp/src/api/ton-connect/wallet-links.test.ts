import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('window', { location: { hash: '', origin: 'http://app.test' } })
const { toWalletOpenLink, addReturnUrl } = await import('./wallet-links.ts')

const app = 'https://t.me/enp_bot?startapp'

describe('link that opens a wallet', () => {
  it('gives a mini app wallet the return address in its only parameter', () => {
    expect(addReturnUrl('https://t.me/wallet/start?startapp=tonconnect-v__2-id__ab', app, true)).toBe(
      'https://t.me/wallet/start?startapp=tonconnect-v__2-id__ab-ret__https--3A--2F--2Ft--2Eme--2Fenp--5Fbot--3Fstartapp',
    )
  })

  it('makes other wallets return to Telegram, and nowhere outside Telegram', () => {
    const link = 'https://app.tonkeeper.com/ton-connect?v=2&id=ab'
    expect(addReturnUrl(link, app, true)).toBe(`${link}&ret=back`)
    expect(addReturnUrl(link, app, false)).toBe(`${link}&ret=none`)
  })
})

describe('link to a wallet with a pending request', () => {
  it('has the session and no request', () => {
    expect(toWalletOpenLink('https://app.tonkeeper.com/ton-connect', 'ab')).toBe(
      'https://app.tonkeeper.com/ton-connect?id=ab',
    )
    expect(toWalletOpenLink('https://t.me/wallet?attach=wallet', 'ab')).toBe(
      'https://t.me/wallet/start?startapp=tonconnect-v__2-id__ab',
    )
  })
})
