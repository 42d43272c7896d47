import { throwRefusal } from '@enp/shared/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../core/deps.ts'
import type { FileHooks } from '../../http/server.ts'
import { findOperatorBySession, isLoginOpen, queuesPath, sessionMinutes, signInWithLoginLink } from './login.ts'
import { queuesPage, renderQueuesLoginPage } from './page.rules.ts'
import { openQueues } from './read-queues.ts'

/** The pages contain only our own text and forms; no script runs. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

interface QueuesQuery {
  Querystring: { token?: string; id?: string }
}

/** For operators with a login link from the bot; NOT_FOUND for all others. */
export function serveQueues(app: FastifyInstance, deps: Deps, { stranger: onRequest }: FileHooks): void {
  const { db, config } = deps
  const queues = openQueues(config.redisUrl)
  const isSecure = config.webappUrl.startsWith('https://')
  const cookie = isSecure ? '__Host-operator' : 'operator'
  const options = { schema: { hide: true }, onRequest }
  app.addHook('onClose', () => queues.close())
  app.register(async (scope) => {
    // The form of the login page has no body fields.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume()
      done(null, {})
    })
    scope.get<QueuesQuery>(`${queuesPath}/login`, options, async ({ query: { token = '' } }, reply) => {
      if (!(await isLoginOpen(db, token))) return throwRefusal('NOT_FOUND')
      return page(reply, renderQueuesLoginPage(`${queuesPath}/login?token=${encodeURIComponent(token)}`))
    })
    scope.post<QueuesQuery>(`${queuesPath}/login`, options, async (request, reply) => {
      const secret = isOwn(request) ? await signInWithLoginLink(db, request.query.token ?? '') : undefined
      if (secret === undefined) return throwRefusal('NOT_FOUND')
      const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${sessionMinutes * 60}${isSecure ? '; Secure' : ''}`
      return reply.header('set-cookie', `${cookie}=${secret}; ${attributes}`).redirect(queuesPath, 303)
    })
    scope.get(queuesPath, options, async (request, reply) => {
      await requireSession(request)
      return page(reply, queuesPage(await queues.read(db), queuesPath))
    })
    scope.post<QueuesQuery>(`${queuesPath}/retry`, options, async (request, reply) => {
      const operatorId = await requireSession(request)
      if (!isOwn(request)) return throwRefusal('NOT_FOUND')
      await queues.retry(db, request.query.id ?? '', operatorId)
      return reply.redirect(queuesPath, 303)
    })
  })

  async function requireSession(request: FastifyRequest): Promise<number> {
    const secret = new RegExp(`(?:^|; )${cookie}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
    return (await findOperatorBySession(db, secret)) ?? throwRefusal('NOT_FOUND')
  }

  /** Rejects forms from other sites: browsers send the origin of a form. */
  function isOwn({ headers: { origin } }: FastifyRequest): boolean {
    return origin === undefined || origin === new URL(config.webappUrl).origin
  }
}

function page(reply: FastifyReply, html: string) {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html)
}
