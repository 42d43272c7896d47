import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { freePort } from '../../support/product/free-port.ts'
import { ended, openFolder, ready, readyWithinMs } from '../../support/product/own-start.ts'
import { rarely, test } from '../../support/product/product.ts'

test.describe.configure({ mode: 'serial' })
test.skip(process.platform !== 'linux', 'reads /proc')
test.setTimeout(180_000)

let folder: Awaited<ReturnType<typeof openFolder>>
test.beforeAll(async () => {
  folder = await openFolder()
})
test.afterEach(() => folder.endAll())
test.afterAll(() => folder.remove())

rarely('Ctrl-C leaves no process and no open port', async () => {
  const npm = folder.start('npm', ['start'])
  await ready(npm)
  expect(folder.processes().length).toBeGreaterThan(6)
  const startedAt = Date.now()
  process.kill(-toPid(npm), 'SIGINT')
  await ended(npm)
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  expect(folder.processes()).toEqual([])
  for (const port of Object.values(folder.ports)) expect(await isFree(port)).toBe(true)
})

rarely('kill -9 leaves no process within 5 s; the next start is ready in time with the data kept', async () => {
  await ready(folder.start('npm', ['start']))
  await folder.write('kept')
  process.kill(folder.runFile().pid, 'SIGKILL')
  await expect.poll(folder.processes, { timeout: 5000 }).toEqual([])

  const startedAt = Date.now()
  const npm = folder.start('npm', ['start'])
  await ready(npm)
  expect(Date.now() - startedAt).toBeLessThan(readyWithinMs)
  expect(await folder.read()).toEqual(['kept', 'kept'])

  npm.kill('SIGKILL')
  await expect.poll(folder.processes, { timeout: 5000 }).toEqual([])
})

rarely(
  'kill -9 at once leaves nothing that stops the next start, though nobody has reaped the killed one',
  async () => {
    // The shell becomes a program that never waits for its child, which stays a zombie.
    const parent = folder.start('sh', ['-c', 'node scripts/start.mjs & echo "pid $!"; exec sleep 600'])
    const pid = await pidIn(parent)
    await expect.poll(() => folder.processes().length).toBeGreaterThan(3)
    process.kill(pid, 'SIGKILL')
    await ready(folder.start('node', ['scripts/start.mjs']))
    expect(readFileSync(`/proc/${pid}/stat`, 'latin1')).toMatch(/\) Z /)
  },
)

test('a port in use is reported in one sentence', async () => {
  const holder = net.createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  expect(await folder.refusal({ PORT: `${port}` })).toBe(`Port ${port} is in use: stop the other program or set PORT.`)
  holder.close()
})

test("an unreachable database is reported in one sentence with the variable's name, not its value", async () => {
  for (const [name, scheme] of [
    ['DATABASE_URL', 'postgres'],
    ['REDIS_URL', 'redis'],
  ] as const) {
    const sentence = await folder.refusal({ [name]: `${scheme}://someone:hidden@127.0.0.1:${await freePort()}/db` })
    expect(sentence).toContain(`${name} is unreachable`)
    expect(sentence).not.toContain('hidden')
  }
})

rarely('a refused token is one sentence without the token', async () => {
  const simulator = http.createServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' })
    response.end('{"ok":false,"error_code":401,"description":"Unauthorized"}')
  })
  simulator.listen(0, '127.0.0.1')
  await once(simulator, 'listening')
  const { port } = simulator.address() as AddressInfo
  const token = '1234567890:refused-refused-refused-refused-re'
  const sentence = await folder.refusal({ BOT_TOKEN: token, BOT_API_ROOT: `http://127.0.0.1:${port}` })
  simulator.close()
  expect(sentence).toContain('BOT_TOKEN')
  expect(sentence).not.toContain(token)
  expect(folder.processes()).toEqual([])
})

test('production refuses development defaults and names the missing variables', async () => {
  expect(await folder.refusal({ NODE_ENV: 'production', REDIS_URL: 'redis://hidden' })).toBe(
    'NODE_ENV=production needs DATABASE_URL, BOT_TOKEN, SERVICE_TOKEN, JWT_SECRET, VOUCHER_SIGNING_KEY.',
  )
})

async function pidIn(parent: ChildProcess) {
  const [said] = await once(parent.stdout ?? parent, 'data')
  return Number(/pid (\d+)/.exec(String(said))?.[1])
}

function toPid(child: ChildProcess) {
  if (child.pid === undefined) throw new Error('It was not started.')
  return child.pid
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })
}
