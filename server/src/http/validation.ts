import { Ajv, type Options } from 'ajv'
import type { FastifyInstance } from 'fastify'

const formats = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
}

/**
 * A body means what it says: nothing is coerced and an unknown field is ignored. A query is text, so its numbers are
 * read from text.
 */
export function checkInput(app: FastifyInstance): void {
  const common: Options = { allErrors: false, useDefaults: true, removeAdditional: false, formats }
  const strict = new Ajv({ ...common, coerceTypes: false })
  const reading = new Ajv({ ...common, coerceTypes: true })
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? strict : reading).compile(schema))
}

/** An empty body is no body, also when the JSON header came with it. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}
