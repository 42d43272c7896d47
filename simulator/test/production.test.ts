import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { simulatedBotToken } from '../src/simulated-bot.ts'
import { testFolder } from '../src/testing/simulator.ts'

/** Separate, so that import scanners do not read the samples below as imports. */
const quote = "'"

const root = fileURLToPath(new URL('../..', import.meta.url))
const productFolders = ['server', 'bot', 'webapp', 'shared']
const processTimeout = 60_000

interface End {
  code: number | null
  out: string
  error: string
}

function run(args: string[], env: Record<string, string>, folder = root): Promise<End> {
  return new Promise((done, fail) => {
    const options = { cwd: folder, env: { PATH: process.env.PATH ?? '', ...env }, timeout: processTimeout - 2000 }
    const child = spawn(process.execPath, args, {
      ...options,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end: End = { code: null, out: '', error: '' }
    child.stdout.on('data', (bytes) => {
      end.out += String(bytes)
    })
    child.stderr.on('data', (bytes) => {
      end.error += String(bytes)
    })
    child.on('error', fail)
    child.on('close', (code) => done({ ...end, code }))
  })
}

const runSource = (file: string, env: Record<string, string>) => run(['--import', 'tsx', file], env)

function listFiles(folder: string, endings: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : listFiles(path, endings)
    return endings.test(entry.name) ? [path] : []
  })
}

function loadedBy(source: string): string[] {
  const named =
    /(?:\bfrom|\bimport|\brequire\(|\bimport\(|@import|\burl\(|\bnew URL\(|\bsrc=|\bhref=)\s*["']([^"']+)["']/g
  return [...source.matchAll(named)].map(([, name = '']) => name)
}

function toFolder(file: string, name: string): string | undefined {
  if (name.startsWith('@enp/')) return name.split('/')[1]
  if (!name.startsWith('.')) return undefined
  const [folder] = relative(root, resolve(dirname(file), name)).split(sep)
  return folder
}

function strangers(files: string[], forbidden: string[]): string[] {
  return files.flatMap((file) =>
    loadedBy(readFileSync(file, 'utf8'))
      .filter((name) => forbidden.includes(toFolder(file, name) ?? ''))
      .map((name) => `${relative(root, file)} loads ${name}`),
  )
}

const sourceFiles = /\.(?:[cm]?[jt]sx?|css|html)$/
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || relative(root, path).split(sep).includes('test')

describe('with NODE_ENV=production', () => {
  test.each([
    ['simulator/src/main.ts', 'The simulator signs identities for any caller'],
    ['simulator/src/chain/main.ts', 'The local chain makes money out of nothing'],
  ])(
    '%s refuses to start, gives the reason in one sentence and writes no files',
    {
      timeout: processTimeout,
    },
    async (file, why) => {
      const folder = join(testFolder(), 'data')
      const end = await runSource(file, { NODE_ENV: 'production', DATA_DIR: folder })
      expect(end).toEqual({ code: 2, out: '', error: `${why}, so it refuses to run with NODE_ENV=production.\n` })
      expect(existsSync(folder)).toBe(false)
    },
  )

  test.runIf(process.env.TEST_SLOW).each(['server/src/main.ts', 'server/src/worker.ts', 'bot/src/main.ts'])(
    "%s refuses the simulator's token by name and never shows it",
    { timeout: processTimeout },
    async (file) => {
      const end = await runSource(file, {
        NODE_ENV: 'production',
        BOT_TOKEN: simulatedBotToken,
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
        REDIS_URL: 'redis://127.0.0.1:1',
        SERVICE_TOKEN: 's'.repeat(40),
        JWT_SECRET: 'j'.repeat(40),
        VOUCHER_SIGNING_KEY: '8f1e7a6c0b5d493e2a1f90c7d6b8e4530f9a2c6e1d7b4835a0c9e8f7d6b5a413',
        WEBAPP_URL: 'https://app.example',
      })
      expect(end.code).toBe(2)
      expect(end.error).toBe('Missing or not allowed here: BOT_TOKEN. See .env.example.\n')
      expect(end.out + end.error).not.toContain(simulatedBotToken)
      expect(end.out + end.error).not.toContain(simulatedBotToken.slice(0, 10))
    },
  )
})

describe('the product and the simulator', () => {
  test('are checked for every way to load a file', () => {
    const at = join(root, 'server/src/http/server.ts')
    const ways = [
      `import { token } from '../../../simulator/src/simulated-bot.ts'`,
      `export * from "../../../simulator/src/simulated-bot.ts"`,
      `import '../../../simulator/src/simulated-bot.ts'`,
      `await import(${quote}../../../simulator/src/simulated-bot.ts${quote})`,
      `require('@enp/simulator')`,
      `new URL('../../../simulator/src/simulated-bot.ts', import.meta.url)`,
      `@import '../../../simulator/src/chat/base.css'`,
      `import {\n  a,\n  b,\n} from '../../../simulator/src/simulated-bot.ts'`,
    ]
    expect(ways.map((way) => loadedBy(way).map((name) => toFolder(at, name)))).toEqual(ways.map(() => ['simulator']))
    expect(loadedBy(`import { a } from './simulator.ts'`).map((name) => toFolder(at, name))).toEqual(['server'])
  })

  test.each(productFolders)('are separate: no file or package of %s loads the simulator', (folder) => {
    const files = listFiles(join(root, folder), sourceFiles).filter((path) => !isTest(path))
    expect(files.length).toBeGreaterThan(10)
    expect(strangers(files, ['simulator'])).toEqual([])
    expect(readFileSync(join(root, folder, 'package.json'), 'utf8')).not.toContain('simulator')
  })

  test('are separate: no file of the simulator loads the product', () => {
    const files = listFiles(join(root, 'simulator/src'), sourceFiles)
    expect(strangers(files, ['server', 'bot', 'webapp'])).toEqual([])
    const signer = join(root, 'simulator/src/launch/init-data.ts')
    const outside = loadedBy(readFileSync(signer, 'utf8')).filter((name) => !name.startsWith('node:'))
    expect(outside.filter((name) => toFolder(signer, name) !== 'simulator')).toEqual([])
  })
})
