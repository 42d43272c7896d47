import http from 'node:http'
import { expect } from '@playwright/test'
import { type Product, test } from '../../support/product/product.ts'

interface Delivered {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly bytes: number
}

/** Decodes nothing, so that the test sees the bytes on the wire. */
function ask({ appUrl }: Product, path: string, headers: Record<string, string> = {}): Promise<Delivered> {
  const { hostname, port } = new URL(appUrl)
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path, headers }, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }))
      })
      .on('error', reject)
  })
}

const script = async (product: Product) => {
  const html = await (await fetch(product.appUrl)).text()
  return /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? 'no script in the page'
}

test('scripts of the mini app are compressed, cached for a year and named by their content', async ({ product }) => {
  const path = await script(product)
  expect(path).toMatch(/-[\w-]{8,}\.js$/)
  const plain = await ask(product, path)
  const brotli = await ask(product, path, { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await ask(product, path, { 'accept-encoding': 'gzip' })
  expect([
    plain.headers['content-encoding'],
    brotli.headers['content-encoding'],
    gzip.headers['content-encoding'],
  ]).toEqual([undefined, 'br', 'gzip'])
  expect(brotli.bytes).toBeLessThan(gzip.bytes)
  expect(gzip.bytes).toBeLessThan(plain.bytes / 2)
  expect(gzip.bytes).toBeLessThanOrEqual(125_000)
  for (const { headers } of [plain, brotli, gzip])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('the page is revalidated on each request, at every path of the router', async ({ product }) => {
  for (const path of ['/', '/entry', '/mining', '/service/7', '/order-history', '/mining?tgWebAppStartParam=a.b']) {
    const { status, headers } = await ask(product, path)
    expect([path, status, headers['cache-control'], headers['content-type']]).toEqual([
      path,
      200,
      'no-cache',
      'text/html; charset=utf-8',
    ])
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  }
})

test('an unknown path returns 404, and no file outside the folder is served', async ({ product }) => {
  for (const path of [
    '/assets/none.js',
    '/v1/none',
    '/favicon.none',
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/%E0%A4%A',
    '/.env',
    '/assets/',
  ]) {
    const { status } = await ask(product, path)
    expect([path, status]).toEqual([path, 404])
  }
})

test('a range outside the file is refused', async ({ product }) => {
  const { status } = await ask(product, await script(product), { range: 'bytes=99999999-' })
  expect(status).toBe(400)
})

test('long API responses are compressed and never cached', async ({ product }) => {
  const { headers } = await ask(product, '/docs/json', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  for (const path of ['/auth/test', '/v1/config', '/v1/user/info']) {
    expect((await ask(product, path)).headers['cache-control']).toBe('no-store')
  }
})
