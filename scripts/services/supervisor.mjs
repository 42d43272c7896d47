import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, killTheRest, refuseNewChildren, stopChild } from './children.mjs'
import { restartPause } from './restart-pause.mjs'

/** Who goes first when all stop: nobody may lose what they still need. */
const stopOrder = [
  ['mini-app build', 'messenger build', 'bot', 'worker'],
  ['server', 'simulator', 'chain', 'proxy', 'pooler'],
  ['redis', 'postgres'],
]
/** `server 2` is a second server. */
const toKind = ({ name }) => name.replace(/ \d+$/, '')

/**
 * Keeps entries running: `{ name, title, stopSignal, refusalCode?, start() -> { process, ready,
 * lastWords() } }`. What ends is started again with growing pauses, whatever the reason and however
 * often, and the others run on; only a program that ends with its `refusalCode` stays as it is.
 * `/health/ready` says what is missing meanwhile. @param onChange called after every start with the
 * process ids by name @param pause waits before a program is started again, in milliseconds
 */
export function createSupervisor({ onChange, pause = sleep }) {
  const slots = new Map()
  let stopping = false

  /** Starts an entry and waits until it is ready; a death before that is the caller's to tell. */
  async function add(entry) {
    const slot = { entry, failures: 0, restarting: false }
    slots.set(entry.name, slot)
    await run(slot)
  }

  async function run(slot) {
    const running = await slot.entry.start()
    slot.running = running
    slot.readyAtMs = undefined
    const gone = new Promise((resolve) => running.process.once('exit', (code, signal) => resolve({ code, signal })))
    onChange(processIds())
    await running.ready
    slot.readyAtMs = performance.now()
    gone.then((exit) => heal(slot, exit))
  }

  /** Starts an entry again until it is ready. */
  async function heal(slot, firstExit) {
    const { name, title, refusalCode } = slot.entry
    for (let exit = firstExit; exit && !stopping && !slot.restarting; exit = await again(slot)) {
      if (refusalCode !== undefined && exit.code === refusalCode) {
        const reason = slot.running.lastWords() ?? 'it refused to go on.'
        return console.error(`${title} has stopped and is not started again: ${reason}`)
      }
      const readyForMs = slot.readyAtMs && performance.now() - slot.readyAtMs
      const pauseMs = restartPause(slot, { readyForMs, wasKilled: exit.signal === 'SIGKILL' })
      const soon = pauseMs < 1000 ? '' : ` in ${Math.round(pauseMs / 1000)} s`
      console.error(`${name.padEnd(9)} | stopped (${exit.signal ?? `code ${exit.code}`}), starting again${soon}`)
      await pause(pauseMs)
    }
  }

  /** How it ended when it didn't become ready; undefined when it did. */
  async function again(slot) {
    if (stopping) return undefined
    try {
      await run(slot)
      return undefined
    } catch (error) {
      if (stopping) return undefined
      if (slot.running && isRunning(slot.running.process)) await stopChild(slot.running.process, 'SIGKILL', 0)
      console.error(`${slot.entry.name.padEnd(9)} | ${error.message}`)
      slot.readyAtMs = undefined
      const { exitCode, signalCode } = slot.running?.process ?? {}
      return { code: exitCode, signal: signalCode }
    }
  }

  /**
   * Stops an entry and starts it anew, for a reload; one at a time, a change in between makes one
   * more round.
   */
  async function restart(name) {
    const slot = slots.get(name)
    if (!slot?.running || stopping) return
    if (slot.restarting) {
      slot.oneMore = true
      return
    }
    slot.restarting = true
    do {
      slot.oneMore = false
      await stopChild(slot.running.process, slot.entry.stopSignal, 3000)
      await run(slot).catch((error) => console.error(`${name.padEnd(9)} | ${error.message}`))
    } while (slot.oneMore && !stopping)
    slot.restarting = false
  }

  /** Stops everything in order within about `graceMs`; whoever doesn't listen is killed. */
  async function stop(graceMs) {
    stopping = true
    refuseNewChildren()
    const startedAt = Date.now()
    for (const [index, names] of stopOrder.entries()) {
      // The programs share the first three quarters, the databases have the rest.
      const share = [0.5, 0.75, 1][index] ?? 1
      const leftMs = Math.max(startedAt + graceMs * share - Date.now(), graceMs / 10)
      const stages = [...slots.values()].filter(({ entry, running }) => running && names.includes(toKind(entry)))
      await Promise.all(stages.map((slot) => stopChild(slot.running.process, slot.entry.stopSignal, leftMs)))
    }
    await killTheRest()
  }

  const processIds = () =>
    Object.fromEntries([...slots].flatMap(([name, { running }]) => (running ? [[name, running.process.pid]] : [])))

  return { add, restart, stop, isStopping: () => stopping }
}
