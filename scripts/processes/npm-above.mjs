import { readFileSync } from 'node:fs'

/** Calls back once the npm that started us is gone, even after a -9. */
export function onceNpmIsGone(callback) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = isShell(shell) ? toParent(shell) : undefined
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || toParent(shell) === npm)) return
    clearInterval(timer)
    callback()
  }, 250)
  timer.unref()
}

function isShell(pid) {
  try {
    return /^(sh|dash|bash|ash|busybox|zsh)$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())
  } catch {
    return false
  }
}

function toParent(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
