import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Address } from '@ton/core'
import { afterEach, expect, test } from 'vitest'
import type { ChainConfig } from '../../core/config/chain-config.ts'
import { fetchPublicKey } from './fetch-public-key.ts'

const account = Address.parseRaw(`0:${'ab'.repeat(32)}`)
const key = `0x${'0'.repeat(6)}${'5b'.repeat(29)}`

let server: Server | undefined
afterEach(() => void server?.close())

async function chainThat(answers: object, status = 200, until: Promise<unknown> = Promise.resolve()) {
  const asked: string[] = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    void until.then(() => response.writeHead(status).end(JSON.stringify(answers)))
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const chain: ChainConfig = {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: undefined,
    network: '-3',
    usdtMaster: '',
    depositAddress: '',
    hotWalletMnemonic: undefined,
  }
  return { chain, asked }
}

test('returns the key that a contract reports, even if it starts with zeros', async () => {
  const { chain } = await chainThat({ exit_code: 0, stack: [{ type: 'num', value: key }] })
  expect((await fetchPublicKey(chain, account))?.toString('hex')).toBe(`000000${'5b'.repeat(29)}`)
})

test.each([
  ['is not there', { exit_code: -13, stack: [] }],
  ['has no such method', { exit_code: 11, stack: [] }],
  ['answers something else', { exit_code: 0, stack: [{ type: 'cell', value: '' }] }],
  ['answers no key', { exit_code: 0, stack: [{ type: 'num', value: '0x0' }] }],
])('returns undefined for a contract that %s', async (_what, answer) => {
  const { chain } = await chainThat(answer)
  expect(await fetchPublicKey(chain, account)).toBeUndefined()
})

test('returns undefined without a chain, or if the chain refuses the request', async () => {
  expect(await fetchPublicKey(undefined, account)).toBeUndefined()
  const { chain } = await chainThat({}, 422)
  expect(await fetchPublicKey(chain, account)).toBeUndefined()
})

test('fails with UNAVAILABLE while the chain is unavailable, so that the proof is not called wrong', async () => {
  const { chain } = await chainThat({}, 503)
  await expect(fetchPublicKey(chain, account)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('serves one of many concurrent requests and rejects the others with UNAVAILABLE', async () => {
  let answer = () => {}
  const until = new Promise<void>((done) => {
    answer = done
  })
  const { chain, asked } = await chainThat({ exit_code: 0, stack: [{ type: 'num', value: key }] }, 200, until)
  const questions = Array.from({ length: 20 }, () => fetchPublicKey(chain, account))
  for (const refused of questions.slice(1)) await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  answer()
  expect((await questions[0])?.length).toBe(32)
  expect(asked).toHaveLength(1)
})
