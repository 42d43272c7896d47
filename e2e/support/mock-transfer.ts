import type { Page } from '@playwright/test'
import { serverNow } from './mock-trips.ts'
import { heldTrip, transferringTrip } from './trips.ts'

const address = 'UQBx4mPqXc3nT8vJ2uH6sR9kL0wZ5yEaQd7fGiMbVtZc1Nk7'

interface Transfer {
  readonly state?: 'awaiting' | 'seen' | 'paid' | 'underpaid' | 'expired' | 'cancelled'
  readonly received?: number
}

export async function mockTransfer(page: Page, { state = 'awaiting', received = 0 }: Transfer = {}) {
  await page.route(/\/v1\/wallet\/deposits\//, async (route) => {
    // The page polls this call, also while it closes.
    const now = await serverNow(route).catch(() => undefined)
    if (now === undefined) return
    const { depositId, holdExpiresAt } = transferringTrip(now)
    const memo = 'ENP-7K3M2P9XQ'
    const from = `0:${'4e'.repeat(32)}`
    const deposit = {
      depositId,
      currency: 'ton',
      amount: 51.22,
      amountExact: '51.22',
      address,
      memo,
      link: `ton://transfer/${address}?amount=51220000000&text=${memo}`,
      state,
      received,
      expiresAt: holdExpiresAt,
      serverTime: new Date(now).toISOString(),
      bookingId: heldTrip(0).id,
      transaction: { validUntil: Math.floor(now / 1_000) + 900, network: '-3', from, messages: [] },
    }
    return route.fulfill({ json: { success: true, data: deposit } })
  })
  await page.route('**/v1/users/wallets', (route) => {
    const times = { verifiedAt: '2030-03-01T10:00:00.000Z', payableFrom: '2030-03-02T10:00:00.000Z' }
    const named = { id: '5203a000-0000-4000-8000-0000000000a1', label: 'Tonkeeper', isDefault: true, network: '-3' }
    const wallet = { ...named, ...times, address: 'UQBxh7Lm0000000000000000000000000000000000000k7Rw' }
    return route.fulfill({ json: { success: true, data: [{ ...wallet, rawAddress: `0:${'4e'.repeat(32)}` }] } })
  })
}
