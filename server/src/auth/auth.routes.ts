import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../core/deps.ts'
import { countPageLoad } from '../http/metrics/metrics.ts'
import type { RouteHandlers } from '../http/route.ts'
import type { SignToken } from '../http/session.ts'
import { findLanguage } from '../users/get-user.ts'
import { recordStart } from './record-start.ts'
import { revokeSession } from './session.store.ts'
import { recordWriteAccess, setReachability } from './set-reachability.ts'
import { signedInUser, signIn, signInAsStandIn } from './sign-in.ts'

type AuthCalls =
  | 'POST /v1/auth/login'
  | 'POST /auth/telegram'
  | 'POST /auth/dev'
  | 'POST /auth/verify'
  | 'POST /v1/auth/logout'
  | 'GET /auth/test'
  | 'POST /internal/starts'
  | 'POST /internal/reachability'
  | 'GET /internal/language'
  | 'POST /v1/users/write-access'

interface SignInRequest {
  readonly body: Body<'POST /v1/auth/login'>
  readonly network: string | undefined
  readonly signToken: SignToken
}

/** The mini app sends `reloads` with the first sign-in of each page load. */
async function countedSignIn(deps: Deps, { body: { reloads, ...input }, network, signToken }: SignInRequest) {
  const reply = await signIn(deps, { ...input, network }, signToken)
  if (reloads !== undefined) countPageLoad(reloads)
  return reply
}

export const authRoutes: Pick<RouteHandlers, AuthCalls> = {
  'POST /v1/auth/login': countedSignIn,
  'POST /auth/telegram': countedSignIn,
  'POST /auth/dev': (deps, { signToken }) => signInAsStandIn(deps, signToken),
  'POST /auth/verify': async (_deps, { body, findCaller }) => {
    const caller = body.token ? await findCaller(body.token) : undefined
    return { user: signedInUser(caller ?? throwRefusal('UNAUTHORIZED')) }
  },
  'POST /v1/auth/logout': async (deps, { user }) => {
    await revokeSession(deps.db, user.sessionId)
    return {}
  },
  'GET /auth/test': async () => ({}),
  'POST /internal/starts': (deps, { body }) => recordStart(deps, body),
  'POST /internal/reachability': (deps, { body }) => setReachability(deps, body),
  'POST /v1/users/write-access': (deps, { user }) => recordWriteAccess(deps, user),
  'GET /internal/language': async ({ db }, { query }) => {
    const language = await findLanguage(db, query.telegramId)
    return { data: language ? { language } : {} }
  },
}
