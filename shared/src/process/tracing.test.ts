import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { requestHeaders, runWithRequestId } from './request-context.ts'
import { inSpan, startSpan, startTracing } from './tracing.ts'

const requestId = '5d1f7a3e-0000-4000-8000-00000000abcd'
const traceId = requestId.replaceAll('-', '')
const input = { name: 'work', kind: 'internal' } as const
const noOutage = () => ({ failed: () => undefined, succeeded: () => undefined })
let close: () => void = () => undefined
afterEach(() => close())

async function startCollector(status = 200): Promise<{ address: string; bodies: string[] }> {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    bodies.push(Buffer.concat(chunks).toString())
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, bodies }
}

describe('traces', () => {
  test('are not made without an address, and the work runs as it is', async () => {
    const stop = await startTracing(undefined, 'server', noOutage)
    const headers = runWithRequestId(requestId, () => inSpan(input, async () => requestHeaders()))
    expect(await headers).toEqual({ 'x-request-id': requestId })
    expect(startSpan(input, requestId)).toBeUndefined()
    await stop()
  })

  test('have the request id as trace id, nest, and are sent at the end', async () => {
    const { address, bodies } = await startCollector()
    const stop = await startTracing(address, 'server', noOutage)
    const work = () => inSpan({ ...input, name: 'inner' }, async () => requestHeaders().traceparent)
    const parent = await runWithRequestId(requestId, () => inSpan(input, work))
    expect(parent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
    await expect(inSpan(input, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    const remote = startSpan(input, 'ffffffff-0000-4000-8000-00000000abcd', parent)
    expect(remote?.traceparent.slice(3, 35)).toBe(traceId)
    remote?.end()
    await stop()
    const text = bodies.join()
    expect(text.match(/"name":"(work|inner)"/g)).toHaveLength(4)
    expect(text).toContain('{"key":"service.name","value":{"stringValue":"enp-server"}}')
    expect(startSpan(input, requestId)).toBeUndefined()
  })

  test('are lost while the collector refuses them, which is an outage', async () => {
    const { address } = await startCollector(400)
    const reasons: string[] = []
    const outage = () => ({ failed: (reason: string) => void reasons.push(reason), succeeded: () => undefined })
    const stop = await startTracing(address, 'server', outage)
    expect(await inSpan(input, async () => 'done')).toBe('done')
    await stop()
    expect(reasons).toHaveLength(1)
  })
})
