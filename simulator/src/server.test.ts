import { expect, test } from 'vitest'
import { startSimulator } from './testing/simulator.ts'

test("every response allows only the server's own scripts and forbids framing", async () => {
  const { app } = await startSimulator()
  for (const url of ['/', '/control/bot', '/nothing']) {
    const { headers } = await app.inject({ url, headers: { host: 'localhost:3001' } })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self';.* frame-ancestors 'none'$/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})
