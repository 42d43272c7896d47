import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findCommand } from '../packages/find-command.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'

const living = new Set()
let closed = false

/**
 * Starts a program that cannot outlive us, in its own process group: Ctrl-C reaches only us.
 * Linux: the kernel sends `deathSignal` when we are gone, even after kill -9. The signal is tied to
 * the spawning thread, so call this from the main thread only.
 * Elsewhere: a Node program exits when its channel closes; any other runs under `guard.mjs`.
 */
export function startChild(command, args, { env = process.env, cwd = root, stdio, prefix = [], deathSignal = 'KILL' }) {
  if (closed) throw new Refusal('Stopping.')
  const hasChannel = stdio.includes('ipc')
  const [program, ...rest] = [...prefix, ...lifeline(deathSignal, hasChannel), command, ...args]
  const channel = setpriv || hasChannel ? stdio : [...stdio, 'ipc']
  const child = spawn(program, rest, { cwd, env, stdio: channel, detached: true })
  living.add(child)
  child.once('exit', () => living.delete(child))
  child.once('error', () => living.delete(child))
  return child
}

/** Prevents new children: a stop must not race with a start. */
export function refuseNewChildren() {
  closed = true
}

/** Resolves when the child is gone: sends `signal`, then SIGKILL to its group after `graceMs`. */
export function stopChild(child, signal, graceMs) {
  if (!isRunning(child)) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => killGroup(child), graceMs)
    child.once('exit', () => {
      clearTimeout(timer)
      killGroup(child)
      resolve()
    })
    if (signal === 'SIGKILL') killGroup(child)
    else child.kill(signal)
  })
}

/** Kills everything that we started, builds and installs included. */
export async function killTheRest() {
  const rest = [...living].filter(isRunning)
  await Promise.all(rest.map((child) => stopChild(child, 'SIGKILL', 0)))
}

export const isRunning = (child) => child.pid !== undefined && child.exitCode === null && child.signalCode === null

const setpriv = process.platform === 'linux' ? findCommand('setpriv') : undefined
const guard = fileURLToPath(new URL('guard.mjs', import.meta.url))

function lifeline(signal, hasChannel) {
  // Covers the gap between fork and setpriv: if we died in it, the child has a new parent.
  const onlyUnderUs = ['sh', '-c', `[ "$PPID" = ${process.pid} ] && exec "$@"`, 'sh']
  if (setpriv) return [setpriv, '--pdeathsig', signal, '--', ...onlyUnderUs]
  return hasChannel ? [] : [process.execPath, guard, `SIG${signal}`]
}

function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}
