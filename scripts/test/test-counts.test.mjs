import { describe, expect, test } from 'vitest'
import { afterSecondTry, filesToTryAgain, playwrightCounts, vitestCounts } from './test-counts.mjs'

/** A Vitest report: files with tests; «!» marks a failed and «?» an unfinished test. */
const report = (files) => {
  const testResults = Object.entries(files).map(([name, tests]) => {
    const assertionResults = tests.map((test) => ({
      fullName: test.replace(/^[!?]/, ''),
      status: test.startsWith('!') ? 'failed' : test.startsWith('?') ? 'pending' : 'passed',
    }))
    const failed = tests.length === 0 || assertionResults.some(({ status }) => status === 'failed')
    return { name, status: failed ? 'failed' : 'passed', assertionResults }
  })
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (wanted) => all.filter(({ status }) => status === wanted).length
  return { testResults, numPassedTests: count('passed'), numFailedTests: count('failed') }
}

describe('second try of a failed test file', () => {
  const first = report({ a: ['one', '!two', 'three'], b: ['four'] })

  test('runs the whole file, and names tests that then pass', () => {
    expect(filesToTryAgain(first)).toEqual(['a'])
    expect(afterSecondTry(first, report({ a: ['one', 'two', 'three'] }), 0)).toEqual({
      passed: 4,
      failed: 0,
      names: [],
      flaky: ['a: two'],
    })
  })

  test('replaces the first result, even if another test of the file fails', () => {
    expect(afterSecondTry(first, report({ a: ['!one', 'two', 'three'] }), 1)).toEqual({
      passed: 3,
      failed: 1,
      names: ['a: one'],
      flaky: ['a: two'],
    })
    expect(afterSecondTry(first, report({ a: ['one', '!two', 'three'] }), 1)).toMatchObject({ failed: 1, flaky: [] })
  })

  test('includes a file that could not be loaded', () => {
    const broken = report({ a: [], b: ['four'] })
    expect(filesToTryAgain(broken)).toEqual(['a'])
    expect(afterSecondTry(broken, report({ a: ['one', 'two'] }), 0)).toMatchObject({
      passed: 3,
      failed: 0,
      flaky: ['a'],
    })
  })

  test('includes a file whose process crashed', () => {
    const crashed = report({ a: ['one', '?two'], b: ['four'] })
    expect(filesToTryAgain(crashed)).toEqual(['a'])
    expect(vitestCounts(crashed, 1)).toEqual({ passed: 2, failed: 1, names: ['a'] })
    expect(afterSecondTry(crashed, report({ a: ['one', 'two'] }), 0)).toEqual({
      passed: 3,
      failed: 0,
      names: [],
      flaky: ['a'],
    })
  })

  test('is omitted for more than five failed files, and if nothing failed', () => {
    const many = report(Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, ['!one']])))
    expect(filesToTryAgain(many)).toEqual([])
    expect(filesToTryAgain(report({ a: ['one'] }))).toEqual([])
    expect(filesToTryAgain(undefined)).toEqual([])
  })

  test('counts as a failure if it reports nothing or exits with an error', () => {
    expect(afterSecondTry(first, undefined, 1)).toMatchObject({ failed: 1, names: ['No test ran.'] })
    expect(afterSecondTry(first, report({ a: ['one', 'two', 'three'] }), 1)).toMatchObject({ failed: 1 })
  })
})

test('a run that exits with an error or runs no test is a failure though no test failed', () => {
  expect(vitestCounts(report({ a: ['one'] }), 1)).toEqual({ passed: 1, failed: 1, names: ['It ended with code 1.'] })
  expect(vitestCounts(report({}), 0)).toMatchObject({ failed: 1, names: ['No test ran.'] })
  expect(playwrightCounts(undefined, 0)).toMatchObject({ failed: 1, names: ['No test ran.'] })
})

test('a journey that passes at its second try counts as passed and is named', () => {
  const spec = (title, status) => ({ file: 'trips.spec.ts', title, ok: status !== 'unexpected', tests: [{ status }] })
  const specs = [spec('one', 'expected'), spec('two', 'flaky')]
  const stats = { expected: 1, flaky: 1, unexpected: 0 }
  expect(playwrightCounts({ stats, suites: [{ specs: [], suites: [{ specs }] }] }, 0)).toEqual({
    passed: 2,
    failed: 0,
    names: [],
    flaky: ['trips.spec.ts: two'],
  })
})
