import { expect, test } from 'vitest'
import { formatKnownKey, parseKnownKeys, toVoucherKeys } from '../../core/config/voucher-keys.ts'
import { describeVoucher } from './describe-voucher.ts'
import { type StayFacts, signStay, verifyStay } from './stay.rules.ts'
import { signVoucher, verifyVoucher } from './voucher.rules.ts'

const none = { known: new Map() }
const keys = toVoucherKeys('1f'.repeat(32), none)
const stay: StayFacts = {
  guest: 'Анна Петрова',
  title: 'Дом в соснах',
  option: 'Двухместный номер',
  place: 'Сортавала, Карелия',
  organizer: 'Тропа у воды',
  firstDay: '2027-03-13',
  lastDay: '2027-03-15',
  units: [{ kind: 'room', quantity: 1 }],
}
const text = signStay(keys, 'BK-7K3M2P', stay)
const voucher =
  signVoucher(keys, {
    ...{ number: 'BK-7K3M2P', state: 'completed', title: 'Дом в соснах', first_day: '2027-03-13', start_time: '' },
    ...{ time_zone: 'Europe/Moscow', voucher_version: 1 },
    units: [{ unitId: 'room', kind: 'room', title: 'Ночь', quantity: 1, price: 1 }],
  })?.qr ?? ''

test('a proof of stay contains who stayed, what, where and when', () => {
  expect(verifyStay(keys, text)).toEqual({ ok: true, keyId: keys.id, number: 'BK-7K3M2P', facts: stay })
  expect(verifyStay(keys, ` ${text.toLowerCase()}\n`)).toMatchObject({ ok: true })
})

test('a change of any character makes a proof of stay invalid', () => {
  for (let at = 0; at < text.length; at += 1) {
    const changed = text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1)
    expect(verifyStay(keys, changed).ok, changed).toBe(false)
  }
  expect(verifyStay(keys, text.slice(0, -1))).toEqual({ ok: false, problem: 'cut' })
})

test('a voucher is no proof of stay, and a proof of stay is no voucher', () => {
  expect(verifyVoucher(keys, voucher).ok).toBe(true)
  expect(verifyStay(keys, voucher)).toEqual({ ok: false, problem: 'kind' })
  expect(verifyVoucher(keys, text)).toEqual({ ok: false, problem: 'kind' })
  // The signature covers the kind, so that a voucher with the other beginning is forged.
  expect(verifyStay(keys, voucher.replace('ENP1', 'ENPSTAY1'))).toEqual({ ok: false, problem: 'forged' })
  expect(verifyVoucher(keys, text.replace('ENPSTAY1', 'ENP1'))).toEqual({ ok: false, problem: 'forged' })
})

test('a proof of stay of an earlier key is valid while its public key is known', () => {
  const old = parseKnownKeys([...keys.known.values()].map(formatKnownKey)) ?? none
  expect(verifyStay(toVoucherKeys('2e'.repeat(32), old), text)).toMatchObject({ ok: true, keyId: keys.id })
  expect(verifyStay(toVoucherKeys('2e'.repeat(32), none), text)).toEqual({ ok: false, problem: 'unknown_key' })
})

test('long texts are cut, so that the QR code has at most 65 modules', () => {
  const long = 'Щ'.repeat(100)
  const units = (['adult', 'child', 'infant', 'senior'] as const).map((kind) => ({ kind, quantity: 9 }))
  const longest = { ...stay, guest: long, title: long, option: long, place: long, organizer: long, units }
  const cut = signStay(keys, 'BK-7K3M2P', longest)
  expect(cut).toMatch(/^[0-9A-Z.-]+$/)
  expect(cut.length).toBeLessThanOrEqual(535)
  expect(verifyStay(keys, cut)).toMatchObject({ facts: { guest: `${'Щ'.repeat(28)}…`, units } })
})

test('the command describes a proof of stay, and refuses the other kind if one is named', () => {
  const lines = [
    'genuine   BK-7K3M2P',
    'kind      stay',
    'who       Анна Петрова',
    'what      Дом в соснах, Двухместный номер',
    'where     Сортавала, Карелия',
    'when      2027-03-13 to 2027-03-16, 3 nights',
    'for       1 x room',
    'organizer Тропа у воды',
    `key       ${keys.id}`,
    'The booking was completed when the proof was made.',
  ]
  expect(describeVoucher(keys, text)).toEqual({ isGenuine: true, lines })
  expect(describeVoucher(keys, text, 'stay').isGenuine).toBe(true)
  const refuse = (why: string) => ({ isGenuine: false, lines: [`NOT GENUINE  ${why}`] })
  expect(describeVoucher(keys, voucher, 'stay')).toEqual(refuse('this is not a proof of stay'))
  expect(describeVoucher(keys, text, 'voucher')).toEqual(refuse('this is not a voucher'))
})
