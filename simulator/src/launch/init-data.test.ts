import { createHmac, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type InitDataPairs, initDataHash, initDataSecret, signInitData, toThirdPartySignedText } from './init-data.ts'

// Published in open-source test suites, so the tokens are not secret.
const withoutSignature = {
  token: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
  data: 'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
}
const withSignature = {
  token: '7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ',
  data: 'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6',
}
const telegramKey = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d'

function read(data: string): { pairs: InitDataPairs; hash: string; signature: string } {
  const params = new URLSearchParams(data)
  const pairs = [...params].filter(([key]) => key !== 'hash')
  return { pairs, hash: params.get('hash') ?? '', signature: params.get('signature') ?? '' }
}

function isSigned(pairs: InitDataPairs, token: string, signature: string, key: Parameters<typeof verify>[2]): boolean {
  return verify(null, Buffer.from(toThirdPartySignedText(pairs, token)), key, Buffer.from(signature, 'base64url'))
}

describe('init data', () => {
  test('reproduces the hash of published init data without a signature', () => {
    const { pairs, hash } = read(withoutSignature.data)
    expect(initDataHash(pairs, withoutSignature.token)).toBe(hash)
    expect(initDataSecret(withoutSignature.token).toString('hex')).toBe(
      'a5c609aa52f63cb5e6d8ceb6e4138726ea82bbc36bb786d64482d445ea38ee5f',
    )
  })

  test('reproduces the hash of published init data, which covers the signature', () => {
    const { pairs, hash } = read(withSignature.data)
    expect(initDataHash(pairs, withSignature.token)).toBe(hash)
    const without = pairs.filter(([key]) => key !== 'signature')
    expect(initDataHash(without, withSignature.token)).not.toBe(hash)
  })

  test('signs the same text for third parties as Telegram', () => {
    const { pairs, signature } = read(withSignature.data)
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(telegramKey, 'hex').toString('base64url') },
      format: 'jwk',
    })
    expect(isSigned(pairs, withSignature.token, signature, key)).toBe(true)
  })

  test('derives the secret and computes a known HMAC', () => {
    const secret = initDataSecret('my-secret-token')
    expect(secret.toString('hex')).toBe('fe37f490481d351837ed49f3b369c886c61013d6d036656fc3c9c92e163e3477')
    expect(createHmac('sha256', secret).update('abc').digest('hex')).toBe(
      '6ecc2e9b51f30dde6877ce374ede54eb626c84e78a5d9a9dcac54d2d248f6bde',
    )
  })

  test('verifies both ways when fresh, and fails when changed', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const fields: InitDataPairs = [
      ['user', '{"id":700100,"first_name":"Алексей \\/ & +"}'],
      ['auth_date', '1790000000'],
    ]
    const { pairs, hash, signature } = read(signInitData(fields, withSignature.token, pem))
    expect(pairs.slice(0, 2)).toEqual(fields)
    expect(initDataHash(pairs, withSignature.token)).toBe(hash)
    expect(isSigned(pairs, withSignature.token, signature, publicKey)).toBe(true)
    const changed: InitDataPairs = pairs.map(([key, value]) => [key, value.replace('700100', '700101')])
    expect(initDataHash(changed, withSignature.token)).not.toBe(hash)
    expect(isSigned(changed, withSignature.token, signature, publicKey)).toBe(false)
  })
})
