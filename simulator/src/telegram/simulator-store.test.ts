import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startSimulator, testFolder } from '../testing/simulator.ts'
import { DiskFullError, hasStoredBytes, readStoredFile, storeFile } from './files.ts'
import { openSimulatorWorld } from './open-simulator-world.ts'
import { openStore } from './simulator-store.ts'

const toMode = (path: string) => (statSync(path).mode & 0o777).toString(8)
const letter = { name: 'letter.txt', mime: 'text/plain', bytes: Buffer.from('Dear reader') }
const idOfLetter = `AgAD${createHash('sha256').update(letter.bytes).digest('base64url').slice(0, 12)}`
const fullDisk = '/dev/full'

test('only the owner of the process can read the signing key, messages and files', async () => {
  const folder = testFolder()
  const { world } = await startSimulator({ folder })
  storeFile(world, letter)
  world.flush()
  expect([toMode(folder), toMode(`${folder}/state.json`), toMode(`${folder}/files/${idOfLetter}`)]).toEqual([
    '700',
    '600',
    '600',
  ])
})

test('adds new default users to an older state, unless their id is in use', () => {
  const folder = testFolder()
  const { state } = openStore(folder)
  const older = { ...state, people: state.people.filter(({ user }) => user.id <= 700_103) }
  const ira = { ...state.people[0], user: { id: 700_104, is_bot: false, first_name: 'Ира' } }
  writeFileSync(`${folder}/state.json`, JSON.stringify({ ...older, people: [...older.people, ira] }))
  const names = openStore(folder).state.people.map(({ user }) => [user.id, user.first_name])
  expect(names.slice(-2)).toEqual([
    [700_104, 'Ира'],
    [700_105, 'Олег'],
  ])
  expect(names).toHaveLength(6)
})

test('survives a full disk with the old state intact, and saves once there is room', async () => {
  const folder = testFolder()
  const { world, control } = await startSimulator({ folder })
  world.flush()
  const before = readFileSync(`${folder}/state.json`, 'utf8')
  symlinkSync(fullDisk, `${folder}/state.json.new`)
  expect((await control('/users', { firstName: 'Ира' })).status).toBe(200)
  world.flush()
  expect(readFileSync(`${folder}/state.json`, 'utf8')).toBe(before)
  rmSync(`${folder}/state.json.new`)
  world.flush()
  expect(readFileSync(`${folder}/state.json`, 'utf8')).toContain('Ира')
})

test('refuses a file when the disk is full, leaves no partial file, and stores it once there is room', async () => {
  const folder = testFolder()
  const { world, bot } = await startSimulator({ folder })
  symlinkSync(fullDisk, `${folder}/files/${idOfLetter}`)
  expect(() => storeFile(world, letter)).toThrow(DiskFullError)
  expect(world.state.files).toEqual([])
  storeFile(world, letter)
  expect(readFileSync(`${folder}/files/${idOfLetter}`)).toEqual(letter.bytes)
  expect((await bot('getMe')).status).toBe(200)
})

test('writes nothing without a folder, and serves files from memory', () => {
  const world = openSimulatorWorld({ webappUrl: 'http://127.0.0.1:3000' })
  const file = storeFile(world, letter)
  world.flush()
  expect(hasStoredBytes(world, file)).toBe(true)
  expect(readStoredFile(world, file)).toEqual(letter.bytes)
  expect(hasStoredBytes(world, { ...file, uniqueId: 'other' })).toBe(false)
})
