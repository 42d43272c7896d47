// The commit-msg hook: refuses a subject that is not `area: summary`.
import { readFileSync } from 'node:fs'
import { findSubjectProblem } from './check-commits.mjs'

const subject = readFileSync(process.argv[2], 'utf8').split('\n')[0] ?? ''
const isGenerated = /^(Merge|Revert|fixup!|squash!)/.test(subject)
const problem = isGenerated ? undefined : findSubjectProblem(subject)
if (problem) {
  process.stderr.write(`The commit subject ${problem}: ${subject}\nExample: "bookings: close walk-ins per departure"\n`)
  process.exitCode = 1
}
