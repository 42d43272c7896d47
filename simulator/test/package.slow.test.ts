import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../src/testing/simulator.ts'

const run = promisify(execFile)
const workspace = fileURLToPath(new URL('..', import.meta.url))
const packages = join(workspace, '../node_modules')
const compiler = join(packages, 'typescript/bin/tsc')

// The chat page is not built here, because other tests read it from `dist`.
beforeAll(async () => {
  await run(process.execPath, ['package/build.mjs'], { cwd: workspace })
  await run(process.execPath, [compiler, '-p', 'package/tsconfig.json'], { cwd: workspace })
})

/** Unpacks the package where it finds only the packages that it depends on. */
async function install(): Promise<string> {
  const folder = testFolder()
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: workspace,
  })
  const [{ filename }] = JSON.parse(stdout)
  const target = join(folder, 'node_modules/@enp/simulator')
  mkdirSync(target, { recursive: true })
  await run('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', target])
  for (const name of Object.keys(JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')).dependencies)) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(join(link, '..'), { recursive: true })
    symlinkSync(join(packages, name), link)
  }
  return folder
}

test('a packed simulator starts by its command in another folder', async () => {
  const folder = await install()
  const command = join(folder, 'node_modules/@enp/simulator/bin/enp-simulator.mjs')
  const child = spawn(process.execPath, [command, '--port', '0', '--bot-username', 'shop_bot'], { cwd: folder })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [first] = await once(child.stdout, 'data')
  const [, root, token] = /at (\S+)\nToken: (\S+)\nBot API \d/.exec(String(first)) ?? []
  const me = await fetch(`${root}/bot${token}/getMe`)
  expect(await me.json()).toMatchObject({ ok: true, result: { username: 'shop_bot' } })
  expect((await fetch(`${root}/wallet/bridge.js`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  // All state is in memory.
  expect(readdirSync(folder).filter((name) => !name.endsWith('.tgz'))).toEqual(['node_modules'])
})

test('a packed library runs, and its declarations need no other package', async () => {
  const folder = await install()
  const uses = `import { startSimulator } from '@enp/simulator'\nconst simulator = await startSimulator()\n`
  writeFileSync(
    join(folder, 'run.mjs'),
    `${uses}console.log(simulator.say(1001, 'Hello').text)\nawait simulator.stop()\n`,
  )
  expect(await run(process.execPath, ['run.mjs'], { cwd: folder })).toEqual({ stdout: 'Hello\n', stderr: '' })
  writeFileSync(join(folder, 'right.mts'), `${uses}export const text: string = simulator.say(1001, 'Hello').text\n`)
  writeFileSync(join(folder, 'wrong.mts'), `${uses}export const text: number = simulator.apiRoot\n`)
  const check = (file: string) =>
    run(process.execPath, [compiler, '--noEmit', '--strict', '--module', 'nodenext', '--types', '', file], {
      cwd: folder,
    })
  await check('right.mts')
  await expect(check('wrong.mts')).rejects.toMatchObject({
    stdout: expect.stringContaining("Type 'string' is not assignable to type 'number'"),
  })
})

test.each([
  [['--port', 'x'], '--port must be a number between 0 and 65535.'],
  [['--webapp-url', 'ftp://a'], '--webapp-url must be an http or https address.'],
  [['--wrong'], "Unknown option '--wrong'"],
])('the command refuses %j with a sentence', async (options, sentence) => {
  const command = join(workspace, 'bin/enp-simulator.mjs')
  await expect(run(process.execPath, [command, ...options])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^${sentence}`)),
  })
})

test('the command names its option when the port is taken, and keeps chats in the folder', async () => {
  const dataDir = testFolder()
  const command = join(workspace, 'bin/enp-simulator.mjs')
  const start = async (port: string) => {
    const child = spawn(process.execPath, [command, '--port', port, '--data-dir', dataDir])
    onTestFinished(() => void child.kill('SIGKILL'))
    const [first] = await once(child.stdout, 'data')
    return { child, root: /at (\S+)/.exec(String(first))?.[1] ?? '' }
  }
  const { child, root } = await start('0')
  await expect(run(process.execPath, [command, '--port', new URL(root).port])).rejects.toMatchObject({
    code: 1,
    stderr: 'The port of the simulator (--port) is taken by another program.\n',
  })
  const messages = (address: string) => `${address}/control/users/1001/messages`
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"text":"Remember me"}' }
  expect((await fetch(messages(root), post)).status).toBe(200)
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  const again = await start('0')
  const chat = await (await fetch(`${again.root}/control/users/1001/chat`)).json()
  expect(chat).toMatchObject({ messages: [{ text: 'Remember me' }] })
})
