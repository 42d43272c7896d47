import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('window', { location: { hash: '', origin: 'http://app.test' } })
const { toWallet, withReturn } = await import('./wallet-links.ts')

const app = 'https://t.me/enp_bot?startapp'

describe('a link that opens a wallet', () => {
  it('tells one that is a mini-app itself where to go back to, in its only parameter', () => {
    expect(withReturn('https://t.me/wallet/start?startapp=tonconnect-v__2-id__ab', app, true)).toBe(
      'https://t.me/wallet/start?startapp=tonconnect-v__2-id__ab-ret__https--3A--2F--2Ft--2Eme--2Fenp--5Fbot--3Fstartapp',
    )
  })

  it('tells any other to go back to the messenger, and nowhere outside of it', () => {
    const link = 'https://app.tonkeeper.com/ton-connect?v=2&id=ab'
    expect(withReturn(link, app, true)).toBe(`${link}&ret=back`)
    expect(withReturn(link, app, false)).toBe(`${link}&ret=none`)
  })
})

describe('a link to a wallet that is asked already', () => {
  it('names the session and no request', () => {
    expect(toWallet('https://app.tonkeeper.com/ton-connect', 'ab')).toBe('https://app.tonkeeper.com/ton-connect?id=ab')
    expect(toWallet('https://t.me/wallet?attach=wallet', 'ab')).toBe(
      'https://t.me/wallet/start?startapp=tonconnect-v__2-id__ab',
    )
  })
})
