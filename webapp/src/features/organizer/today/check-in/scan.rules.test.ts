import { expect, test } from 'vitest'
import { numberInQr } from './scan.rules.ts'

test("reads the booking number from a voucher's QR code or a plain number, and from nothing else", () => {
  expect(numberInQr(`ENP1.AB12CD.BK-7K3M2P.0123456789.${'A'.repeat(103)}`)).toBe('BK-7K3M2P')
  expect(numberInQr(' bk-7k3m2p ')).toBe('BK-7K3M2P')
  expect(numberInQr('https://example.org/BK-7K3M2P')).toBeUndefined()
  expect(numberInQr('ENP1.AB12CD')).toBeUndefined()
})
