// Runs after `npm ci`: in a development checkout git uses the hooks of .githooks, unless another
// folder is set.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../services/root.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

if (process.env.NODE_ENV !== 'production' && existsSync(join(root, '.git'))) {
  try {
    git('config', '--get', 'core.hooksPath')
  } catch {
    git('config', 'core.hooksPath', '.githooks')
  }
}
