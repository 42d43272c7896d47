import { type OctoCall, octoCalls, octoPrefix } from '@enp/shared/calls/octo/octo'
import { Failure, type octoErrorCodes } from '@enp/shared/calls/octo/octo-shapes'

const common = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
] as const
type Code = (typeof octoErrorCodes)[number]

const json = (schema: unknown) => ({ 'application/json': { schema } })
const statuses = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const

const toStatus = (code: Code): number => (code in statuses ? statuses[code as keyof typeof statuses] : 400)

/** OpenAPI of the calls that are served. */
export function createOctoDocument(version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(octoCalls)) {
    const [method = '', path = ''] = name.split(' ')
    const shown = path.replace(/:(\w+)/g, '{$1}')
    paths[shown] = { ...paths[shown], [method.toLowerCase()]: toOperation(path, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'enp travel: OCTO supplier API', version },
    servers: [{ url: octoPrefix }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function toOperation(path: string, { summary, permission, query, body, reply, errors }: OctoCall): object {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }))
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', schema }))
  return {
    summary,
    ...(permission === 'sell' && { description: 'Needs an API key that sells; one that only reads gets FORBIDDEN.' }),
    parameters: [...inPath, ...inQuery],
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: { 200: { description: 'Done', content: json(reply) }, ...toFailures([...errors, ...common]) },
  }
}

function toFailures(codes: readonly Code[]): Record<string, object> {
  const failures: Record<string, object> = {}
  for (const status of new Set(codes.map(toStatus)))
    failures[status] = {
      description: codes.filter((code) => toStatus(code) === status).join(', '),
      content: json(Failure),
    }
  return failures
}
