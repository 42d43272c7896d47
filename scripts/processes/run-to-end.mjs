import { createInterface } from 'node:readline'
import { startChild } from './children.mjs'

/**
 * Runs a program to its end; shows output only with `show`. Code -1: it could not start.
 * @returns {Promise<{ code: number, signal?: string, lines: string[], errors: string[] }>}
 */
export async function runToEnd(command, args, { input, show = false, timeoutMs, ...options } = {}) {
  const output = show ? 'inherit' : 'pipe'
  const child = startChild(command, args, {
    ...options,
    stdio: [input === undefined ? 'ignore' : 'pipe', output, output],
  })
  const lines = []
  const errors = []
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => errors.push(line) && lines.push(line))
  if (input !== undefined) child.stdin.on('error', () => {}).end(input)
  const timer = timeoutMs && setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  const [code, signal] = await new Promise((resolve) => {
    child.once('error', () => resolve([-1]))
    child.once('close', (status, endedBy) => resolve([status ?? 1, endedBy ?? undefined]))
  })
  clearTimeout(timer)
  return { code, signal, lines, errors }
}
