import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Address } from '@ton/core'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChainConfig } from '../../core/config/chain-config.ts'
import { fetchPublicKey } from './fetch-public-key.ts'

const account = Address.parseRaw(`0:${'ab'.repeat(32)}`)
const key = `0x${'0'.repeat(6)}${'5b'.repeat(29)}`

let server: Server | undefined
afterEach(() => void server?.close())

const toAccount = (state: string) => ({
  result: { state, balance: '0', code: '', data: '', last_transaction_id: { lt: '0' }, sync_utime: 1_700_000_000 },
})

async function chainThat(answers: object, status = 200, until: Promise<unknown> = Promise.resolve(), state = 'active') {
  const asked: string[] = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    void until.then(() => {
      const isAccount = request.url?.includes('getAddressInformation')
      response.writeHead(status).end(JSON.stringify(isAccount ? toAccount(state) : answers))
    })
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
  expect(await fetchPublicKey(chain, 'user', account)).toEqual(Buffer.from(`000000${'5b'.repeat(29)}`, 'hex'))
})

test.each([
  ['has no such method', { exit_code: 11, stack: [] }],
  ['answers something else', { exit_code: 0, stack: [{ type: 'cell', value: '' }] }],
  ['answers no key', { exit_code: 0, stack: [{ type: 'num', value: '0x0' }] }],
])('returns undefined for a contract that %s', async (_what, answer) => {
  const { chain } = await chainThat(answer)
  expect(await fetchPublicKey(chain, 'user', account)).toBeUndefined()
})

test.each([
  ['uninitialized', 'not_deployed'],
  ['frozen', undefined],
])('a contract that is %s without a key is %s', async (state, expected) => {
  const { chain, asked } = await chainThat({ exit_code: -13, stack: [] }, 200, Promise.resolve(), state)
  expect(await fetchPublicKey(chain, 'user', account)).toBe(expected)
  expect(asked).toHaveLength(2)
})

test('returns undefined without a chain, or if the chain refuses the request', async () => {
  expect(await fetchPublicKey(undefined, 'user', account)).toBeUndefined()
  const { chain } = await chainThat({}, 422)
  expect(await fetchPublicKey(chain, 'user', account)).toBeUndefined()
})

test('fails with UNAVAILABLE while the chain is unavailable, so that the proof is not called wrong', async () => {
  const { chain } = await chainThat({}, 503)
  await expect(fetchPublicKey(chain, 'user', account)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('serves many users in turn, two at a time, and refuses those beyond the queue', async () => {
  let answer = () => {}
  const until = new Promise<void>((done) => {
    answer = done
  })
  const { chain, asked } = await chainThat({ exit_code: 0, stack: [{ type: 'num', value: key }] }, 200, until)
  const calls = Array.from({ length: 60 }, (_, user) => fetchPublicKey(chain, `user ${user}`, account))
  const ends = Promise.allSettled(calls)
  await expect(calls[59]).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  answer()
  const served = (await ends).filter(({ status }) => status === 'fulfilled')
  expect(served.length).toBe(52)
  expect(asked).toHaveLength(52)
})

test('a user with one request in progress and one waiting gets UNAVAILABLE, others are served', async () => {
  let answer = () => {}
  const until = new Promise<void>((done) => {
    answer = done
  })
  const { chain } = await chainThat({ exit_code: 0, stack: [{ type: 'num', value: key }] }, 200, until)
  const own = Array.from({ length: 3 }, () => fetchPublicKey(chain, 'one', account))
  const other = fetchPublicKey(chain, 'other', account)
  await expect(own[2]).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  answer()
  const served = await Promise.all([own[0], own[1], other])
  expect(served.map((one) => one?.length)).toEqual([32, 32, 32])
})
