import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import EndedFiles, { reportOfCrash } from './ended-files.mjs'
import { filesToTryAgain, vitestCounts } from './test-counts.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enp-ended-'))
  vi.stubEnv('ENDED_FILES', join(folder, 'ended'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const file = (moduleId, ...states) => ({
  moduleId,
  ok: () => !states.includes('failed'),
  children: { allTests: () => states.map((state, at) => ({ fullName: `test ${at}`, result: () => ({ state }) })) },
})

test('after a crash the files that had not ended are tried again, however many they are', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const reporter = new EndedFiles()
  reporter.onTestRunStart(names.map((moduleId) => ({ moduleId })))
  reporter.onTestModuleEnd(file('a', 'passed', 'skipped'))
  reporter.onTestModuleEnd(file('b', 'passed', 'failed'))
  const report = reportOfCrash(process.env.ENDED_FILES)
  expect(filesToTryAgain(report)).toEqual(names.slice(1))
  expect(vitestCounts(report, 1)).toMatchObject({ passed: 2, names: ['b: test 1', ...names.slice(2)] })
})

test('a run that had not begun has no report', () => {
  expect(reportOfCrash(process.env.ENDED_FILES)).toBeUndefined()
})
