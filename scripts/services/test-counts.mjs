/** Tests that passed and failed by Vitest's JSON report; a run that failed or ran nothing is a failure in any case. */
export function vitestCounts(report, exitCode) {
  // A file that can't be loaded has no tests to fail.
  const brokenFiles = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  )
  return honest(report?.numPassedTests, (report?.numFailedTests ?? 0) + brokenFiles.length, exitCode)
}

/** The same by Playwright's: `flaky` passed on a second try, `errors` happened outside any test. */
export function playwrightCounts(report, exitCode) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  return honest(expected + flaky, unexpected + (report?.errors?.length ?? 0), exitCode)
}

function honest(passed = 0, failed = 0, exitCode) {
  if (failed === 0 && (exitCode !== 0 || passed === 0)) {
    console.error(passed === 0 ? 'No test ran.' : `It ended with code ${exitCode}.`)
    return { passed, failed: 1 }
  }
  return { passed, failed }
}
