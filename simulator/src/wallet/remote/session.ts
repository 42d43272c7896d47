import { Base64, hexToByteArray, SessionCrypto } from '@tonconnect/protocol'
import { isRecord } from '../../bot-api/params/params.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import { toRefusal } from '../app-page.ts'
import { connectAppWallet, disconnect } from '../connect.ts'
import { sendTransaction } from '../send-transaction.ts'
import { WalletError, walletErrors } from '../wallet-error.ts'
import type { RemoteSession } from './remote-session.ts'

const ttlSeconds = 300

/** Asks the user to connect; always replies through the bridge, also with a refusal. */
export async function answerLink(
  world: SimulatorWorld,
  user: SimulatedUser,
  app: string,
  request: unknown,
): Promise<void> {
  const crypto = new SessionCrypto()
  const origin = toOrigin(request)
  const session = { keys: crypto.stringifyKeypair(), app, origin }
  const id = Date.now()
  try {
    const payload = await connectAppWallet(world, { person: user, origin }, request)
    // One session per app: a new one replaces the last.
    user.walletSessions = [...(user.walletSessions ?? []).filter((one) => one.app !== app), session]
    world.touch()
    serve(world, user, session)
    seal(world, session, { event: 'connect', id, payload })
  } catch (error) {
    seal(world, session, { event: 'connect_error', id, payload: toRefusal(error) })
  }
}

/** Resumes the sessions of an earlier start. */
export function serveSessions(world: SimulatorWorld): void {
  for (const user of world.state.people) {
    for (const session of user.walletSessions ?? []) serve(world, user, session)
  }
}

function serve(world: SimulatorWorld, user: SimulatedUser, session: RemoteSession): void {
  const crypto = new SessionCrypto(session.keys)
  const stop = world.relay.listen([crypto.sessionId], 0, ({ from, message }) => {
    if (from !== session.app) return
    const request = open(crypto, from, message)
    if (request.method === 'disconnect') {
      stop()
      end(world, user, session)
      seal(world, session, { id: request.id, result: {} })
    } else {
      void execute(world, user, session, request).then((answer) => seal(world, session, { id: request.id, ...answer }))
    }
  })
}

async function execute(
  world: SimulatorWorld,
  user: SimulatedUser,
  { origin }: RemoteSession,
  request: Record<string, unknown>,
) {
  const { method, params } = request
  try {
    if (method !== 'sendTransaction') throw new WalletError(walletErrors.notSupported, 'Method not supported')
    const [text] = Array.isArray(params) ? params : []
    return { result: await sendTransaction(world, { person: user, origin }, text) }
  } catch (error) {
    return { error: toRefusal(error) }
  }
}

function end(world: SimulatorWorld, user: SimulatedUser, session: RemoteSession): void {
  user.walletSessions = user.walletSessions?.filter(({ app }) => app !== session.app) ?? []
  disconnect(world, { person: user, origin: session.origin })
  world.touch()
}

function seal(world: SimulatorWorld, { keys, app }: RemoteSession, answer: object): void {
  const crypto = new SessionCrypto(keys)
  const message = Base64.encode(crypto.encrypt(JSON.stringify(answer), hexToByteArray(app)))
  world.relay.send({ to: app, from: crypto.sessionId, message }, ttlSeconds)
}

/** Empty for a message that is not sealed for us. */
function open(crypto: SessionCrypto, from: string, message: string): Record<string, unknown> {
  try {
    const request: unknown = JSON.parse(crypto.decrypt(Base64.decode(message).toUint8Array(), hexToByteArray(from)))
    return isRecord(request) ? request : {}
  } catch {
    return {}
  }
}

/** A link has no page, so the manifest's origin identifies the app. */
function toOrigin(request: unknown): string {
  const address = isRecord(request) ? String(request.manifestUrl) : ''
  return URL.canParse(address) ? new URL(address).origin : ''
}
