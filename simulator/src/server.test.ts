import { expect, test } from 'vitest'
import { startSimulator } from './testing/simulator.ts'

test('every answer says that only its own scripts run and that nobody frames it', async () => {
  const { app } = await startSimulator()
  for (const url of ['/', '/control/bot', '/nothing']) {
    const { headers } = await app.inject({ url, headers: { host: 'localhost:3001' } })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self';.* frame-ancestors 'none'$/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})
