import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimRunFile, isAlive, readRunFile } from '../product/run-file.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enp-run-file-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const written = () => JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))
const write = (content) => writeFileSync(join(folder, 'run.json'), JSON.stringify(content))

test('a folder is claimed once, and free again after its release', () => {
  const runFile = claimRunFile(folder)
  expect(runFile.wasLeftBehind).toBe(false)
  expect(() => claimRunFile(folder)).toThrow(`is running in this folder already (process ${process.pid})`)
  runFile.tell({ addresses: { miniApp: 'http://127.0.0.1:1/' } })
  expect(readRunFile(folder)).toMatchObject({ pid: process.pid, addresses: { miniApp: 'http://127.0.0.1:1/' } })
  runFile.remove()
  expect(readRunFile(folder)).toBeUndefined()
  claimRunFile(folder).remove()
})

test('a failed write of the run file stops no program, and is repeated later', async () => {
  const runFile = claimRunFile(folder)
  rmSync(folder, { recursive: true })
  runFile.tell({ processes: { bot: 1 } })
  expect(readRunFile(folder)).toBeUndefined()
  mkdirSync(folder)
  await expect.poll(() => readRunFile(folder)?.processes, { timeout: 15_000 }).toEqual({ bot: 1 })
  runFile.remove()
})

describe.runIf(process.platform === 'linux')('a file that was left behind', () => {
  /** Starts a process that ends and is never reaped, because its parent became another program. */
  async function zombie() {
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [pid] = await once(parent.stdout, 'data')
    return { pid: Number(pid), end: () => parent.kill('SIGKILL') }
  }
  const startedTicks = (pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  }

  test('of a killed process that is not reaped yet is no lock', async () => {
    const { pid, end } = await zombie()
    write({ pid, startedTicks: startedTicks(pid) })
    await expect.poll(() => isAlive(pid), { timeout: 15_000 }).toBe(false)
    expect(() => process.kill(pid, 0)).not.toThrow()
    const runFile = claimRunFile(folder)
    expect(runFile.wasLeftBehind).toBe(true)
    runFile.remove()
    end()
  })

  test('is no lock when another process has its process id now', () => {
    claimRunFile(folder)
    const content = written()
    write({ ...content, startedTicks: '1' })
    expect(readRunFile(folder)).toBeUndefined()
    write({ ...content, cwd: '/somewhere/else' })
    expect(readRunFile(folder)).toBeUndefined()
    write(content)
    expect(readRunFile(folder)).toEqual(content)
  })
})
