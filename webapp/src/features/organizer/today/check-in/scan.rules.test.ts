import { expect, test } from 'vitest'
import { codeInQr, findScannedUnits } from './scan.rules.ts'

const qr = (number: string) => `ENP1.AB12CD.${number}.0123456789.${'A'.repeat(103)}`

test("reads the number from a voucher's QR code, a ticket or a plain number, and from nothing else", () => {
  expect(codeInQr(qr('BK-7K3M2P'))).toEqual({ number: 'BK-7K3M2P', ticket: 0 })
  expect(codeInQr(qr('BK-7K3M2P-5'))).toEqual({ number: 'BK-7K3M2P', ticket: 5 })
  expect(codeInQr(' bk-7k3m2p ')).toEqual({ number: 'BK-7K3M2P' })
  expect(codeInQr('https://example.org/BK-7K3M2P')).toBeUndefined()
  expect(codeInQr('ENP1.AB12CD')).toBeUndefined()
})

const unit = (redeemed: number) => ({
  unitId: 'adult',
  kind: 'adult' as const,
  title: 'Взрослый',
  quantity: 3,
  redeemed,
})
const ticket = (number: number, isInside = false) => ({ ticket: number, unitId: 'adult', isInside })
const scan = (code: string, guest: Parameters<typeof findScannedUnits>[0]) =>
  findScannedUnits(guest, codeInQr(qr(code)) ?? { number: '' })
const adults = (quantity: number) => ({ ok: true, units: [{ unitId: 'adult', quantity }] })

test('checks in all guests by the code of a booking without companions', () => {
  expect(scan('BK-7K3M2P', { units: [unit(1)] })).toEqual(adults(2))
  expect(scan('BK-7K3M2P', { units: [unit(3)] })).toEqual({ ok: false, reason: 'inside' })
})

test('checks in one companion by a ticket, and the others by the code of the traveller', () => {
  const guest = { units: [unit(0)], tickets: [ticket(2)] }
  expect(scan('BK-7K3M2P-2', guest)).toEqual(adults(1))
  expect(scan('BK-7K3M2P', guest)).toEqual(adults(2))
  expect(scan('BK-7K3M2P-2', { units: [unit(1)], tickets: [ticket(2, true)] })).toEqual({ ok: false, reason: 'inside' })
  expect(scan('BK-7K3M2P', { units: [unit(1)], tickets: [ticket(2, true)] })).toEqual(adults(2))
})

test('refuses the code of a place that was passed on, without a connection', () => {
  const passed = { ok: false, reason: 'passed on' }
  expect(scan('BK-7K3M2P-1', { units: [unit(0)], tickets: [ticket(2)] })).toEqual(passed)
  expect(scan('BK-7K3M2P-1', { units: [unit(0)] })).toEqual(passed)
  expect(scan('BK-7K3M2P', { units: [unit(0)], tickets: [ticket(2), ticket(3), ticket(4)] })).toEqual(passed)
})
