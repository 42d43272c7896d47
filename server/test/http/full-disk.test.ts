import { execFileSync } from 'node:child_process'
import { mkdtemp, open, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from '../../src/http/failure.ts'
import { arrive, send, serviceToken, startProduct } from '../fixtures/harness.ts'
import { startServerProcess } from '../fixtures/server-process.ts'

const folder = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'full-disk-'))

test.skipIf(!process.env.TEST_SLOW || process.platform !== 'linux')(
  'a server with a full log disk continues, counts dropped lines, and logs again when there is room',
  { timeout: 180_000 },
  async () => {
    const product = await startProduct()
    const traveller = await arrive(product)
    const file = join(folder, 'server.log')
    const output = await open(file, 'a')
    const { child, url, internalUrl } = await startServerProcess(product, { output: output.fd })
    await output.close()
    const ask = (path: string) => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${traveller.token}` } })
    const dropped = async () => {
      const answer = await fetch(`${internalUrl}/metrics`, { headers: { authorization: `Bearer ${serviceToken}` } })
      return Number(/^log_lines_dropped_total (\d+)$/m.exec(await answer.text())?.[1])
    }
    const limitFiles = (bytes: number | 'unlimited') =>
      execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`])

    await ask('/v1/user/info')
    expect(await dropped()).toBe(0)
    // A log line is written after its reply, so both must exist before the size is read.
    await expect.poll(async () => (await readFile(file, 'utf8')).match(/"msg":"answered"/g)).toHaveLength(1)
    const { size } = await stat(file)
    limitFiles(size + 50)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/v1/user/info')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await expect.poll(dropped).toBeGreaterThanOrEqual(19)
    expect((await stat(file)).size).toBe(size + 50)

    limitFiles('unlimited')
    await ask('/v1/mining/status')
    await expect
      .poll(() => readFile(file, 'utf8'))
      .toMatch(/"count":\d+,"msg":"dropped log lines because the output was blocked"/)
    const written = (await readFile(file, 'utf8')).trimEnd().split('\n')
    for (const line of written) expect(() => JSON.parse(line)).not.toThrow()
    expect(child.exitCode).toBeNull()
  },
)

test('a request whose file does not fit on the disk is unavailable', async () => {
  const app = Fastify()
  handleErrors(app)
  app.get('/', () => writeFile('/dev/full', 'a picture'))
  const { status, body } = await send(app, { method: 'GET', url: '/' })
  expect([status, body.error.code, body.error.details]).toEqual([503, 'UNAVAILABLE', { missing: ['disk'] }])
  await app.close()
})
