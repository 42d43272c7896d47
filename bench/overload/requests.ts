import { signUserToken } from '../claim/users.ts'
import type { Sent } from '../tools/send-all.ts'

export const users = 5_000

/** Frequent calls of the mini app. Each reads the session and some rows. */
const paths = ['/v1/users/balance', '/v1/mining/status', '/v1/inbox']

/** One request of each user, with the calls in turn. */
export const userRequests = (secret: string): readonly Sent[] =>
  Array.from({ length: users }, (_, number) => ({
    token: signUserToken(number, secret),
    path: paths[number % paths.length] ?? '',
  }))
