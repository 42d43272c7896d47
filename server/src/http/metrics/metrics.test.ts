import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { watchRequests } from './metrics.ts'

test('logs probes and polling at debug unless they are refused, and all other requests at info', async () => {
  const lines: { level: number; route?: string; status?: number }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  const loggerInstance: FastifyBaseLogger = pino({ level: 'debug' }, { write })
  const app = Fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) })
  watchRequests(app)
  let status = 200
  for (const url of ['/health/ready', '/metrics', '/v1/services'])
    app.get(url, async (_request, reply) => reply.code(status).send())
  app.post('/internal/cancellation-messages', async () => '')
  const visit = async () => {
    for (const url of ['/health/ready', '/metrics', '/v1/services']) await app.inject({ method: 'GET', url })
    await app.inject({ method: 'POST', url: '/internal/cancellation-messages' })
  }
  await visit()
  const seen = () => lines.splice(0).map(({ level, route }) => `${route} ${pino.levels.labels[level]}`)
  expect(seen()).toEqual([
    '/health/ready debug',
    '/metrics debug',
    '/v1/services info',
    '/internal/cancellation-messages debug',
  ])
  status = 503
  await visit()
  expect(seen().slice(0, 3)).toEqual(['/health/ready debug', '/metrics debug', '/v1/services info'])
  status = 401
  await visit()
  expect(seen().slice(0, 3)).toEqual(['/health/ready info', '/metrics info', '/v1/services info'])
  await app.close()
})
