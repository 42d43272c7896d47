import { signUserToken } from '../claim/users.ts'
import type { Sent } from '../tools/send-all.ts'
import type { ServerProcess } from '../tools/server-process.ts'

export interface MeasuredCall {
  readonly name: string
  readonly title: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly status: number
  /** Least share of the requests that bare Node answers. */
  readonly limit: number
  port(server: ServerProcess): number
  request(index: number, secret: string): Sent
}

export const users = 500

/**
 * All calls of users read their session. So the call without the database is one of the bot: the
 * service token is right, and the schema refuses the body.
 */
export const calls: readonly MeasuredCall[] = [
  {
    name: 'withoutDatabase',
    title: 'authentication and schema, without the database',
    method: 'POST',
    path: '/internal/boosts/offer',
    status: 400,
    limit: 0.15,
    port: ({ internalPort }) => internalPort,
    request: (_index, secret) => ({ token: secret, body: JSON.stringify({ from: { id: 'x', first_name: 'Анна' } }) }),
  },
  {
    name: 'oneSelect',
    title: 'a session and one select: the balance',
    method: 'GET',
    path: '/v1/users/balance',
    status: 200,
    limit: 0.06,
    port: ({ port }) => port,
    request: (index, secret) => ({ token: signUserToken(index % users, secret) }),
  },
]
