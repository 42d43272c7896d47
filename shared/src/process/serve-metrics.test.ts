import { createServer } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { serveMetrics } from './serve-metrics.ts'

const serviceToken = 'token-of-the-service'
let stop: () => void = () => undefined
afterEach(() => stop())

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address instanceof Object ? address.port : 0
}

async function serve(metrics: () => Promise<string>) {
  const port = await freePort()
  stop = await serveMetrics(
    { host: '127.0.0.1', port, serviceToken },
    { contentType: 'text/plain; version=0.0.4', metrics },
  )
  return (path = '/metrics', authorization = `Bearer ${serviceToken}`) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } })
}

describe('the metrics of a program', () => {
  test('are for the service token only, and nothing else is served', async () => {
    const get = await serve(async () => 'job_seconds 1\n')
    const response = await get()
    expect([response.status, await response.text()]).toEqual([200, 'job_seconds 1\n'])
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4')
    expect((await get('/metrics', 'Bearer another')).status).toBe(401)
    expect((await get('/')).status).toBe(404)
  })

  test('that cannot be read are an error, not an empty page', async () => {
    const get = await serve(() => Promise.reject(new Error('out of order')))
    const response = await get()
    expect([response.status, await response.text()]).toEqual([500, ''])
  })
})
