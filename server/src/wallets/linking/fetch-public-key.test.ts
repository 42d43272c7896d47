import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Address } from '@ton/core'
import { afterEach, expect, test } from 'vitest'
import type { ChainConfig } from '../../core/chain-config.ts'
import { fetchPublicKey } from './fetch-public-key.ts'

const account = Address.parseRaw(`0:${'ab'.repeat(32)}`)
const key = `0x${'0'.repeat(6)}${'5b'.repeat(29)}`

let server: Server | undefined
afterEach(() => void server?.close())

/** A chain whose contract answers this, once it is let. */
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

test('a contract that says its key is believed, also where the key begins with zeros', async () => {
  const { chain } = await chainThat({ exit_code: 0, stack: [{ type: 'num', value: key }] })
  expect((await fetchPublicKey(chain, account))?.toString('hex')).toBe(`000000${'5b'.repeat(29)}`)
})

test.each([
  ['is not there', { exit_code: -13, stack: [] }],
  ['has no such method', { exit_code: 11, stack: [] }],
  ['answers something else', { exit_code: 0, stack: [{ type: 'cell', value: '' }] }],
  ['answers no key', { exit_code: 0, stack: [{ type: 'num', value: '0x0' }] }],
])('a contract that %s has none', async (_what, answer) => {
  const { chain } = await chainThat(answer)
  expect(await fetchPublicKey(chain, account)).toBeUndefined()
})

test('without a chain there is none, and of one that refuses the question', async () => {
  expect(await fetchPublicKey(undefined, account)).toBeUndefined()
  const { chain } = await chainThat({}, 422)
  expect(await fetchPublicKey(chain, account)).toBeUndefined()
})

test('a chain that is away is no reason to call the proof wrong', async () => {
  const { chain } = await chainThat({}, 503)
  await expect(fetchPublicKey(chain, account)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('of many who ask at once one is served: the chain has better things to do', async () => {
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
