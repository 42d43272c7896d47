import type { FastifyInstance } from 'fastify'

/** JSON bodies for one part of the server. An empty one is `{}`, because many clients send the header without a body. */
export function acceptJson(app: FastifyInstance, broken: () => Error): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      const text = body.toString()
      done(null, text === '' ? {} : JSON.parse(text))
    } catch {
      done(broken())
    }
  })
}
