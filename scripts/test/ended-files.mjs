import { appendFileSync, readFileSync } from 'node:fs'

/** Vitest's reporter: writes files of the run, and those that ended, as lines to ENDED_FILES. */
export default class EndedFiles {
  onTestRunStart(specifications) {
    for (const { moduleId } of specifications) write({ name: moduleId, status: 'failed', assertionResults: [] })
  }

  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()]
    const assertionResults = tests.map((test) => ({ fullName: test.fullName, status: test.result().state }))
    write({ name: module.moduleId, status: module.ok() ? 'passed' : 'failed', assertionResults })
  }
}

const write = (file) => appendFileSync(process.env.ENDED_FILES, `${JSON.stringify(file)}\n`)

/** A Vitest report of a run that crashed; undefined if it had not begun. */
export function reportOfCrash(path) {
  let lines
  try {
    lines = readFileSync(path, 'utf8').split('\n').slice(0, -1)
  } catch {
    return undefined
  }
  const files = new Map(lines.map((line) => JSON.parse(line)).map((file) => [file.name, file]))
  const testResults = [...files.values()]
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const count = (wanted) => statuses.filter((status) => status === wanted).length
  return { hasCrashed: true, testResults, numPassedTests: count('passed'), numFailedTests: count('failed') }
}
