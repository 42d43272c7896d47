import { setTimeout as pause } from 'node:timers/promises'
import { getNow } from '../../core/database/clock.ts'
import type { Deps } from '../../core/deps.ts'
import {
  type ConnectionRow,
  findConnection,
  pauseConnection,
  recordSuccess,
  saveToken,
  takeRequest,
} from '../access/connections.store.ts'
import { decryptSecret, encryptSecret } from '../access/secrets.rules.ts'
import { type Lane, patienceMs, type RequestKind, toLimits, withinMs } from './limits.rules.ts'
import { asRecord, getBody, sendRequest, type TravelLineReply } from './send-request.ts'
import { TravelLineFailure } from './travelline-failure.ts'

export interface Credentials {
  readonly clientId: string
  readonly clientSecret: string
}

interface Asked {
  readonly kind: Exclude<RequestKind, 'auth'>
  readonly path: string
  /** Sent as JSON by POST. */
  readonly body?: object
}

/** Returns the body of the reply. Errors: TravelLineFailure. */
export type TravelLine = (asked: Asked) => Promise<unknown>

export type ChannelDeps = Pick<Deps, 'db'> & { readonly config: Pick<Deps['config'], 'jwtSecret' | 'travellineUrl'> }

/** The token of a connection is kept, because few can be requested in an hour. */
export function openTravelLine(deps: ChannelDeps, connectionId: string, lane: Lane): TravelLine {
  const { db } = deps
  return async (asked) => {
    const connection = await findConnection(db, connectionId)
    if (!connection) throw new TravelLineFailure('access', 'the hotel was disconnected')
    // Each try would take one of the few tokens. The reading of nights tries again.
    if (lane === 'traveller' && connection.failure === 'credentials')
      throw new TravelLineFailure('credentials', 'the credentials were refused')
    await waitForTurn(deps, connection, asked.kind, lane)
    const reply = await send(deps, await getToken(deps, connection, lane), asked, lane)
    if (reply.status !== 401) return accept(deps, connection, reply)
    // The token ended early.
    await saveToken(db, connectionId, undefined)
    const renewed = await getToken(deps, { ...connection, access_token: null }, lane)
    return accept(deps, connection, await send(deps, renewed, asked, lane))
  }
}

/** For credentials that are not saved yet. */
export async function openUnsaved(deps: ChannelDeps, credentials: Credentials): Promise<TravelLine> {
  const { token } = await requestToken(deps, credentials, 'traveller')
  return async (asked) => {
    await takeTurn(deps, { client: credentials.clientId, ...toLimits(asked.kind, 'traveller') })
    return getBody(await send(deps, token, asked, 'traveller'))
  }
}

async function accept({ db }: ChannelDeps, { id }: ConnectionRow, reply: TravelLineReply): Promise<unknown> {
  if (reply.status === 429) await pauseConnection(db, id, Math.min(maxPauseSeconds, reply.retryAfterSeconds ?? 1))
  const body = getBody(reply)
  await recordSuccess(db, id)
  return body
}

const maxPauseSeconds = 3_600

async function waitForTurn(deps: ChannelDeps, connection: ConnectionRow, kind: RequestKind, lane: Lane): Promise<void> {
  const { paused_until: until, client_id: client } = connection
  if (until !== null && until > (await getNow(deps.db))) throw new TravelLineFailure('busy', 'asked us to wait')
  await takeTurn(deps, { client, ...toLimits(kind, lane) })
}

/** Errors: TravelLineFailure `busy`. */
async function takeTurn({ db }: ChannelDeps, limits: Parameters<typeof takeRequest>[1]): Promise<void> {
  let left = patienceMs
  for (let wait = await takeRequest(db, limits); wait > 0; wait = await takeRequest(db, limits)) {
    if (wait > left) throw new TravelLineFailure('busy', 'the limit of requests is used up')
    left -= wait
    await pause(wait)
  }
}

function send({ config }: ChannelDeps, token: string, { path, body }: Asked, lane: Lane): Promise<TravelLineReply> {
  return sendRequest(`${config.travellineUrl}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    withinMs: withinMs[lane],
  })
}

/** A token is not used in its last minute. */
const spareSeconds = 60

async function getToken(deps: ChannelDeps, connection: ConnectionRow, lane: Lane): Promise<string> {
  const { db, config } = deps
  const { id, client_id: clientId, access_token: encrypted, token_expires_at: expiresAt } = connection
  if (encrypted !== null && expiresAt !== null && expiresAt > (await getNow(db))) {
    const token = decryptSecret(config.jwtSecret, clientId, encrypted)
    if (token !== undefined) return token
  }
  const known = renewing.get(id)
  if (known) return known
  const renewal = renewToken(deps, connection, lane).finally(() => renewing.delete(id))
  renewing.set(id, renewal)
  return renewal
}

/** Requests that need a token at the same time share one. */
const renewing = new Map<string, Promise<string>>()

async function renewToken(deps: ChannelDeps, connection: ConnectionRow, lane: Lane): Promise<string> {
  const { db, config } = deps
  const { id, client_id: clientId } = connection
  const clientSecret = decryptSecret(config.jwtSecret, clientId, connection.client_secret)
  if (clientSecret === undefined) throw new TravelLineFailure('credentials', 'the secret can’t be read any more')
  const { token, seconds } = await requestToken(deps, { clientId, clientSecret }, lane)
  const fresh = { encrypted: encryptSecret(config.jwtSecret, clientId, token), seconds: seconds - spareSeconds }
  await saveToken(db, id, fresh.seconds > 0 ? fresh : undefined)
  return token
}

async function requestToken(deps: ChannelDeps, { clientId, clientSecret }: Credentials, lane: Lane) {
  await takeTurn(deps, { client: 'auth', ...toLimits('auth', lane) })
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const reply = await sendRequest(`${deps.config.travellineUrl}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    withinMs: withinMs[lane],
  })
  if ([400, 401, 403].includes(reply.status)) throw new TravelLineFailure('credentials', 'the credentials are wrong')
  const { access_token: token, expires_in: seconds } = asRecord(getBody(reply)) ?? {}
  if (typeof token !== 'string' || typeof seconds !== 'number')
    throw new TravelLineFailure('unreachable', 'the reply has no token')
  return { token, seconds }
}
