import { Base64, hexToByteArray, SessionCrypto } from '@tonconnect/protocol'
import { expect, test } from 'vitest'
import { openSimulatorWorld } from '../../telegram/open-simulator-world.ts'
import type { TestSimulator } from '../../testing/simulator.ts'
import { startApp, startWithWallets } from '../../testing/wallet-page.ts'
import type { BridgeMessage } from './relay.ts'

const alexey = 700_100

function remoteApp({ world, app }: TestSimulator) {
  const crypto = new SessionCrypto()
  const letters: BridgeMessage[] = []
  world.relay.listen([crypto.sessionId], 0, (letter) => letters.push(letter))
  return {
    crypto,
    letters,
    answer() {
      const letter = letters.at(-1)
      if (!letter) return undefined
      const bytes = Base64.decode(letter.message).toUint8Array()
      return { ...JSON.parse(crypto.decrypt(bytes, hexToByteArray(letter.from))), from: letter.from }
    },
    link(manifestUrl: string) {
      const link = new URL('http://127.0.0.1:3001/wallet/open')
      const r = JSON.stringify({ manifestUrl, items: [{ name: 'ton_addr' }] })
      for (const [name, value] of Object.entries({ v: '2', id: crypto.sessionId, r }))
        link.searchParams.set(name, value)
      return link.href
    },
    post(to: string, request: object) {
      const payload = Base64.encode(crypto.encrypt(JSON.stringify(request), hexToByteArray(to)))
      const query = { client_id: crypto.sessionId, to, ttl: '300' }
      const headers = { 'content-type': 'text/plain;charset=UTF-8' }
      return app.inject({ method: 'POST', url: '/wallet/relay/message', query, headers, payload })
    },
  }
}

async function linked() {
  const { messenger, wallets } = await startWithWallets()
  const remote = remoteApp(messenger)
  const origin = await startApp()
  await messenger.control(`/users/${alexey}/wallet/open`, { link: remote.link(`${origin}/manifest.json`) })
  await expect.poll(() => messenger.world.walletDesk.waiting(alexey)).toMatchObject([{ kind: 'connect', origin }])
  const answer = (approve: boolean) => messenger.control(`/users/${alexey}/wallet/answer`, { approve })
  return { messenger, wallets, remote, answer }
}

test('connects the wallet of the user who opens the link, and asks this user about later requests', async () => {
  const { messenger, wallets, remote, answer } = await linked()
  await answer(true)
  await expect.poll(() => remote.answer()?.event).toBe('connect')
  const { from: wallet, payload } = remote.answer()
  const { rawAddress, address } = await wallets.show(alexey)
  expect(payload.items).toMatchObject([{ name: 'ton_addr', address: rawAddress }])

  const params = [JSON.stringify({ messages: [{ address, amount: '1' }] })]
  expect((await remote.post(wallet, { method: 'sendTransaction', params, id: '1' })).statusCode).toBe(200)
  await expect.poll(() => messenger.world.walletDesk.waiting(alexey)).toMatchObject([{ kind: 'send' }])
  await answer(true)
  await expect.poll(() => remote.answer()).toMatchObject({ id: '1', result: expect.any(String) })
  expect(wallets.sent).toHaveLength(1)

  await remote.post(wallet, { method: 'disconnect', params: [], id: '2' })
  await expect.poll(() => remote.answer()).toMatchObject({ id: '2', result: {} })
  await remote.post(wallet, { method: 'sendTransaction', params, id: '3' })
  expect(remote.letters).toHaveLength(3)
})

test('reports a declined link through the bridge', async () => {
  const { remote, answer } = await linked()
  await answer(false)
  await expect.poll(() => remote.answer()).toMatchObject({ event: 'connect_error', payload: { code: 300 } })
})

test('ignores messages of other apps, and restores sessions after a restart', async () => {
  const { messenger, remote, answer } = await linked()
  await answer(true)
  await expect.poll(() => remote.answer()?.event).toBe('connect')
  const { from: wallet } = remote.answer()
  await remoteApp(messenger).post(wallet, { method: 'disconnect', params: [], id: '1' })
  expect(remote.letters).toHaveLength(1)

  messenger.world.flush()
  const { folder, webappUrl } = messenger.world
  const world = openSimulatorWorld({ folder, webappUrl })
  const message = Base64.encode(remote.crypto.encrypt('{"method":"other","id":"9"}', hexToByteArray(wallet)))
  const answers: BridgeMessage[] = []
  world.relay.listen([remote.crypto.sessionId], 0, (letter) => answers.push(letter))
  world.relay.send({ to: wallet, from: remote.crypto.sessionId, message }, 300)
  await expect.poll(() => answers.length).toBe(1)
})

test('asks a browser that opens the link for its user', async () => {
  const { messenger } = await startWithWallets()
  const link = remoteApp(messenger).link(`${await startApp()}/manifest.json`)
  const { pathname, search } = new URL(link)
  const page = await messenger.app.inject(pathname + search)
  const [, href = ''] = /href="([^"]+person&#61;700100|[^"]+person=700100)"/.exec(page.body) ?? []
  const opened = await messenger.app.inject(href.replaceAll('&#38;', '&').replaceAll('&#34;', '"'))
  expect(opened.headers.location).toBe('/?user=700100')
  await expect.poll(() => messenger.world.walletDesk.waiting(alexey).length).toBe(1)
})
