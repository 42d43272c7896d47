import { readFileSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from './children.mjs'
import { Refusal } from './refusal.mjs'

/** Waits for a program's port. Errors: Refusal with the last line of its log. */
export async function untilListening(child, { port, log, title }) {
  child.once('error', () => {})
  const until = Date.now() + 20_000
  while (isRunning(child) && Date.now() < until) {
    if (await listens(port)) return
    await sleep(50)
  }
  throw new Refusal(`${title} didn't start: ${readFileSync(log, 'utf8').trim().split('\n').at(-1)}`)
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    const end = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
