import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refuseMissingPackages } from '../packages/install.mjs'
import { root } from '../processes/root.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enp-install-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const needed = {
  '': {
    workspaces: ['shared', 'server', 'bot', 'webapp'],
    dependencies: { esbuild: '1' },
    devDependencies: { vitest: '1' },
  },
  server: { dependencies: { '@enp/shared': '*', pg: '8' } },
  shared: { dependencies: { '@scope/box': '1' } },
  bot: {},
  webapp: { dependencies: { react: '19' } },
  'node_modules/@enp/shared': { resolved: 'shared', link: true },
  'node_modules/@scope/box': { version: '1.0.0' },
  'node_modules/esbuild': { version: '1.0.0', optionalDependencies: { 'esbuild-other-platform': '1' } },
  'node_modules/pg': { version: '8.1.0', dependencies: { 'pg-pool': '3' } },
  'node_modules/pg-pool': { version: '2.0.0' },
  'node_modules/pg/node_modules/pg-pool': { version: '3.0.0' },
  'node_modules/react': { version: '19.0.0' },
  'node_modules/vitest': { version: '1.0.0', dev: true },
}
const complete = ['@enp/shared', '@scope/box', 'esbuild', 'pg', 'pg/node_modules/pg-pool'].map(
  (name) => `node_modules/${name}`,
)

function install(paths, changes = {}) {
  const present = { ...Object.fromEntries(paths.map((path) => [path, needed[path]])), ...changes }
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: needed }))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }))
}

describe('packages in production', () => {
  test('are complete without packages of development, of the pages and of other platforms', () => {
    install(complete)
    expect(() => refuseMissingPackages(folder)).not.toThrow()
  })

  test.each(complete.filter((path) => path !== 'node_modules/@enp/shared'))('are refused without %s', (path) => {
    install(complete.filter((one) => one !== path))
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    expect(() => refuseMissingPackages(folder)).toThrow(
      `Packages are missing (${name}), and NODE_ENV=production installs nothing`,
    )
  })

  test('are refused if their version differs from the lock file', () => {
    install(complete, { 'node_modules/pg': { version: '8.0.0' } })
    expect(() => refuseMissingPackages(folder)).toThrow('(pg)')
  })

  test('are complete in this repository', () => {
    expect(() => refuseMissingPackages()).not.toThrow()
  })
})

test('a production command with missing packages ends with one sentence and never runs npm', async () => {
  for (const name of ['bin', 'scripts']) cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(folder, file))
  const [npm, mark] = [join(folder, 'npm.js'), join(folder, 'npm-was-run')]
  writeFileSync(npm, `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(mark)}, '')`)
  const run = async (NODE_ENV) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'server/src/reconcile.ts'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV,
        npm_execpath: npm,
        DATABASE_URL: 'postgres://127.0.0.1:9/none',
        REDIS_URL: 'redis://127.0.0.1:9',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (bytes) => {
      said += bytes
    })
    const [code] = await once(child, 'close')
    return { code, said }
  }
  expect(await run('production')).toEqual({
    code: 1,
    said: expect.stringMatching(/^Packages are missing \(.* more\), and NODE_ENV=production installs nothing: .*\n$/),
  })
  expect(existsSync(mark)).toBe(false)
  await run('development')
  expect(existsSync(mark)).toBe(true)
})
