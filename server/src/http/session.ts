import { fail } from '@enp/shared/errors'
import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findPersonBySession } from '../auth/session.store.ts'
import type { Deps } from '../core/deps.ts'
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

/** The person of a bearer token whose session lives by the database's clock; undefined for anything else. */
export async function findCaller(app: FastifyInstance, deps: Deps, token: string): Promise<Caller | undefined> {
  const payload = readToken(app, token)
  if (!payload) return undefined
  const person = await findPersonBySession(deps.db, payload.jti, payload.sub)
  return person && { ...person, sessionId: payload.jti }
}

/** A hook that learns who calls; it refuses nobody, so that the rate limit can count strangers by address. */
export function learnCaller(app: FastifyInstance, deps: Deps) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearer(request)
    request.caller = token ? await findCaller(app, deps, token) : undefined
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
