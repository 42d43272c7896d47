import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { errorCatalog } from '@enp/shared/errors'
import { version } from '@enp/shared/process/version'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { cachedReply } from './cached-reply.ts'
import type { RequestHook } from './route-options.ts'

const rows = Object.entries(errorCatalog).map(([code, { status, text }]) => `| ${code} | ${status} | ${text} |`)

const description = `Success is \`{ success: true, ... }\`, a refusal \`{ success: false, error: { code, message, details? } }\`.

| code | status | message |
|---|---|---|
${rows.join('\n')}`

const folder = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static')
const types: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'index.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>enp travel API</title>
<link rel="stylesheet" href="/docs/static/swagger-ui.css">
<link rel="stylesheet" href="/docs/static/index.css">
<link rel="icon" type="image/png" href="/docs/static/favicon-32x32.png">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/static/swagger-ui-bundle.js"></script>
<script src="/docs/static/start.js"></script>
</body>
</html>
`
const start = "SwaggerUIBundle({ dom_id: '#swagger-ui', url: '/docs/json', deepLinking: true, validatorUrl: null })\n"

export async function serveDocs(app: FastifyInstance, turn: RequestHook): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'enp travel', version, description },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  const serve = (url: string, type: string, make: () => Promise<Buffer | string>) =>
    app.get(url, { schema: { hide: true }, onRequest: turn }, cachedReply(type, make))
  serve('/docs', 'text/html; charset=utf-8', async () => page)
  serve('/docs/json', 'application/json; charset=utf-8', async () => JSON.stringify(app.swagger()))
  serve('/docs/static/start.js', 'text/javascript; charset=utf-8', async () => start)
  for (const [name, type] of Object.entries(types))
    serve(`/docs/static/${name}`, type, () => readFile(join(folder, name)))
}
