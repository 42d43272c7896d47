import { expect, test } from 'vitest'
import { formatKnownKey, parseKnownKeys, toVoucherKeys } from '../../core/config/voucher-keys.ts'
import { looksLikeVoucher, normalizeBookingNumber, signVoucher, verifyVoucher } from './voucher.rules.ts'

const none = { known: new Map() }
const keys = toVoucherKeys('1f'.repeat(32), none)
const otherKeys = toVoucherKeys('2e'.repeat(32), none)
const adult = { unitId: 'adult', kind: 'adult', title: 'Взрослый', quantity: 2, price: 280_000 } as const
const child = { unitId: 'child', kind: 'child', title: 'Детский', quantity: 1, price: 140_000 } as const
const booking = {
  number: 'BK-7K3M2P',
  state: 'confirmed',
  title: 'Рускеала и водопады Ахвенкоски',
  first_day: '2027-03-13',
  start_time: '09:30',
  time_zone: 'Europe/Moscow',
  units: [adult, child],
  voucher_version: 1,
} as const satisfies Parameters<typeof signVoucher>[1]
const makeQrText = (more: Partial<Parameters<typeof signVoucher>[1]> = {}) =>
  signVoucher(keys, { ...booking, ...more })?.qr ?? ''

test('a voucher contains what was booked, where and when', () => {
  const read = verifyVoucher(keys, makeQrText())
  expect(read).toEqual({
    ok: true,
    keyId: keys.id,
    number: 'BK-7K3M2P',
    facts: {
      title: 'Рускеала и водопады Ах…',
      day: '2027-03-13',
      startTime: '09:30',
      timeZone: 'Europe/Moscow',
      units: [
        { kind: 'adult', quantity: 2 },
        { kind: 'child', quantity: 1 },
      ],
      version: 1,
    },
  })
})

test('a voucher preserves a day without a start, an unlisted zone, a short title and a later version', () => {
  const stay = { start_time: '', time_zone: 'America/Argentina/Ushuaia', title: 'Дом', voucher_version: 300 }
  const read = verifyVoucher(keys, makeQrText(stay))
  expect(read).toMatchObject({
    facts: { startTime: undefined, timeZone: 'America/Argentina/Ushuaia', title: 'Дом', version: 300 },
  })
})

test('the same booking always has the same voucher, and the code is the booking number', () => {
  expect(signVoucher(keys, booking)).toEqual(signVoucher(keys, booking))
  expect(signVoucher(keys, booking)?.code).toBe('BK-7K3M2P')
})

test.each(['hold', 'paying', 'paid', 'awaiting_organizer', 'no_show', 'declined', 'cancelled_by_tourist'] as const)(
  'a booking in state %s has no voucher',
  (state) => expect(signVoucher(keys, { ...booking, state })).toBeUndefined(),
)

test('the text of a voucher has only dense QR characters and fits into 45 modules', () => {
  const longest = makeQrText({ title: 'Щ'.repeat(80), units: [adult, child, adult, child] })
  expect(longest).toMatch(/^[0-9A-Z.-]+$/)
  expect(longest.length).toBeLessThanOrEqual(224)
})

test('a voucher in small letters with spaces around it is valid', () => {
  expect(verifyVoucher(keys, `  ${makeQrText().toLowerCase()}\n`)).toMatchObject({ ok: true, number: 'BK-7K3M2P' })
})

test('a change of any character makes a voucher invalid', () => {
  const text = makeQrText()
  for (let at = 0; at < text.length; at += 1) {
    const other = text[at] === '7' ? '8' : '7'
    const changed = text.slice(0, at) + other + text.slice(at + 1)
    expect(verifyVoucher(keys, changed).ok, changed).toBe(false)
  }
})

test('verifyVoucher returns why a text is not a valid voucher', () => {
  const text = makeQrText()
  const toProblem = (one: string) => verifyVoucher(keys, one)
  expect(toProblem('BK-7K3M2P')).toEqual({ ok: false, problem: 'none' })
  expect(toProblem('')).toEqual({ ok: false, problem: 'none' })
  expect(toProblem(text.replace('ENP1', 'ENP2'))).toEqual({ ok: false, problem: 'version' })
  expect(toProblem(text.slice(0, -1))).toEqual({ ok: false, problem: 'cut' })
  expect(toProblem('ENP')).toEqual({ ok: false, problem: 'cut' })
  expect(toProblem(text.replace('BK-7', 'BK-8'))).toEqual({ ok: false, problem: 'forged' })
  expect(verifyVoucher(otherKeys, text)).toEqual({ ok: false, problem: 'unknown_key' })
})

test('a voucher of an earlier key is valid while its public key is known', () => {
  const old = parseKnownKeys([...keys.known.values()].map(formatKnownKey)) ?? none
  const now = toVoucherKeys('2e'.repeat(32), old)
  expect(verifyVoucher(now, makeQrText())).toMatchObject({ ok: true, keyId: keys.id })
  expect(verifyVoucher(old, makeQrText())).toMatchObject({ ok: true })
})

test('numberFrom accepts the ways in which users type a number', () => {
  for (const typed of ['BK-7K3M2P', 'bk7k3m2p', '7k3m2p', ' 7K3-M2P '])
    expect(normalizeBookingNumber(typed)).toBe('BK-7K3M2P')
  expect(normalizeBookingNumber('bk-oil234')).toBe('BK-011234')
  expect(normalizeBookingNumber('ВК-7ЕNQR6')).toBe('BK-7ENQR6')
  expect(looksLikeVoucher(makeQrText())).toBe(true)
  expect(looksLikeVoucher('BK-7K3M2P')).toBe(false)
})
