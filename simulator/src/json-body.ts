import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'

/** An empty body is `{}`, because many clients send only the header. Refuses invalid UTF-8. */
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

export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
