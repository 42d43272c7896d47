import type { ConnectItemReply, DeviceInfo } from '@tonconnect/protocol'
import { isRecord } from '../bot-api/params/params.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import { type AppPage, listAppWallets, waitForSlowWallet } from './app-page.ts'
import { readManifest } from './ton-connect-manifest.ts'
import { proofDigest } from './ton-proof.ts'
import { maxTransactionMessages } from './transaction-request.ts'
import type { UserWallet } from './user-wallets.ts'
import { WalletError, walletErrors } from './wallet-error.ts'

export interface WalletConnectReply {
  items: ConnectItemReply[]
  device: DeviceInfo
}

const device: DeviceInfo = {
  platform: 'browser',
  appName: 'enpwallet',
  appVersion: '1.0',
  maxProtocolVersion: 2,
  features: ['SendTransaction', { name: 'SendTransaction', maxMessages: maxTransactionMessages }],
}

export async function connectAppWallet(
  world: SimulatorWorld,
  page: AppPage,
  request: unknown,
): Promise<WalletConnectReply> {
  if (!isRecord(request) || !Array.isArray(request.items)) throw bad('A connect request has items')
  const items = request.items.filter(isRecord)
  const manifest = await readManifest(request.manifestUrl, page.origin)
  const userId = page.person.user.id
  const wallet = await listAppWallets(world).show(userId)
  const elsewhere = items.find(({ network }) => network !== undefined && network !== wallet.network)
  if (elsewhere) throw bad(`The wallet is in network ${wallet.network}`)

  const question = { kind: 'connect', app: manifest.name } as const
  if (!(await world.walletDesk.ask(userId, page.origin, question))) {
    throw new WalletError(walletErrors.declined, 'User declined the connection')
  }
  const replies: ConnectItemReply[] = []
  for (const item of items) replies.push(await reply(world, userId, wallet, manifest.domain, item))
  remember(world, page)
  await waitForSlowWallet(world, userId)
  return { items: replies, device }
}

/** A page that comes back gets the address of its connected wallet, never a proof. */
export async function restoreWalletConnection(world: SimulatorWorld, page: AppPage): Promise<WalletConnectReply> {
  if (!isConnected(page)) throw new WalletError(walletErrors.unknownApp, 'Unknown app')
  return { items: [toAddress(await listAppWallets(world).show(page.person.user.id))], device }
}

export function disconnect(world: SimulatorWorld, { person, origin }: AppPage): void {
  if (!person.walletApps) return
  person.walletApps = person.walletApps.filter((app) => app !== origin)
  world.touch()
}

export function isConnected({ person, origin }: AppPage): boolean {
  return person.walletApps?.includes(origin) === true
}

async function reply(
  world: SimulatorWorld,
  userId: number,
  wallet: UserWallet,
  domain: string,
  { name, payload }: Record<string, unknown>,
): Promise<ConnectItemReply> {
  if (name === 'ton_addr') return toAddress(wallet)
  // An unknown item gets an error under its own name.
  if (name !== 'ton_proof') return { name: String(name) as 'ton_proof', error: { code: walletErrors.notSupported } }
  if (world.walletDesk.habits(userId).refusesProof) {
    return { name, error: { code: walletErrors.notSupported, message: 'This wallet signs no proofs' } }
  }
  if (typeof payload !== 'string') throw bad('ton_proof has no payload')
  const timestamp = world.clock.now()
  const digest = proofDigest({ address: wallet.rawAddress, domain, timestamp, payload })
  const signature = await listAppWallets(world).sign(userId, digest)
  const lengthBytes = Buffer.byteLength(domain)
  return { name, proof: { timestamp, domain: { lengthBytes, value: domain }, payload, signature } }
}

function toAddress({ rawAddress, network, publicKey, stateInit }: UserWallet): ConnectItemReply {
  return { name: 'ton_addr', address: rawAddress, network, publicKey, walletStateInit: stateInit }
}

function remember(world: SimulatorWorld, page: AppPage): void {
  if (isConnected(page)) return
  page.person.walletApps = [...(page.person.walletApps ?? []), page.origin]
  world.touch()
}

const bad = (sentence: string) => new WalletError(walletErrors.badRequest, sentence)
