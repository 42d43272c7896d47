import { actingHeader } from '@enp/shared/client'
import { throwRefusal } from '@enp/shared/errors'
import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Database } from '../core/database/database.ts'
import type { User } from '../users/user.rules.ts'

export interface Caller extends User {
  readonly sessionId: string
}

export interface Member {
  readonly telegramId: number
}

interface TokenPayload {
  readonly sub: string
  readonly jti: string
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: TokenPayload
    user: TokenPayload
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    formerUserId: string | undefined
    /** User that stands for the reseller whose key the request has. */
    resellerUserId: string | undefined
    /** Acting user of a member call. */
    member: Member | undefined
    /** Null before the token was read. */
    tokenPayload: TokenPayload | undefined | null
  }
}

const algorithm = 'HS256'

/** One pinned algorithm. Nothing of a token is cached. */
export async function useSessions(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm },
    verify: { algorithms: [algorithm], requiredClaims: ['sub', 'jti', 'exp'] },
  })
  app.decorateRequest('caller', undefined)
  app.decorateRequest('formerUserId', undefined)
  app.decorateRequest('resellerUserId', undefined)
  app.decorateRequest('member', undefined)
  app.decorateRequest('tokenPayload', null)
}

export type ReadPayload = (request: FastifyRequest) => TokenPayload | undefined

/** Verifies once per request, without a query. */
export function payloadReader(app: FastifyInstance): ReadPayload {
  return (request) => {
    if (request.tokenPayload !== null) return request.tokenPayload
    const token = parseBearerToken(request)
    request.tokenPayload = token === undefined ? undefined : readToken(app, token)
    return request.tokenPayload
  }
}

export type SignToken = (payload: TokenPayload, lifeSeconds: number) => string

export function tokenSigner(app: FastifyInstance): SignToken {
  return (payload, lifeSeconds) => app.jwt.sign(payload, { expiresIn: lifeSeconds })
}

/** A subquery with one row about a user. Its columns must differ from the user columns. */
export type UserLookup<Row> = (userId: RawBuilder<string>) => RawBuilder<Row>

/** The session must be valid by the database's clock. */
export type FindUserBySession<Row> = (
  db: Database,
  sessionId: string,
  userId: string,
) => Promise<{ readonly user: User; readonly row: Row } | undefined>

export type SessionCheck = <Row>(lookup?: UserLookup<Row>) => FindUserBySession<Row>

export type FindCaller = (token: string) => Promise<Caller | undefined>

export type FindCallerOfPayload = (payload: TokenPayload) => Promise<Caller | undefined>

/** Stores the row of the lookup under the caller. */
export function createCallerFinder<Row>(
  db: Database,
  findUser: FindUserBySession<Row>,
  rows?: WeakMap<Caller, Row>,
): FindCallerOfPayload {
  return async ({ jti, sub }) => {
    const found = await findUser(db, jti, sub)
    if (!found) return undefined
    const caller = { ...found.user, sessionId: jti }
    rows?.set(caller, found.row)
    return caller
  }
}

export function createTokenCallerFinder(app: FastifyInstance, find: FindCallerOfPayload): FindCaller {
  return async (token) => {
    const payload = readToken(app, token)
    return payload && find(payload)
  }
}

/** Refuses no request, so that the rate limit can count callers without a user. */
export function resolveCaller(app: FastifyInstance, findCaller: FindCallerOfPayload) {
  const payloadOf = payloadReader(app)
  return async (request: FastifyRequest): Promise<void> => {
    const token = parseBearerToken(request)
    const payload = payloadOf(request)
    request.caller = payload && (await findCaller(payload))
    if (token && !request.caller) request.formerUserId = readToken(app, token, { ignoreExpiration: true })?.sub
  }
}

export async function requireUser(request: FastifyRequest): Promise<void> {
  if (!request.caller) throwRefusal('UNAUTHORIZED')
}

/** Runs after `requireUser`. Never reads the header, which every client can send. */
export async function actAsCaller(request: FastifyRequest): Promise<void> {
  request.member = request.caller && { telegramId: request.caller.telegramId }
}

/** Runs after the service token was checked. Errors: VALIDATION_ERROR. */
export async function actAsNamedUser(request: FastifyRequest): Promise<void> {
  const text = request.headers[actingHeader]
  // Two headers arrive as one text with a comma.
  const telegramId = typeof text === 'string' && /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(telegramId))
    throwRefusal('VALIDATION_ERROR', { field: actingHeader, problem: 'must be one Telegram id' })
  request.member = { telegramId }
}

export function parseBearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')
  return match?.[1]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readToken(app: FastifyInstance, token: string, { ignoreExpiration = false } = {}): TokenPayload | undefined {
  try {
    // With options the library makes a verifier for each token, which takes as long as verifying.
    const payload = ignoreExpiration
      ? app.jwt.verify<TokenPayload>(token, { ignoreExpiration })
      : app.jwt.verify<TokenPayload>(token)
    return uuid.test(payload.jti) && uuid.test(payload.sub) ? payload : undefined
  } catch {
    // Any problem with a token means that no user is signed in.
    return undefined
  }
}
