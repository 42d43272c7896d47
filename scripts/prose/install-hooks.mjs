// Runs after `npm ci`: in a development checkout git uses the hooks of .githooks, unless another
// folder is set.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes/root.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

function readHooksPath() {
  try {
    return git('config', '--get', 'core.hooksPath').trim()
  } catch {
    return ''
  }
}

if (process.env.NODE_ENV !== 'production' && existsSync(join(root, '.git'))) {
  try {
    if (!readHooksPath()) git('config', 'core.hooksPath', '.githooks')
  } catch (error) {
    // An installation works without git; only the check of commit subjects is missing then.
    process.stderr.write(`The commit hook is not installed: ${error.message}\n`)
  }
}
