import { errorCatalogue } from '@enp/shared/errors'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { version } from './operations.ts'

const rows = Object.entries(errorCatalogue).map(([code, { status, text }]) => `| ${code} | ${status} | ${text} |`)

const description = `Success is \`{ success: true, ... }\`, a refusal \`{ success: false, error: { code, message, details? } }\`.

| code | status | message |
|---|---|---|
${rows.join('\n')}`

/** OpenAPI 3.1 made from the contract: the page at /docs, the document at /docs/json. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'enp travel', version, description },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
