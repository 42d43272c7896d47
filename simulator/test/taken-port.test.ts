import { execFile } from 'node:child_process'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../src/testing/simulator.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

async function listenOnFreePort(): Promise<{ server: Server; port: string }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { server, port: String((server.address() as AddressInfo).port) }
}

test('a playground whose port is taken meanwhile ends with a sentence that names the variable', {
  timeout: 60_000,
}, async () => {
  const { port: taken } = await listenOnFreePort()
  const free = await listenOnFreePort()
  free.server.close()
  const env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: testFolder(),
    SIMULATOR_PORT: free.port,
    PLAYGROUND_URL: `http://127.0.0.1:${taken}`,
    PLAYGROUND_PORT: taken,
    INTERNAL_URL: 'http://127.0.0.1:1',
    SERVICE_TOKEN: 'service',
    SIMULATOR_TOKEN_END: 'SecretPart',
  }
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', main], { env })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The port of the playground (PLAYGROUND_PORT) is taken by another program.\n',
  })
})
