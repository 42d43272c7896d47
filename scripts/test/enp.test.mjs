import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programFiles, scriptFiles } from '../../bin/programs.mjs'
import { readSecretFiles, secretNames } from '../../bin/secret-files.mjs'
import { listVariables } from '../docs/reference.mjs'
import { root } from '../processes/root.mjs'

let folder
let programs
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'enp-'))
  mkdirSync(join(root, 'dist'), { recursive: true })
  // Compiled programs look for the product's folder above themselves.
  programs = mkdtempSync(join(root, 'dist', 'test-'))
  execFileSync(process.execPath, ['esbuild.config.mjs', programs], { cwd: root })
})
afterAll(() => {
  for (const path of [folder, programs]) rmSync(path, { recursive: true, force: true })
})

function enp(args, env = {}) {
  const { PATH } = process.env
  const { status, stdout, stderr } = spawnSync(join(root, 'bin', 'enp'), args, {
    env: { PATH, ENP_PROGRAMS: programs, ...env },
    encoding: 'utf8',
  })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}

const secretFile = (name, text) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('bin/enp', () => {
  test('lists its commands, and each is a compiled program', () => {
    const { stdout, status } = enp([])
    expect(status).toBe(0)
    for (const [name, source] of Object.entries(programFiles)) {
      expect(stdout).toContain(name)
      expect(readdirSync(join(programs, source, '..'))).toContain(source.split('/').at(-1).replace('.ts', '.mjs'))
    }
  })

  test('prints the version of package.json', () => {
    expect(enp(['version']).stdout).toBe(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
  })

  test('refuses an unknown command, and a folder without compiled programs', () => {
    expect(enp(['serve'])).toMatchObject({ status: 1, stderr: 'There is no command serve. enp help lists them.' })
    expect(enp(['server'], { ENP_PROGRAMS: folder })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/npm run build/),
    })
  })

  test('runs a script of ops, which names a missing variable', () => {
    for (const [name, path] of Object.entries(scriptFiles)) {
      const { status, stderr } = enp([name], { BACKUP_DIR: folder })
      expect([name, status]).toEqual([name, 2])
      expect(stderr).toMatch(new RegExp(`${path}.*(DATABASE_DIRECT_URL|Which file)`))
    }
  })

  test('runs a program with its arguments, which names a missing variable', () => {
    expect(enp(['migrate'])).toMatchObject({ status: 1, stderr: expect.stringMatching(/DATABASE_URL/) })
    expect(enp(['admin', 'tasks', '--help']).stdout).toMatch(/tasks retire KEY/)
  })

  test('gives a program the secrets of files', () => {
    const DATABASE_URL_FILE = secretFile('wrong-address', 'mysql://somewhere\n')
    expect(enp(['migrate'], { DATABASE_URL_FILE }).stderr).toMatch(/not allowed here: DATABASE_URL/)
    expect(enp(['migrate'], { DATABASE_URL_FILE: join(folder, 'absent') }).stderr).toBe(
      'The file of DATABASE_URL_FILE cannot be read (ENOENT).',
    )
  })
})

test('compiled programs name no folder of the machine that compiled them', () => {
  const texts = readdirSync(programs, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((text) => text.includes(root))).toEqual([])
})

describe('a secret in a file', () => {
  test('is read without surrounding blanks; the rest of the environment stays', () => {
    const env = { BOT_TOKEN_FILE: secretFile('token', ' 7:secret\n'), PORT: '3000' }
    expect(readSecretFiles(env)).toEqual({ ...env, BOT_TOKEN: '7:secret' })
  })

  test('is refused next to the variable itself, and if the file is empty', () => {
    const BOT_TOKEN_FILE = secretFile('empty', '\n')
    expect(() => readSecretFiles({ BOT_TOKEN: '7:secret', BOT_TOKEN_FILE })).toThrow('both set')
    expect(() => readSecretFiles({ BOT_TOKEN_FILE })).toThrow('The file of BOT_TOKEN_FILE is empty.')
  })

  test('is possible for every secret of .env.example', () => {
    const variables = listVariables().flatMap(({ variables: of }) => of.map(({ name }) => name))
    const secrets = variables.filter((name) => /TOKEN|SECRET|SIGNING|MNEMONIC|_KEY$|DATABASE.*URL|REDIS_URL/.test(name))
    expect(secrets.length).toBeGreaterThan(8)
    expect(secretNames).toEqual(expect.arrayContaining(secrets))
  })
})
