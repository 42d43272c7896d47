import { execFileSync } from 'node:child_process'
import { root } from '../processes/root.mjs'
import { phrasesIn } from './phrases.mjs'

const maxSubject = 72
const checkedCommits = 20
/** Commits up to this one had another format. */
export const firstCheckedAfter = '8c011e4123ad34e2295d9898f35a05507ea6dd37'

/** Returns the problem of a commit subject, or undefined. */
export function findSubjectProblem(subject) {
  if (subject.length > maxSubject) return `is longer than ${maxSubject} characters`
  if (!/^[a-z][\w/-]*: [a-z]/.test(subject)) return 'is not "area: summary" in lower case'
  if (subject.endsWith('.')) return 'ends with a full stop'
  const [phrase] = phrasesIn(subject)
  return phrase && `has "${phrase}"`
}

/**
 * Checks the subjects of the last commits; none in a shallow clone without the first checked
 * commit.
 */
export function findCommitProblems() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  let log
  try {
    log = git('log', '--no-merges', `-${checkedCommits}`, '--format=%h %s', `${firstCheckedAfter}..HEAD`)
  } catch {
    return []
  }
  return log
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [, hash, subject] = /^(\S+) (.*)$/.exec(line) ?? []
      const problem = findSubjectProblem(subject)
      return problem ? [`commit ${hash}: the subject ${problem}`] : []
    })
}
