/** Counts tests in Vitest's JSON report; a failed or empty run always counts as a failure. */
export function vitestCounts(report, exitCode) {
  const brokenFiles = (report?.testResults ?? []).filter(isUnfinished)
  const failedTests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
  )
  const names = [...failedTests, ...brokenFiles.map(({ name }) => name)]
  return honest(report?.numPassedTests, (report?.numFailedTests ?? 0) + brokenFiles.length, names, exitCode)
}

/** It could not be loaded, or its process crashed. */
const isUnfinished = ({ assertionResults }) =>
  assertionResults.length === 0 || assertionResults.some(({ status }) => status === 'pending')

/** More failed files are no accident and get no second try. */
const maxFilesAgain = 5

/**
 * Returns failed and unfinished files of Vitest's report, if few enough for a second try. After a
 * crash, any number is unfinished.
 */
export function filesToTryAgain(report) {
  const again = (report?.testResults ?? []).filter((file) => file.status === 'failed' || isUnfinished(file))
  const failed = again.filter((file) => !(report.hasCrashed && isUnfinished(file)))
  return failed.length <= maxFilesAgain ? again.map(({ name }) => name) : []
}

/** Merges both runs: for retried files the second counts, and `flaky` names what then passed. */
export function afterSecondTry(first, second, exitCode) {
  const files = new Set(filesToTryAgain(first))
  const counted = vitestCounts(second, exitCode)
  const others = (first.testResults ?? [])
    .filter(({ name }) => !files.has(name))
    .flatMap((file) => file.assertionResults)
  const stillFailed = new Set(counted.names)
  return {
    ...counted,
    passed: counted.passed + others.filter(({ status }) => status === 'passed').length,
    flaky: vitestCounts(first, 1).names.filter((name) => !stillFailed.has(name)),
  }
}

/** Counts Playwright's report: `flaky` passed at a second try, `errors` are outside any test. */
export function playwrightCounts(report, exitCode) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  const specs = (report?.suites ?? []).flatMap(toSpecs)
  const names = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  const counts = honest(expected + flaky, unexpected + (report?.errors?.length ?? 0), names, exitCode)
  const twice = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return { ...counts, flaky: twice.map(({ file, title }) => `${file}: ${title}`) }
}

const toSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(toSpecs)]

function honest(passed = 0, failed = 0, names = [], exitCode) {
  if (failed === 0 && (exitCode !== 0 || passed === 0)) {
    const reason = passed === 0 ? 'No test ran.' : `It ended with code ${exitCode}.`
    return { passed, failed: 1, names: [reason] }
  }
  return { passed, failed, names }
}
