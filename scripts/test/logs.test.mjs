import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rotate } from '../processes/output-log.mjs'
import { openLogFile, openProgramLog } from '../processes/program-log.mjs'
import { program } from '../product/programs.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enp-logs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (name) => readFileSync(join(folder, name), 'utf8')

test('a full log is renamed while the program runs, and one old log remains', () => {
  const write = openLogFile(folder, 'bot.log', () => {}, 100)
  for (let line = 0; line < 30; line += 1) write(`line ${String(line).padStart(2, '0')}`)
  expect(read('bot.log')).toMatch(/line 29\n$/)
  expect(read('bot.log.old')).toMatch(/line \d\d\n$/)
  for (const name of ['bot.log', 'bot.log.old']) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(100)
  const lines = `${read('bot.log.old')}${read('bot.log')}`.trim().split('\n')
  expect(lines.at(-1)).toBe('line 29')
  expect(new Set(lines).size).toBe(lines.length)
})

test('a log that was already full starts a new file', () => {
  writeFileSync(join(folder, 'bot.log'), 'x'.repeat(200))
  openLogFile(folder, 'bot.log', () => {}, 100)('new')
  expect([read('bot.log'), read('bot.log.old').length]).toEqual(['new\n', 200])
})

test('lines that can’t be written are dropped and counted, and reported once when there is room again', () => {
  const told = []
  const broken = join(folder, 'logs')
  // A file in place of the folder: writes fail as on a full disk, also for root.
  writeFileSync(broken, '')
  const write = openLogFile(broken, 'bot.log', (sentence) => told.push(sentence))
  for (let line = 0; line < 7; line += 1) write('lost')
  expect(told).toEqual([expect.stringMatching(/can't be written \(E\w+\)/)])
  rmSync(broken)
  mkdirSync(broken)
  for (const line of ['first', 'second']) write(line)
  expect(told.slice(1)).toEqual(['its log is writable again, 7 lines are missing'])
  const [gap, ...lines] = read('logs/bot.log').trim().split('\n')
  expect(JSON.parse(gap)).toMatchObject({ level: 40, dropped: 7 })
  expect(lines).toEqual(['first', 'second'])
})

test('the output of a third-party program is copied and emptied, and continues at the beginning', () => {
  const file = join(folder, 'postgres.log')
  const output = openSync(file, 'a')
  writeSync(output, 'x'.repeat(200))
  rotate(file, 100)
  writeSync(output, 'next')
  expect([read('postgres.log'), read('postgres.log.old').length]).toEqual(['next', 200])
  rotate(file, 100)
  appendFileSync(file, '.')
  expect(read('postgres.log')).toBe('next.')
})

test('two instances of one program have their own names and write their own files', () => {
  const names = [1, 2].map((number) => program('server', {}, { number }).name)
  expect(names).toEqual(['server', 'server 2'])
  const line = (of) => `{"level":30,"msg":"${of}"}`
  for (const name of names) openProgramLog(name, { DATA_DIR: folder })(line(name))
  expect([read('logs/server.log'), read('logs/server-2.log')]).toEqual([`${line('server')}\n`, `${line('server 2')}\n`])
})
