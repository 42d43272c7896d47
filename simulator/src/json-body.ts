import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'

/**
 * JSON bodies for one part of the server. An empty one is `{}`, because many clients send the
 * header without a body. Bytes that are no UTF-8 are refused like any other broken body.
 */
export function acceptJson(app: FastifyInstance, broken: () => Error): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      if (Buffer.isBuffer(body) && !isUtf8(body)) return done(broken())
      const text = body.toString()
      done(null, text === '' ? {} : JSON.parse(text))
    } catch {
      done(broken())
    }
  })
}
