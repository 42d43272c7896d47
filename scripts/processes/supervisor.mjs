import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, killTheRest, refuseNewChildren, stopChild } from './children.mjs'
import { restartPause } from './restart-pause.mjs'

/** Order of a stop: no program may lose what it still needs. */
const stopOrder = [
  ['mini-app build', 'messenger build', 'bot', 'worker'],
  ['server', 'simulator', 'chain', 'proxy', 'pooler'],
  ['redis', 'postgres'],
]
const toKind = ({ name }) => name.replace(/ \d+$/, '')

/**
 * Supervises entries `{ name, title, stopSignal, refusalCode?, start() -> { process, ready,
 * lastWords() } }`. It restarts each with growing pauses while the others run, except after its
 * `refusalCode`. `/health/ready` reports what is missing meanwhile.
 * @param onChange called after every start with the process ids by name
 * @param pause waits before a program is started again, in milliseconds
 */
export function createSupervisor({ onChange, pause = sleep }) {
  const slots = new Map()
  let stopping = false
  const processIds = () =>
    Object.fromEntries([...slots].flatMap(([name, { running }]) => (running ? [[name, running.process.pid]] : [])))
  const run = createRunner({ onStart: () => onChange(processIds()), pause, isStopping: () => stopping })

  async function add(entry) {
    const slot = { entry, failures: 0, restarting: false }
    slots.set(entry.name, slot)
    await run(slot)
  }

  /** Restarts an entry for a reload; a change during the restart causes one more. */
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

  /** Stops all in order within about `graceMs`; kills what does not exit. */
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

  return { add, restart, stop, isStopping: () => stopping }
}

/** Returns `run`, which starts the entry of a slot, and starts it again whenever it exits later. */
function createRunner({ onStart, pause, isStopping }) {
  async function run(slot) {
    const running = await slot.entry.start()
    slot.running = running
    slot.readyAtMs = undefined
    const gone = new Promise((resolve) => running.process.once('exit', (code, signal) => resolve({ code, signal })))
    onStart()
    await running.ready
    slot.readyAtMs = performance.now()
    gone.then((exit) => heal(slot, exit))
  }

  async function heal(slot, firstExit) {
    const { name, title, refusalCode } = slot.entry
    for (let exit = firstExit; exit && !isStopping() && !slot.restarting; exit = await again(slot)) {
      if (refusalCode !== undefined && exit.code === refusalCode) {
        const reason = slot.running.lastWords() ?? 'it refused to continue.'
        return console.error(`${title} has stopped and is not started again: ${reason}`)
      }
      const readyForMs = slot.readyAtMs && performance.now() - slot.readyAtMs
      const pauseMs = restartPause(slot, { readyForMs, wasKilled: exit.signal === 'SIGKILL' })
      const soon = pauseMs < 1000 ? '' : ` in ${Math.round(pauseMs / 1000)} s`
      console.error(`${name.padEnd(9)} | stopped (${exit.signal ?? `code ${exit.code}`}), starting again${soon}`)
      await pause(pauseMs)
    }
  }

  async function again(slot) {
    if (isStopping()) return undefined
    try {
      await run(slot)
      return undefined
    } catch (error) {
      if (isStopping()) return undefined
      if (slot.running && isRunning(slot.running.process)) await stopChild(slot.running.process, 'SIGKILL', 0)
      console.error(`${slot.entry.name.padEnd(9)} | ${error.message}`)
      slot.readyAtMs = undefined
      const { exitCode, signalCode } = slot.running?.process ?? {}
      return { code: exitCode, signal: signalCode }
    }
  }

  return run
}
