import { fail } from '@enp/shared/errors'
import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../core/database.ts'
import type { Person } from '../users/person.rules.ts'

/** Who calls: a person with the session that carries the token. */
export interface Caller extends Person {
  readonly sessionId: string
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
  }
}

const algorithm = 'HS256'

/** Tokens are signed with one pinned algorithm; nothing of a token is cached. */
export async function useSessions(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm },
    verify: { algorithms: [algorithm], requiredClaims: ['sub', 'jti', 'exp'] },
  })
  app.decorateRequest('caller', undefined)
}

export type SignToken = (payload: TokenPayload, lifeSeconds: number) => string

export function tokenSigner(app: FastifyInstance): SignToken {
  return (payload, lifeSeconds) => app.jwt.sign(payload, { expiresIn: lifeSeconds })
}

/** The person of a session that lives by the database's clock, and is this person's. */
export type FindPersonBySession = (db: Database, sessionId: string, userId: string) => Promise<Person | undefined>

/** The person of a bearer token; undefined for anything else. */
export type FindCaller = (token: string) => Promise<Caller | undefined>

export function callerFinder(app: FastifyInstance, db: Database, findPerson: FindPersonBySession): FindCaller {
  return async (token) => {
    const payload = readToken(app, token)
    if (!payload) return undefined
    const person = await findPerson(db, payload.jti, payload.sub)
    return person && { ...person, sessionId: payload.jti }
  }
}

/** A hook that learns who calls; it refuses nobody, so that the rate limit can count strangers by address. */
export function learnCaller(findCaller: FindCaller) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearer(request)
    request.caller = token ? await findCaller(token) : undefined
  }
}

export async function requirePerson(request: FastifyRequest): Promise<void> {
  if (!request.caller) fail('UNAUTHORIZED')
}

export function bearer(request: FastifyRequest): string | undefined {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')
  return match?.[1]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readToken(app: FastifyInstance, token: string): TokenPayload | undefined {
  try {
    const payload = app.jwt.verify<TokenPayload>(token)
    return uuid.test(payload.jti) && uuid.test(payload.sub) ? payload : undefined
  } catch {
    // Whatever is wrong with a token, the answer is the same: nobody is signed in.
    return undefined
  }
}
