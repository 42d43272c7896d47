import { createHmac } from 'node:crypto'
import { CallRefusal } from '@enp/shared/errors'
import { describe, expect, test } from 'vitest'
import { initDataSecret, isSigned, verifyInitData } from './init-data.ts'

const plainToken = '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8'
const plainData =
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2'
const signedToken = '7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ'
const signedData =
  'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6'

const at = (unixSeconds: number) => new Date(unixSeconds * 1000)

function toCode(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof CallRefusal) return error.code
    throw error
  }
  return 'accepted'
}

function sign(fields: Record<string, string>, token = plainToken): string {
  const pairs = Object.entries(fields).map(([key, value]) => `${key}=${value}`)
  const hash = createHmac('sha256', initDataSecret(token)).update(pairs.sort().join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}

describe('verifyInitData with published test vectors', () => {
  test('accepts init data without a signature field', () => {
    expect(initDataSecret(plainToken).toString('hex')).toBe(
      'a5c609aa52f63cb5e6d8ceb6e4138726ea82bbc36bb786d64482d445ea38ee5f',
    )
    expect(verifyInitData(plainData, plainToken, at(1662771648)).user).toMatchObject({
      id: 279058397,
      username: 'vdkfrost',
    })
  })
  test('accepts init data with a signature field, which is part of the signed text', () => {
    expect(verifyInitData(signedData, signedToken, at(1733584787)).user.first_name).toBe('Vladislav + - ? /')
    const fields = new Map(new URLSearchParams(signedData))
    fields.delete('signature')
    expect(isSigned(fields, signedToken)).toBe(false)
  })
  test('derives the secret as published', () => {
    const secret = initDataSecret('my-secret-token')
    expect(secret.toString('hex')).toBe('fe37f490481d351837ed49f3b369c886c61013d6d036656fc3c9c92e163e3477')
    expect(createHmac('sha256', secret).update('abc').digest('hex')).toBe(
      '6ecc2e9b51f30dde6877ce374ede54eb626c84e78a5d9a9dcac54d2d248f6bde',
    )
  })
})

describe('verifyInitData', () => {
  const fresh = at(1662771648)
  test.each([
    ['nothing', undefined, 'INIT_DATA_MISSING'],
    ['an empty string', '', 'INIT_DATA_MISSING'],
    ['a changed user', plainData.replace('279058397', '279058398'), 'INIT_DATA_INVALID'],
    ['a forged hash', plainData.replace(/hash=.*/, `hash=${'0'.repeat(64)}`), 'INIT_DATA_INVALID'],
    ['a short hash', plainData.replace(/hash=.*/, 'hash=c501'), 'INIT_DATA_INVALID'],
    [
      'an upper-case hash',
      plainData.replace(/hash=.*/, (hash) => hash.toUpperCase().replace('HASH', 'hash')),
      'INIT_DATA_INVALID',
    ],
    ['no hash', plainData.replace(/&hash=.*/, ''), 'INIT_DATA_INVALID'],
    ['a doubled key', `auth_date=1662771648&${plainData}`, 'INIT_DATA_INVALID'],
    ['a doubled hash', `${plainData}&hash=0`, 'INIT_DATA_INVALID'],
    ['a huge string', `${plainData}&pad=${'x'.repeat(1_000_000)}`, 'INIT_DATA_INVALID'],
    ['noise', '%%%&=&&hash', 'INIT_DATA_INVALID'],
  ])('refuses %s', (_what, raw, code) => {
    expect(toCode(() => verifyInitData(raw, plainToken, fresh))).toBe(code)
  })
  test('refuses init data of another bot', () => {
    expect(toCode(() => verifyInitData(plainData, signedToken, fresh))).toBe('INIT_DATA_INVALID')
  })
  test.each([['{"id":1.5}'], ['{"id":"7"}'], ['{"id":-7}'], ['{}'], ['null'], ['not json']])(
    'refuses a signed but invalid user: %s',
    (user) => {
      expect(toCode(() => verifyInitData(sign({ user, auth_date: '1662771648' }), plainToken, fresh))).toBe(
        'INIT_DATA_INVALID',
      )
    },
  )
  test.each(['', 'soon', '-1', '1e9'])('refuses a signed but invalid date: "%s"', (auth_date) => {
    expect(toCode(() => verifyInitData(sign({ user: '{"id":7}', auth_date }), plainToken, fresh))).toBe(
      'INIT_DATA_INVALID',
    )
  })
})

test.each([
  [3_600, 'accepted'],
  [3_601, 'INIT_DATA_EXPIRED'],
  [-60, 'accepted'],
  [-61, 'INIT_DATA_EXPIRED'],
])('init data %d s old are %s', (ageSeconds, verdict) => {
  expect(toCode(() => verifyInitData(plainData, plainToken, at(1662771648 + ageSeconds)))).toBe(verdict)
})

test('init data may contain names in Cyrillic, Arabic and emoji', () => {
  const user = JSON.stringify({ id: 7, first_name: 'Ёжик 🦔', last_name: '‏مرحبا' })
  const data = sign({ user, auth_date: '1662771648' })
  expect(verifyInitData(data, plainToken, at(1662771648)).user).toMatchObject({
    first_name: 'Ёжик 🦔',
    last_name: '‏مرحبا',
  })
})
