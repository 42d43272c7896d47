import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawQrPng, drawQrSvg } from '../../../src/bookings/files/draw-qr.ts'
import { decodeQrImage } from '../../../src/bookings/vouchers/decode-qr-image.ts'
import { describeVoucher, voucherText } from '../../../src/bookings/vouchers/describe-voucher.ts'
import { signVoucher } from '../../../src/bookings/vouchers/voucher.rules.ts'
import { formatKnownKey, type KnownVoucherKeys, toVoucherKeys } from '../../../src/core/config/voucher-keys.ts'
import { voucherKey } from '../../fixtures/harness.ts'
import { getProgram } from '../../fixtures/program.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'vouchers-'))
const keys = toVoucherKeys(voucherKey, { known: new Map() })
const adult = { unitId: 'adult', kind: 'adult', title: 'Взрослый', quantity: 2, price: 280_000 } as const
const qr =
  signVoucher(keys, {
    number: 'BK-7K3M2P',
    state: 'confirmed',
    title: 'Экскурсия по Карелии: Рускеала и водопады Ахвенкоски',
    first_day: '2030-03-13',
    start_time: '09:30',
    time_zone: 'Europe/Moscow',
    units: [adult, { ...adult, unitId: 'child', kind: 'child', quantity: 1 }],
    voucher_version: 1,
  })?.qr ?? ''

/** Runs the command without server, database and network. */
async function run(asked: string, env: Record<string, string>, ...options: string[]) {
  const child = spawn(process.execPath, [...getProgram('server/src/voucher-verify'), asked, ...options], {
    cwd: root,
    env: { PATH: process.env.PATH, INIT_CWD: folder, ...env },
  })
  const told: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => told.push(String(part)))
  const [code] = await once(child, 'close')
  return { code, told: told.join('') }
}

const genuineLines = `genuine   BK-7K3M2P
kind      voucher
what      Экскурсия по Карелии:…
when      2030-03-13 09:30, Europe/Moscow
for       2 x adult, 1 x child
version   1
key       ${keys.id}
This check does not show later cancellations, changes or check-ins.`

const tell = async (asked: string, known: KnownVoucherKeys = keys) => {
  const text = await voucherText(asked, join(folder, asked))
  return text === undefined ? undefined : describeVoucher(known, text)
}

const rarely = test.runIf(process.env.TEST_SLOW)

describe('voucher:verify', () => {
  test('prints a genuine voucher, also from a photo, and exits with 1 for a forged one', {
    timeout: 60_000,
  }, async () => {
    const paper = { background: '#c9b48a' }
    const photo = sharp(await drawQrPng(qr, 4)).extend({ top: 200, bottom: 90, left: 60, right: 120, ...paper })
    writeFileSync(join(folder, 'photo.jpg'), await photo.rotate(7, paper).jpeg({ quality: 60 }).toBuffer())
    const [known = ''] = [...keys.known.values()].map(formatKnownKey)
    expect(await run('photo.jpg', { VOUCHER_PREVIOUS_PUBLIC_KEYS: known })).toEqual({
      code: 0,
      told: `${genuineLines}\n`,
    })
    const asStay = await run(qr, { VOUCHER_SIGNING_KEY: voucherKey }, 'kind=stay')
    expect(asStay).toEqual({ code: 1, told: 'NOT GENUINE  this is not a proof of stay\n' })
    const forged = await run(qr.replace('BK-7', 'BK-8'), { VOUCHER_SIGNING_KEY: voucherKey })
    expect(forged).toEqual({ code: 1, told: 'NOT GENUINE  the signature does not match the content\n' })
  })

  test('reads a text or a file that contains it', async () => {
    writeFileSync(join(folder, 'voucher.txt'), `${qr}\n`)
    for (const asked of [qr, 'voucher.txt'])
      expect(await tell(asked)).toEqual({ isGenuine: true, lines: genuineLines.split('\n') })
  })

  test('gives the reason for a voucher that is cut, from a later release or signed by an unknown key', async () => {
    const other = toVoucherKeys('3c'.repeat(32), { known: new Map() })
    for (const [asked, known, why] of [
      [qr.slice(0, -3), keys, 'incomplete'],
      [qr.replace('ENP1', 'ENP2'), keys, 'later release'],
      [qr, other, 'unknown'],
      ['BK-7K3M2P', keys, 'not a voucher'],
    ] as const)
      expect(await tell(asked, known)).toMatchObject({ isGenuine: false, lines: [expect.stringContaining(why)] })
  })

  rarely('finds nothing in a picture without a code', async () => {
    const white = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
    writeFileSync(join(folder, 'empty.png'), await white.png().toBuffer())
    expect(await tell('empty.png')).toBeUndefined()
  })
})

describe('the QR code of a voucher', () => {
  test.each([1, 3])('is readable at 108 px on a screen with %d device pixels per pixel', async (density) => {
    const svg = Buffer.from(await drawQrSvg(qr))
    const picture = await sharp(svg, { density: 300 })
      .resize(108 * density)
      .png()
      .toBuffer()
    expect(await decodeQrImage(picture)).toBe(qr)
  })

  test('is found in a picture with transparent light modules', async () => {
    const dark = await sharp(await drawQrPng(qr, 6))
      .ensureAlpha()
      .unflatten()
      .png()
      .toBuffer()
    expect(await decodeQrImage(dark)).toBe(qr)
  })

  test('is not found in a file that is not a picture', async () => {
    await expect(decodeQrImage(Buffer.from('no image'))).rejects.toThrow()
  })
})
