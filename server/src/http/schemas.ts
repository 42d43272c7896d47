import { isCalendarDay } from '@enp/shared/typed-text/typed-days'
import { Ajv, type Options } from 'ajv'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import type { FastifyValidationResult } from 'fastify/types/schema.js'

const formats = {
  date: isCalendarDay,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
}

const common: Options = { allErrors: false, useDefaults: true, removeAdditional: false, formats }
/** No coercion; unknown fields are ignored. */
export const bodyValidator = new Ajv({ ...common, coerceTypes: false })
/**
 * Queries and parameters are text, so numbers are read from text. Strict numbers would let an
 * infinite one pass: Ajv skips its bounds after it has read it.
 */
export const queryValidator = new Ajv({ ...common, coerceTypes: true, strictNumbers: false })

/** Compiles at first use, because compiling all would be a third of a server's start. */
export function useSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const checks = httpPart === 'body' ? bodyValidator : queryValidator
    const check: FastifyValidationResult = (data) => {
      const compiled = checks.compile(schema)
      const ok = compiled(data)
      check.errors = compiled.errors ?? null
      return ok
    }
    return check
  })
  app.setSerializerCompiler(
    ({ schema }) =>
      (data) =>
        getWriter(schema)(data),
  )
}

const writers = new WeakMap<object, Writer>()
type Writer = ReturnType<typeof fastJson>

export function getWriter(schema: object): Writer {
  const known = writers.get(schema)
  if (known) return known
  const writer = fastJson(schema)
  writers.set(schema, writer)
  return writer
}

/** Even if the JSON header was sent. */
export function useJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}
